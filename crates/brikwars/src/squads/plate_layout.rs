//! How a squad stands on its plate (BW-SQ-04, BW-SQ-09, BW-SQ-16): which figure takes which place, how far each walks, and whether there is
//! room.
//!
//! Pure calculation over a [`Field`]; the orders that change squads are in `squad/`.

use crate::data::catalogue::UnitData;
use crate::field::{Field, ids, riding};
use crate::figures::figure::Figure;
use crate::movement::plan::Placed;
use crate::movement::{flight, ground, steering};
use crate::squads::places::shared_out;
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId, Step};
use brickfray_table::{Around, Body, Formation, FormationSlot, PieceId, Placement, STUD_PITCH, Solid, Spot, SquadPlate, spread};
use brickfray_words::{Term, Text};
use serde::{Deserialize, Serialize};

/// The maximum width and depth of a plate in studs.
const LARGEST: u8 = 96;

/// Larger than any distance on a table, in thousandths of an inch.
const BEYOND: i64 = 1 << 40;

/// How densely a squad stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spacing {
    /// The studs per figure of BW-SQ-04.
    Usual,
    /// Further apart, against blasts (BW-SQ-09).
    Dispersed,
    /// Closer together, against shooting (BW-SQ-09).
    Concentrated,
}

/// The planned layout of a squad: its plate, and which figure walks to which place on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlateLayout {
    pub plate: PieceId,
    /// The plate's size and formation.
    pub made: SquadPlate,
    pub lies: Placement,
    /// The figures and the places they take on it.
    pub steps: Vec<Placed>,
}

/// The studs that a figure needs on its plate, across and deep (BW-SQ-04; BW-DF-01 for figures on foot).
pub(crate) fn room(field: &Field, figure: &Figure, spacing: Spacing) -> (u8, u8) {
    let own = figure.mobility.room;
    let usual = if own == UnitData::ROOM_ON_FOOT { field.house.studs_on_foot } else { own };
    let more = field.house.spacing_studs;
    let half = figure.solid.body.half_extents() / STUD_PITCH.to_f32();
    // One stud more than the body, to leave a gap between neighbours.
    let least = |half: f32| (half * 2.0 - 0.01).ceil() as u8 + 1;
    match spacing {
        Spacing::Usual => usual,
        Spacing::Dispersed => (usual.0.saturating_add(more), usual.1.saturating_add(more)),
        Spacing::Concentrated => {
            (usual.0.saturating_sub(more).max(least(half.x).min(usual.0)), usual.1.saturating_sub(more).max(least(half.y).min(usual.1)))
        }
    }
}

/// The studs per figure for a squad of `members`: as many as the largest needs.
fn room_of_all(field: &Field, members: &[Figure], spacing: Spacing) -> (u8, u8) {
    members.iter().map(|member| room(field, member, spacing)).fold((1, 1), |most, room| (most.0.max(room.0), most.1.max(room.1)))
}

/// The plate size for these figures in this formation and spacing, in studs (across, deep).
pub(crate) fn plate_for(field: &Field, members: &[Figure], formation: Formation, spacing: Spacing) -> (u8, u8) {
    formation.plate_for(members.len(), room_of_all(field, members, spacing))
}

/// The place of each figure: [`shared_out`] by distance. A place beyond a figure's remaining Move is a last resort.
fn places_of(members: &[Figure], places: &[Spot]) -> Vec<usize> {
    let far = |member: &Figure, place: &Spot| {
        let inches = member.solid.placement.spot.distance(*place);
        let beyond = if inches > member.inches_left() { BEYOND } else { 0 };
        beyond + i64::from(inches.in_thousandths())
    };
    let costs: Vec<Vec<i64>> = members.iter().map(|member| places.iter().map(|place| far(member, place)).collect()).collect();
    shared_out(&costs)
}

/// What the refusal suggests if figures can't reach their places or there is no room for them.
#[derive(Clone, Copy)]
pub(crate) struct Instead {
    /// A figure is too far off.
    pub too_far: Term,
    /// There is no room.
    pub no_room: Term,
}

impl Instead {
    pub(crate) const ELSEWHERE: Instead = Instead { too_far: term!("refused-lay-too-far-but"), no_room: term!("refused-lay-no-room-but") };
}

/// Draws these figures up on a new plate that fits them, centred on a spot.
pub(crate) fn draw_up(
    field: &Field,
    plate: PieceId,
    members: &[Figure],
    formation: Formation,
    spacing: Spacing,
    at: Placement,
    instead: Instead,
) -> Result<PlateLayout, Refusal> {
    let room = room_of_all(field, members, spacing);
    let studs = formation.plate_for(members.len(), room);
    if studs.0 > LARGEST || studs.1 > LARGEST {
        let drill = match formation {
            Formation::Line => text!("drill-line"),
            Formation::Ring => text!("drill-ring"),
            Formation::Block => text!("drill-block"),
        };
        let (count, (wide, deep)) = (members.len(), studs);
        let reason = text!("refused-plate-too-large", count = count, formation = drill, wide = wide, deep = deep);
        return Err(Refusal::new(RuleId::new("BW-SQ-04"), reason).but(text!("refused-plate-too-large-but", most = LARGEST)));
    }
    let lies = Placement { lift: field.space.level_at(at.spot), ..at };
    if let Some(member) = too_far(members, Solid::new(Body::plate(studs), lies)) {
        let left = member.inches_left();
        let reason = text!("refused-plate-too-far", who = field.names.of(member.id), left = left);
        return Err(Refusal::new(RuleId::new("BW-SQ-12"), reason).but(instead.too_far));
    }
    let made = SquadPlate { studs, formation };
    let around = room_for(field, plate, made, lies, members.iter(), instead)?;
    let places = spread(formation, studs, members.len(), room);
    let spots: Vec<Spot> = places.iter().map(|place| lies.spot_of(*place)).collect();
    let taken = places_of(members, &spots);
    let slots = members.iter().zip(taken).map(|(member, place)| (member, FormationSlot::new(place, places[place]))).collect();
    take_places(field, plate, made, lies, slots, &around, instead)
}

/// A figure whose remaining Move can't take it to any place on the plate.
fn too_far(members: &[Figure], plate: Solid) -> Option<&Figure> {
    let (middle, across) = (plate.placement.spot.to_vec2(), plate.body.reach());
    // A hair more, since lengths are snapped.
    members.iter().find(|member| member.solid.placement.spot.to_vec2().distance(middle) - across > member.inches_left().to_f32() + 0.01)
}

/// Assigns free places on an existing plate to these figures. `None` if there aren't enough.
pub(crate) fn gaps(field: &Field, plate: PieceId, made: SquadPlate, members: &[Figure], joining: &[Figure]) -> Option<PlateLayout> {
    let solid = field.space.solid(plate)?;
    if too_far(joining, solid).is_some() {
        return None;
    }
    let lies = solid.placement;
    let pitch = STUD_PITCH.to_f32();
    let half = solid.body.half_extents() + Vec2::splat(0.002);
    let mut stands: Vec<(Vec2, (u8, u8))> =
        members.iter().filter_map(|member| Some((place_of(member.slot?), room(field, member, Spacing::Usual)))).collect();
    let first_index = members.iter().filter_map(|member| member.slot).map(|slot| usize::from(slot.index) + 1).max().unwrap_or_default();
    let grid = |studs: u8| (0..=2 * i32::from(studs)).map(move |step| (step as f32 - f32::from(studs)) * pitch / 2.0);
    let mut places = Vec::new();
    for figure in joining {
        let body = figure.solid.body.half_extents();
        let wants = room(field, figure, Spacing::Usual);
        let is_free = |at: &Vec2| {
            let apart = |(other, room): &(Vec2, (u8, u8))| {
                let away = (*at - *other).abs();
                let (x, z) = (f32::from(wants.0.min(room.0)) * pitch, f32::from(wants.1.min(room.1)) * pitch);
                away.x > x - 0.002 || away.y > z - 0.002
            };
            (at.abs() + body).cmple(half).all() && stands.iter().all(apart)
        };
        let away = |at: &Vec2| lies.spot_of(*at).distance(figure.solid.placement.spot);
        let all = grid(made.studs.1).flat_map(|z| grid(made.studs.0).map(move |x| Vec2::new(x, z)));
        let place = all.filter(is_free).min_by_key(away)?;
        stands.push((place, wants));
        places.push(place);
    }
    // If all of them need the same room, assign by distance.
    let wants = |figure: &Figure| (room(field, figure, Spacing::Usual), figure.solid.body.half_extents());
    let taken: Vec<usize> = if joining.windows(2).all(|pair| wants(&pair[0]) == wants(&pair[1])) {
        places_of(joining, &places.iter().map(|place| lies.spot_of(*place)).collect::<Vec<_>>())
    } else {
        (0..places.len()).collect()
    };
    let slot = |(index, place): (usize, usize)| FormationSlot::new(first_index + index, places[place]);
    let slots = joining.iter().zip(taken.into_iter().enumerate().map(slot)).collect();
    lay_out(field, plate, made, lies, slots, Instead::ELSEWHERE).ok()
}

/// A slot's position in its plate's frame.
fn place_of(slot: FormationSlot) -> Vec2 {
    Vec2::new(slot.right.to_f32(), slot.behind.to_f32())
}

/// Lays out these figures in these slots of a plate at `lies`. Refused if there is no room (BW-SQ-16) or a figure can't get there.
pub(crate) fn lay_out(
    field: &Field,
    plate: PieceId,
    made: SquadPlate,
    lies: Placement,
    slots: Vec<(&Figure, FormationSlot)>,
    instead: Instead,
) -> Result<PlateLayout, Refusal> {
    let around = room_for(field, plate, made, lies, slots.iter().map(|(figure, _)| *figure), instead)?;
    take_places(field, plate, made, lies, slots, &around, instead)
}

/// What is around a plate at `lies` and around the figures that walk to it. Refused if the plate has no room (BW-SQ-16).
fn room_for<'f>(
    field: &Field,
    plate: PieceId,
    made: SquadPlate,
    lies: Placement,
    moving: impl Iterator<Item = &'f Figure> + Clone,
    instead: Instead,
) -> Result<Around, Refusal> {
    let name = field.names.of(plate);
    let no_room = |reason: Text| Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(instead.no_room));
    let there = Solid::new(Body::plate(made.studs), lies);
    if !field.space.table().holds(there) {
        return no_room(text!("refused-over-the-edge", who = name));
    }
    let mut making_room = emptied(field, &moving.clone().map(|figure| figure.id).collect::<Vec<_>>());
    making_room.push(plate);
    // All obstacles that figures may meet: on its way no figure is further from the plate than at its start.
    let reach = moving.map(|figure| figure.solid.reach_from(lies.spot)).fold(there.body.reach() + 1.0, f32::max);
    let around = field.space.around_the_way(lies.spot, lies.spot, reach);
    match around.overlapped_by(there, true, &making_room).first() {
        Some(met) => no_room(text!("refused-plate-lies-in", who = name, what = field.names.of(*met))),
        None => Ok(around),
    }
}

/// Puts these figures into these slots of a plate that has room. Refused if a slot has no room or a figure can't get there past `around`.
fn take_places(
    field: &Field,
    plate: PieceId,
    made: SquadPlate,
    lies: Placement,
    slots: Vec<(&Figure, FormationSlot)>,
    around: &Around,
    instead: Instead,
) -> Result<PlateLayout, Refusal> {
    let no_room = |reason: Text| Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(instead.no_room));
    let moving: Vec<PieceId> = slots.iter().map(|(figure, _)| figure.id).collect();
    let staying: Vec<Figure> = field.units.members(plate).into_iter().filter(|member| !moving.contains(&member.id)).collect();
    let mut standing: Vec<(PieceId, Solid)> = staying.iter().map(|member| (member.id, member.solid)).collect();
    let own: Vec<PieceId> = moving.iter().copied().chain(ids(&staying)).chain([plate]).collect();
    let mut steps = Vec::new();
    for (figure, slot) in slots {
        let to = slot.placement_on(lies);
        let solid = Solid::new(figure.solid.body, to);
        let who = field.names.of(figure.id);
        let met = around.overlapped_by(solid, false, &own).first().copied();
        let met = met.or_else(|| standing.iter().find(|(_, other)| solid.overlaps(*other)).map(|(id, _)| *id));
        if let Some(met) = met {
            return no_room(text!("refused-stands-in", who = who, what = field.names.of(met)));
        }
        if field.space.level_at(to.spot) != lies.lift {
            return no_room(text!("refused-not-level", who = field.names.of(plate)));
        }
        standing.push((figure.id, solid));
        // Within its own squad every figure changes its place freely (BW-SQ-07).
        if figure.plate != Some(plate) {
            check_steering_to(field, figure, to.spot)?;
        }
        steps.push(Placed { slot: Some(slot), ..walk(field, figure, to, &own, around, instead)? });
    }
    Ok(PlateLayout { plate, made, lies, steps })
}

/// A figure's walk to its place with its remaining Move. `around` has the obstacles on its way.
pub(crate) fn walk(
    field: &Field,
    figure: &Figure,
    to: Placement,
    own: &[PieceId],
    around: &Around,
    instead: Instead,
) -> Result<Placed, Refusal> {
    let from = figure.solid.placement;
    // Turning a mount on the spot counts as steering (BW-HO-07).
    let turns = figure.seat.is_some() && from.facing != to.facing;
    if from.spot != to.spot || turns {
        may_walk(field, figure)?;
    }
    let way = match flight::flies(field, figure) {
        true => flight::way(field, figure, from.spot, to.spot)?,
        false => ground::way(field, figure, from.spot, to.spot, own, around)?,
    };
    let (inches, left) = (way.cost(figure.is_at_half_speed()), figure.inches_left());
    if inches > left {
        let name = field.names.of(figure.id);
        let reason = text!("refused-place-too-far", who = name, left = left, far = inches);
        return Err(Refusal::new(RuleId::new("BW-SQ-12"), reason).but(instead.too_far));
    }
    Ok(Placed { step: Step { who: figure.id, from, to, inches }, slot: None, arms: way.arms, stopped: way.stuck_in.is_some() })
}

/// Refuses a place that isn't ahead of a figure that steers (BW-SQ-14). It turns there on the spot.
pub(crate) fn check_steering_to(field: &Field, figure: &Figure, to: Spot) -> Result<(), Refusal> {
    let from = figure.solid.placement;
    let path = [to].into_iter().filter(|to| *to != from.spot).collect::<Vec<_>>();
    match steering::steering_error(figure.mobility.maneuvering, &field.house, from.spot, from.facing, &path, None) {
        None => Ok(()),
        Some(off) => Err(off.refusal(field.names.of(figure.id))),
    }
}

/// Refuses that a figure walks out of a Grab, held or holding (BW-CC-06), or after parrying on the way (BW-CC-35, BW-TU-04), or steers
/// after another Action (BW-HO-07).
fn may_walk(field: &Field, figure: &Figure) -> Result<(), Refusal> {
    let name = field.names.of(figure.id);
    if figure.is_stuck() {
        let reason = text!("refused-in-a-grab", who = name);
        return Err(Refusal::new(RuleId::new("BW-CC-06"), reason).but(text!("refused-let-go-but")));
    }
    if figure.cannot_steer() {
        return Err(riding::cannot_steer(field, figure));
    }
    match field.units.held_up(figure.id) {
        Some(held_up) => Err(held_up.refusal(name)),
        None => Ok(()),
    }
}

/// The plates that are empty once these figures leave.
pub(crate) fn emptied(field: &Field, going: &[PieceId]) -> Vec<PieceId> {
    let mut plates: Vec<PieceId> = going.iter().filter_map(|who| field.units.figure(*who)?.plate).collect();
    plates.sort();
    plates.dedup();
    plates.retain(|plate| field.units.members(*plate).iter().all(|member| going.contains(&member.id)));
    plates
}

/// The spot just beside its plate that is nearest to the figure.
pub(crate) fn beside_its_plate(field: &Field, figure: &Figure) -> Option<Spot> {
    let plate = field.space.solid(figure.plate?)?;
    let slot = figure.slot?;
    let place = Vec2::new(slot.right.to_f32(), slot.behind.to_f32());
    let (half, off) = (plate.body.half_extents(), figure.solid.body.reach() + 0.05);
    let out = |at: f32, half: f32| (half + off) * if at < 0.0 { -1.0 } else { 1.0 };
    let by_the_side = half.x - place.x.abs() < half.y - place.y.abs();
    let beside = if by_the_side { Vec2::new(out(place.x, half.x), place.y) } else { Vec2::new(place.x, out(place.y, half.y)) };
    Some(plate.placement.spot_of(beside))
}
