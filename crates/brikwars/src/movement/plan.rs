//! Movement (BW-TU, BW-SQ 16.2): a plate moves as one, at the Move of its slowest member, and must not end overlapping anything.

use crate::data::house_rules::{MeasuredAt, PlateWithoutRoom};
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::field::hooks::Attempt;
use crate::field::weapons::weapons_for;
use crate::field::{Field, ids, minds, riding, too_late};
use crate::figures::figure::Figure;
use crate::movement::ground::Way;
use crate::movement::{flight, ground, steering};
use crate::under_way::maneuver::ANGRY_INCH;
use bevy::prelude::{App, *};
use brickfray_game::{Extra, Lack, MoveCost, Refusal, RuleId, Step};
use brickfray_table::{CONTACT, Facing, FormationSlot, Inches, Mover, PieceId, Placement, Solid, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&SKIRMISHER);
}

/// It leaves close combat without provoking Counterstrikes (BW-CC-36).
pub(crate) static SKIRMISHER: SpecialtyDef =
    SpecialtyDef { name: "Skirmisher", says: term!("specialty-skirmisher"), rule: "BW-CC-36", ..SpecialtyDef::PLAIN };

/// The inches that a unit may move in a turn: those of its slowest member (BW-SQ-12).
pub fn inches_a_turn(members: &[Figure]) -> Inches {
    members.iter().map(Figure::inches_a_turn).min().unwrap_or_default()
}

/// The inches that a unit has left: the member that has walked furthest counts.
pub fn inches_left(members: &[Figure]) -> Inches {
    let walked = members.iter().map(|member| member.walked).max().unwrap_or_default();
    (inches_a_turn(members) - walked).max(Inches::ZERO)
}

pub(crate) fn path_length(from: Spot, path: &[Spot]) -> Inches {
    let mut at = from;
    path.iter().map(|spot| std::mem::replace(&mut at, *spot).distance(*spot)).sum()
}

/// The distance of the member that moves furthest when a plate moves and turns (for [`MeasuredAt::FurthestMember`]).
fn furthest_member_distance(members: &[Figure], from: Placement, to: Placement) -> Inches {
    let goes = |figure: &Figure| {
        let away = figure.solid.placement.spot.to_vec2() - from.spot.to_vec2();
        let in_plate = from.facing.rotation().inverse() * Vec3::new(away.x, 0.0, away.y);
        figure.solid.placement.spot.distance(to.spot_of(Vec2::new(in_plate.x, in_plate.z)))
    };
    members.iter().map(goes).max().unwrap_or_default()
}

/// The destination and cost of a move, used both by the check and by the move itself.
pub(crate) struct Plan {
    pub to: Placement,
    pub inches: Inches,
    /// Whether its members need their arms for it (BW-TU-09).
    pub arms: bool,
    /// Whether they are Stopped at the destination (BW-TU-07).
    pub stopped: bool,
    /// Whether the squad disbands because its plate has no room there (BW-DF-09).
    pub disbands: bool,
}

/// Checks that a unit may move along this path to this facing.
pub fn legal_move(field: &Field, who: PieceId, path: &[Spot], facing: Option<Facing>) -> Result<(), Refusal> {
    plan(field, who, path, facing).map(|_| ())
}

/// Plans a move, or refuses it: by distance (BW-SQ-12), steering (BW-SQ-13) and destination (BW-SQ-16). Along the path only the members'
/// own bodies count, since a squad passes where its members fit one by one (BW-SQ-15). A unit in Full Engagement must Disengage first
/// (BW-SE-09).
pub(crate) fn plan(field: &Field, who: PieceId, path: &[Spot], facing: Option<Facing>) -> Result<Plan, Refusal> {
    plan_from(field, who, path, facing, false)
}

/// Plans the rest of a move that was legal when it began (BW-TU-05). It tolerates rounding, and plates that the unit has touched on the way
/// don't stop it.
pub(crate) fn plan_on(field: &Field, who: PieceId, path: &[Spot], facing: Option<Facing>) -> Result<Plan, Refusal> {
    plan_from(field, who, path, facing, true)
}

fn plan_from(field: &Field, who: PieceId, path: &[Spot], facing: Option<Facing>, on_its_way: bool) -> Result<Plan, Refusal> {
    let name = field.names.of(who);
    let members = field.own(who)?;
    let unit = field.units.unit_of(who);
    if unit != who {
        let squad = field.names.of(unit);
        let legal = text!("refused-move-with-squad-but", squad = squad);
        return Err(Refusal::new(RuleId::new("BW-SQ-01"), text!("refused-move-with-squad", who = name)).but(legal));
    }
    if let Some(refusal) = minds::nobody_leads(field, &members) {
        return Err(refusal);
    }
    let gone = || Refusal::new(RuleId::TABLE, text!("refused-not-on-the-table", who = name)).but(text!("refused-move-on-the-table-but"));
    let solid = field.space.solid(who).ok_or_else(gone)?;
    let from = solid.placement;
    if let Some(refusal) = kept(field, who, &members) {
        return Err(refusal);
    }
    let steers = steering::maneuvering(&members);
    if let Some(off) = steering::steering_error(steers, &field.house, from.spot, from.facing, path, facing) {
        return Err(off.refusal(name));
    }
    let facing = facing.unwrap_or_else(|| steering::facing_after(steers, &field.house, from.spot, from.facing, path));
    let to = on_the_ground(field, who, Placement { spot: path.last().copied().unwrap_or(from.spot), facing, ..from });
    if !on_its_way {
        // Even a short walk may not be allowed.
        may_walk_off(field, who, Solid::new(solid.body, to), false)?;
    }
    let plain = match field.house.moves_measured_at {
        MeasuredAt::Middle => path_length(from.spot, path),
        MeasuredAt::FurthestMember => path_length(from.spot, path).max(furthest_member_distance(&members, from, to)),
    };
    let left = inches_left(&members);
    let is_affordable = |inches: Inches| inches <= left + if on_its_way { CONTACT } else { Inches::ZERO };
    if !is_affordable(plain) {
        let reason = text!("refused-move-too-far", who = name, left = left, far = plain);
        let legal = text!("refused-move-too-far-but", left = left);
        return Err(Refusal::new(RuleId::new("BW-SQ-12"), reason).but(legal));
    }
    let own: Vec<PieceId> = ids(&members).into_iter().chain([who]).collect();
    let disbands = rest(field, who, Solid::new(solid.body, to), from, &members, &own)?;
    let ways = ways(field, solid, &members, path, &own)?;
    if !on_its_way && ways.iter().any(Way::is_slow) {
        may_walk_off(field, who, Solid::new(solid.body, to), true)?;
    }
    let walk =
        Attempt::Walk { who, to: Some(to.spot), jumps: ways.iter().any(|way| way.jumps), climbs: ways.iter().any(Way::climbs), path };
    if let Some(refusal) = field.vetoed(&walk) {
        return Err(refusal);
    }
    let inches = plain.max(cost(&members, plain, &ways));
    if !is_affordable(inches) {
        let reason = text!("refused-move-too-far-by-ground", who = name, left = left, far = inches);
        let legal = text!("refused-move-too-far-by-ground-but", left = left);
        return Err(Refusal::new(RuleId::new("BW-TU-06"), reason).but(legal).lacking(Lack::Way));
    }
    let stopped = ways.iter().any(|way| way.stuck_in.is_some());
    Ok(Plan { to, inches: inches.min(left), arms: ways.iter().any(|way| way.arms), stopped, disbands })
}

/// Why a unit of the side to move can't move at all now; `None` if it can.
pub fn stays(field: &Field, who: PieceId) -> Option<Refusal> {
    let members = field.own(who).ok()?;
    let walk = Attempt::Walk { who, to: None, jumps: false, climbs: false, path: &[] };
    minds::nobody_leads(field, &members).or_else(|| kept(field, who, &members)).or_else(|| field.vetoed(&walk))
}

/// What keeps these figures from moving: they are Disrupted, in a Grab, interrupted or Stopped, or have their hands full.
fn kept(field: &Field, who: PieceId, members: &[Figure]) -> Option<Refusal> {
    let name = field.names.of(who);
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        let reason = text!("refused-disrupted", who = field.names.of(fallen.id));
        let is_one_of_several = members.len() > 1;
        let legal = if is_one_of_several { text!("refused-move-disrupted-squad-but") } else { text!("refused-move-disrupted-but") };
        return Some(Refusal::new(RuleId::new("BW-KB-04"), reason).but(legal));
    }
    if let Some(stuck) = members.iter().find(|member| member.is_stuck()) {
        let reason = text!("refused-in-a-grab", who = field.names.of(stuck.id));
        return Some(Refusal::new(RuleId::new("BW-CC-06"), reason).but(text!("refused-move-in-a-grab-but")));
    }
    if let Some(refusal) = field.units.held_up(who).map(|held_up| held_up.refusal(name)).or_else(|| too_late::begun(field, who)) {
        return Some(refusal);
    }
    if let Some(refusal) = members.iter().find_map(|member| Some(member.stopped?.refusal(field.names.of(member.id)))) {
        return Some(refusal);
    }
    members.iter().find(|member| member.cannot_steer()).map(|busy| riding::cannot_steer(field, busy))
}

/// What a way would cost a unit, including terrain (BW-TU-06) and climbing (BW-TU-09). `None` if the unit can't go that way.
pub fn move_cost(field: &Field, who: PieceId, path: &[Spot]) -> Option<MoveCost> {
    let (members, solid) = (field.own(who).ok()?, field.space.solid(who)?);
    let own: Vec<PieceId> = ids(&members).into_iter().chain([who]).collect();
    let ways = ways(field, solid, &members, path, &own).ok()?;
    let plain = path_length(solid.placement.spot, path);
    let extra = if ways.iter().any(Way::climbs) { Extra::Climb } else { Extra::Ground };
    Some(MoveCost { inches: plain.max(cost(&members, plain, &ways)), extra, ends: Vec::new() })
}

/// What a unit has paid of its Move after this part of a legal way (BW-TU-06).
pub(crate) fn cost_so_far(field: &Field, who: PieceId, plate: Solid, members: &[Figure], path: &[Spot]) -> Inches {
    let own: Vec<PieceId> = ids(members).into_iter().chain([who]).collect();
    let plain = path_length(plate.placement.spot, path);
    ways(field, plate, members, path, &own).map_or(plain, |ways| plain.max(cost(members, plain, &ways)))
}

/// The position lifted to what the unit would stand on: a platform or the ground; a single figure can also stand on plates.
pub(crate) fn on_the_ground(field: &Field, who: PieceId, to: Placement) -> Placement {
    let lift = if field.units.is_plate(who) { field.space.level_at(to.spot) } else { field.space.ground_at(to.spot) };
    Placement { lift, ..to }
}

/// What ways cost a squad in inches of its Move, which is that of its slowest member (BW-SQ-12). A member slowed by terrain pays from its
/// own Move, and one already at Half Speed isn't slowed again (BW-TU-06).
pub(crate) fn cost(members: &[Figure], plain: Inches, ways: &[Way]) -> Inches {
    let all = inches_a_turn(members);
    let of = |half_speed: bool| {
        let own = members.iter().filter(|member| member.is_at_half_speed() == half_speed).map(Figure::inches_a_turn).min()?;
        let inches: Inches = plain + ways.iter().map(|way| way.cost(half_speed) - way.length).sum::<Inches>();
        let share = if own > all { all.to_f32() / own.to_f32() } else { 1.0 };
        Some(Inches::snapped(inches.to_f32() * share))
    };
    of(true).max(of(false)).unwrap_or(plain)
}

/// Checks that a unit may end its move there: on the table, overlapping nothing, over no edge (BW-SQ-16). Returns true if there is room for
/// its members but not for its plate, so that it disbands (BW-DF-09).
pub(crate) fn rest(
    field: &Field,
    who: PieceId,
    there: Solid,
    from: Placement,
    members: &[Figure],
    own: &[PieceId],
) -> Result<bool, Refusal> {
    let name = field.names.of(who);
    let to = there.placement;
    if !field.space.table().holds(there) {
        let reason = text!("refused-over-the-edge", who = name);
        return Err(Refusal::new(RuleId::TABLE, reason).but(text!("refused-over-the-edge-but")));
    }
    let is_plate = field.units.is_plate(who);
    let met_by_plate = field.space.overlapped_by(there, is_plate, own).first().copied();
    let riders: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from, to)).filter(|_| is_plate).collect();
    let met_by_riders = riders.iter().flat_map(|rider| field.space.overlapped_by(*rider, false, own)).min();
    let disbands = is_plate && met_by_riders.is_none() && met_by_plate.is_some();
    let may_disband = field.house.plate_without_room == PlateWithoutRoom::Disbands;
    if let Some(met) = met_by_plate.into_iter().chain(met_by_riders).min().filter(|_| !(disbands && may_disband)) {
        let reason = text!("refused-stands-in", who = name, what = field.names.of(met));
        let legal = if is_plate { text!("refused-stands-in-plate-but") } else { text!("refused-stands-in-but") };
        return Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(legal));
    }
    let hangs = |rider: &&Solid| field.space.level_at(rider.placement.spot) < to.lift;
    if riders.iter().find(hangs).is_some_and(|_| !disbands) {
        let reason = text!("refused-not-level", who = name);
        return Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(text!("refused-not-level-but")));
    }
    Ok(disbands)
}

/// The legs of a unit's way, each with the terrain effects on its members and, if that counts, on its plate.
pub(crate) fn ways(field: &Field, solid: Solid, members: &[Figure], path: &[Spot], own: &[PieceId]) -> Result<Vec<Way>, Refusal> {
    if flight::all_fly(field, members) {
        return flight::ways(field, solid, members, path);
    }
    let from = solid.placement.spot.to_vec2();
    let reach = members.iter().map(|member| member.solid.reach_from(solid.placement.spot)).fold(0.0, f32::max);
    let mut ways: Vec<Way> = Vec::new();
    let mut leg_start = solid.placement.spot;
    for spot in path {
        if let Some(stuck) = ways.iter().find_map(|way| way.stuck_in) {
            let reason = text!("refused-move-stopped-in-it", what = field.names.of(stuck));
            return Err(Refusal::new(RuleId::new("BW-TU-07"), reason).but(text!("refused-move-stopped-in-but")));
        }
        let mut of_leg = ground::under_plate(field, solid.at(leg_start), *spot);
        let around = field.space.around_the_way(leg_start, *spot, reach);
        for member in members {
            let away = member.solid.placement.spot.to_vec2() - from;
            let (start, goal) = (Spot::snapped(leg_start.to_vec2() + away), Spot::snapped(spot.to_vec2() + away));
            of_leg = of_leg.along(ground::way(field, member, start, goal, own, &around)?);
        }
        of_leg.length = leg_start.distance(*spot);
        ways.push(of_leg);
        leg_start = *spot;
    }
    Ok(ways)
}

/// Refuses that a unit in Full Engagement loses contact with all units that it is engaged with (BW-SE-09), unless it slips away. It can't
/// slip away on slow ground.
fn may_walk_off(field: &Field, who: PieceId, there: Solid, is_slow: bool) -> Result<(), Refusal> {
    let opponents = field.engagements.fully_engaged_with(who);
    let still = |opponent: &PieceId| field.space.solid(*opponent).is_some_and(|them| there.distance(them) < CONTACT);
    let Some(first) = opponents.first().filter(|_| !opponents.iter().any(still)) else { return Ok(()) };
    if !is_slow && may_leave_freely(field, who, there) {
        return Ok(());
    }
    let too_late = too_late::refuse_late_escape(field, who, &field.units.members(who));
    let reason = text!("refused-move-walks-off", who = field.names.of(who), whom = field.names.of(*first));
    let legal = match too_late {
        Some(_) if !field.units.members(who).iter().any(Figure::can_act) => text!("refused-move-walks-off-stay-but"),
        Some(_) => text!("refused-move-walks-off-shove-but"),
        None => text!("refused-move-walks-off-but"),
    };
    Err(Refusal::new(RuleId::new("BW-SE-09"), reason).but(legal))
}

/// True if Skirmishers leave close combat without Counterstrikes (BW-CC-36, AR-DIS-01): all members must have the specialty (AR-DIS-06),
/// carry only one-handed items (AR-DIS-02), not be at Half Speed (AR-DIS-03), and end beyond the reach of any enemy including its Angry
/// Inch. Otherwise it is a normal Disengage (AR-DIS-04). It costs nothing, before or after they act (AR-DIS-05).
fn may_leave_freely(field: &Field, who: PieceId, there: Solid) -> bool {
    let members = field.units.members(who);
    let light = |member: &Figure| member.gear.iter().all(|item| field.weapon(&item.name).is_none_or(|weapon| weapon.hands < 2));
    let able = |member: &Figure| member.has(&SKIRMISHER) && !member.is_at_half_speed() && light(member);
    let Some(side) = members.first().map(|member| member.side).filter(|_| members.iter().all(able)) else { return false };
    let from = field.space.solid(who).map(|solid| solid.placement).unwrap_or_default();
    let ends: Vec<Solid> = members.iter().map(|member| moved_along(member.solid, from, there.placement)).collect();
    let enemies = field.units.figures().into_iter().filter(|figure| figure.side != side);
    enemies.into_iter().all(|enemy| ends.iter().all(|end| !end.is_within(enemy.solid, leave_distance(field, &enemy))))
}

/// The distance within which an enemy could still strike at leaving figures: the reach of its longest ready weapon or its hands, plus an
/// Angry Inch (AR-DIS-07, BW-WP-08, BW-CC-02).
fn leave_distance(field: &Field, enemy: &Figure) -> Inches {
    let ready = weapons_for(field, enemy, None).map(|(_, reach)| reach);
    ready.chain((enemy.hands > 0).then_some(ANGRY_INCH)).max().unwrap_or(Inches::ZERO) + ANGRY_INCH
}

/// Where something on a plate is after the plate has moved.
pub(crate) fn moved_along(rider: Solid, from: Placement, to: Placement) -> Solid {
    let away = rider.placement.spot.to_vec2() - from.spot.to_vec2();
    let in_plate = from.facing.rotation().inverse() * Vec3::new(away.x, 0.0, away.y);
    let spot = to.spot_of(Vec2::new(in_plate.x, in_plate.z));
    let lift = to.lift + (rider.placement.lift - from.lift);
    Solid::new(rider.body, Placement { spot, facing: to.facing, lift })
}

/// Members step off their plate to the ground where they stand, and leave the squad.
pub(crate) fn step_down(mover: &mut Mover, members: &[PieceId], level: Inches) -> Vec<Step> {
    let mut steps = Vec::new();
    for who in members {
        let Some(from) = mover.placement(*who) else { continue };
        let to = Placement { lift: level, ..from };
        mover.leave_plate(*who);
        mover.place(*who, to);
        steps.push(Step { who: *who, from, to, inches: Inches::ZERO });
    }
    steps
}

/// A figure that walks to a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    pub step: Step,
    /// Its slot on a plate; `None` if it isn't on one.
    pub slot: Option<FormationSlot>,
    /// Whether it needs the arms (BW-TU-09).
    pub arms: bool,
    /// Whether it is Stopped at the end (BW-TU-07).
    pub stopped: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_sq_12_a_squad_moves_at_the_move_of_its_slowest_member() {
        let mut slow = minifig(1, 0.0, 0.0);
        slow.move_ = Inches::whole(4);
        assert_eq!(inches_a_turn(&[minifig(0, 0.0, 0.0), slow]), Inches::whole(4));
    }

    #[test]
    fn bw_sq_12_a_squad_has_used_what_the_furthest_of_it_has_walked() {
        let mut walked = minifig(1, 0.0, 0.0);
        walked.walked = Inches::whole(3);
        assert_eq!(inches_left(&[minifig(0, 0.0, 0.0), walked.clone()]), Inches::whole(2));
        walked.walked = Inches::whole(9);
        assert_eq!(inches_left(&[minifig(0, 0.0, 0.0), walked]), Inches::ZERO);
    }

    #[test]
    fn a_path_is_as_long_as_its_legs() {
        assert_eq!(path_length(Spot::at(0.0, 0.0), &[Spot::at(3.0, 0.0), Spot::at(3.0, 4.0)]), Inches::whole(7));
        assert_eq!(path_length(Spot::at(1.0, 1.0), &[]), Inches::ZERO);
    }

    #[test]
    fn a_turning_plate_takes_its_corner_furthest() {
        let members = [minifig(0, 0.0, 0.0), minifig(1, 3.0, 0.0)];
        let from = Placement::default();
        let to = Placement { facing: Facing::SOUTH, ..from };
        assert_eq!(furthest_member_distance(&members, from, to), Inches::whole(6));
    }
}
