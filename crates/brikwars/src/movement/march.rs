//! A move under way, and where it meets enemies (BW-TU-03).

use crate::field::{Field, ids};
use crate::figures::figure::Figure;
use crate::movement::plan::{Placed, Plan, moved_along};
use crate::movement::threat::{Threat, Walk, meets, side_by_side, threats, threats_among};
use crate::movement::{flight, plan, steering, threat, traps};
use crate::under_way::maneuver::ANGRY_INCH;
use bevy::prelude::*;
use brickfray_game::Refusal;
use brickfray_table::{Facing, Inches, PieceId, Placement, Solid, Spot};
use serde::{Deserialize, Serialize};

/// A move under way.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub who: PieceId,
    /// The rest of the way.
    pub path: Vec<Spot>,
    /// Its destination, unless something happens on the way.
    pub to: Placement,
    /// The inches of Move that the rest of the way costs.
    pub inches: Inches,
    /// Whether its members need their arms for it (BW-TU-09).
    pub arms: bool,
    /// Whether they are Stopped at the destination (BW-TU-07).
    pub stopped: bool,
    /// Whether the squad disbands at the destination, since its plate has no room there (BW-DF-09).
    pub disbands: bool,
    /// Enemies that already have it in reach, or that have had their chance to attack.
    pub met: Vec<PieceId>,
    /// Enemies that some members came within reach of by walking alone. They may attack the unit at its current place.
    pub provoked: Vec<PieceId>,
    /// The enemy that may attack it now.
    pub halted_by: Option<PieceId>,
    /// Once that enemy has attacked: the figures it attacked, with their positions.
    pub attacked: Option<Vec<(PieceId, Placement)>>,
    /// Whether it has entered a Trap, which goes off before the move continues.
    #[serde(default)]
    pub trapped: bool,
}

impl March {
    /// Begins a move, if it is legal.
    pub(crate) fn begin(field: &Field, who: PieceId, path: Vec<Spot>, facing: Option<Facing>) -> Result<Self, Refusal> {
        let Plan { to, inches, arms, stopped, disbands } = plan::plan(field, who, &path, facing)?;
        let met = threat::within_reach_of(field, who);
        Ok(March {
            who,
            path,
            to,
            inches,
            arms,
            stopped,
            disbands,
            met,
            provoked: Vec::new(),
            halted_by: None,
            attacked: None,
            trapped: false,
        })
    }

    /// A march for a figure that walks alone to its place on a plate or off one, if it can meet enemies there.
    pub(crate) fn of_walk(field: &Field, Placed { step, arms, stopped, .. }: &Placed) -> Option<Self> {
        let walker = field.units.figure(step.who)?;
        let to = Placement { lift: field.space.ground_at(step.to.spot), ..step.to };
        let (here, way) = (Walk::standing(walker.id, walker.solid), Walk { who: walker.id, from: walker.solid, to, is_plate: false });
        let (near, far): (Vec<Threat>, Vec<Threat>) =
            threats(field, &[walker]).into_iter().partition(|threat| !meets(field, std::slice::from_ref(threat), &[here]).is_empty());
        let met = near.into_iter().map(|threat| threat.unit).collect();
        let march = March::in_passing(step.who, to, Vec::new());
        let is_met = !meets(field, &far, &[way]).is_empty();
        is_met.then(|| March { path: vec![to.spot], inches: step.inches, arms: *arms, stopped: *stopped, met, ..march })
    }

    /// A march for a plate laid like this with these members: enemies whose plates it touches may attack.
    pub(crate) fn of_plate(field: &Field, plate: PieceId, lies: Solid, members: &[Figure]) -> Option<Self> {
        let engaged = field.engagements.fully_engaged_with(plate);
        let unmet: Vec<Threat> = threats(field, members).into_iter().filter(|threat| !engaged.contains(&threat.unit)).collect();
        let touched = meets(field, &unmet, &[Walk { is_plate: true, ..Walk::standing(plate, lies) }]);
        let provoked: Vec<PieceId> = touched.into_iter().map(|(_, unit)| unit).collect();
        (!provoked.is_empty()).then(|| March::in_passing(plate, lies.placement, provoked))
    }

    /// A unit that goes no further but may be attacked by these enemies where it stands.
    pub(crate) fn in_passing(who: PieceId, stands: Placement, provoked: Vec<PieceId>) -> Self {
        let (path, met, inches) = (Vec::new(), Vec::new(), Inches::ZERO);
        let (arms, stopped, disbands) = (false, false, false);
        March { who, path, to: stands, inches, arms, stopped, disbands, met, provoked, halted_by: None, attacked: None, trapped: false }
    }
}

/// Finds where a straight run of a unit first comes into reach of an enemy that it hasn't met (BW-TU-03).
pub(crate) fn first_met(field: &Field, who: PieceId, to: Spot, met: &[PieceId]) -> Option<(Spot, PieceId)> {
    let members = field.units.members(who);
    let plate = field.space.solid(who)?;
    let run = March { path: vec![to], met: met.to_vec(), ..March::in_passing(who, plate.at(to).placement, Vec::new()) };
    // A run may stop short of where it meets an enemy. It doesn't meet that enemy there again.
    halt(field, &run, (&members, plate), false, &unmet(field, &run, &members)).map(|(_, at, enemy)| (at.spot, enemy))
}

/// The enemies that a figure comes within reach of by a single step, such as mounting or dismounting (BW-TU-03). Enemies that could reach
/// it before don't count.
pub(crate) fn provoked_by_a_step(field: &Field, walker: &Figure, there: Walk) -> Vec<PieceId> {
    let threats = threats(field, std::slice::from_ref(walker));
    let units = |walk: Walk| meets(field, &threats, &[walk]).into_iter().map(|(_, unit)| unit).collect::<Vec<_>>();
    let before = units(Walk::standing(walker.id, walker.solid));
    units(there).into_iter().filter(|unit| !before.contains(unit)).collect()
}

/// The enemies that a march comes within reach of only by turning at its end, except those that it has met.
pub(crate) fn met_by_turning(
    field: &Field,
    march: &March,
    members: &[Figure],
    plate: Solid,
    unmet: impl FnOnce() -> Vec<Threat>,
) -> Vec<PieceId> {
    let before = Placement { facing: plate.placement.facing, ..march.to };
    if before == march.to {
        return Vec::new();
    }
    let turns = side_by_side(field, march.who, members, plate, before, march.to);
    meets(field, &unmet(), &turns).into_iter().map(|(_, unit)| unit).collect()
}

/// The enemies that may attack a unit in passing on this way, in the order in which it meets them (BW-TU-03). Empty if the move isn't
/// legal.
pub(crate) fn attackers(field: &Field, who: PieceId, path: Vec<Spot>, facing: Option<Facing>) -> Vec<PieceId> {
    field.space.keeping(|| field.units.keeping(|| threats_on_path(field, who, path, facing)))
}

fn threats_on_path(field: &Field, who: PieceId, path: Vec<Spot>, facing: Option<Facing>) -> Vec<PieceId> {
    let (Ok(Plan { to, .. }), Some(plate)) = (plan::plan(field, who, &path, facing), field.space.solid(who)) else { return Vec::new() };
    let members = field.units.members(who);
    let spots: Vec<Spot> = std::iter::once(plate.placement.spot).chain(path.iter().copied()).collect();
    let way: Inches = spots.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
    // Skip enemies too far away for any weapon, whatever the facing of either.
    let reach = field.catalogue.weapons.values().filter_map(|weapon| weapon.reach).fold(ANGRY_INCH, Inches::max);
    let turned = |solid: Solid| Inches::snapped(solid.body.reach());
    let is_near = |enemy: Solid| plate.is_within(enemy, way + reach + turned(plate) + turned(enemy));
    let near = threats_among(field, &members, |enemy| field.space.solid(enemy).is_some_and(is_near));
    let here = side_by_side(field, who, &members, plate, plate.placement, plate.placement);
    let (met, unmet): (Vec<Threat>, Vec<Threat>) =
        near.into_iter().partition(|threat| !meets(field, std::slice::from_ref(threat), &here).is_empty());
    let march = March { path, met: met.iter().map(|threat| threat.unit).collect(), ..March::in_passing(who, to, Vec::new()) };
    let lands = flight::all_fly(field, &members);
    let on_the_way = unmet.iter().filter_map(|threat| {
        let (leg, at, enemy) = halt(field, &march, (&members, plate), lands, std::slice::from_ref(threat))?;
        Some((leg, at.spot.distance(spots[leg]), enemy))
    });
    let mut on_the_way: Vec<(usize, Inches, PieceId)> = on_the_way.collect();
    on_the_way.sort();
    let mut found: Vec<PieceId> = on_the_way.into_iter().map(|(.., enemy)| enemy).collect();
    let at_the_end = met_by_turning(field, &march, &members, plate, || unmet);
    let new: Vec<PieceId> = at_the_end.into_iter().filter(|enemy| !found.contains(enemy)).collect();
    found.extend(new);
    found
}

pub(crate) fn unmet(field: &Field, march: &March, members: &[Figure]) -> Vec<Threat> {
    threats(field, members).into_iter().filter(|threat| !march.met.contains(&threat.unit)).collect()
}

/// What interrupts a march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MarchInterrupt {
    /// An enemy that may attack it there (BW-TU-03).
    Enemy(PieceId),
    /// It enters a Trap.
    Trap,
    /// A Scout stops it short of a Trap (AR-PTH-05).
    Scout,
}

/// Where a march is interrupted.
pub(crate) struct Halt {
    /// The index of the leg.
    pub leg: usize,
    pub to: Placement,
    pub by: MarchInterrupt,
}

/// Finds where a march is first interrupted, by a Trap or by an enemy that can reach it there.
pub(crate) fn held_up(field: &Field, march: &March, members: &[Figure], plate: Solid) -> Option<Halt> {
    let threats = threats(field, members);
    looked_at(field, march, (members, plate, flight::all_fly(field, members)), |legs, fits, at| {
        let met = threat::first_met(field, &threats, legs, &march.met, fits);
        let stops = field.senses_traps(members);
        let halts = |entry: &traps::Entry| if stops { entry.before } else { (entry.leg, entry.part) };
        let is_before = |entry: &traps::Entry| met.is_none_or(|(leg, part, _)| halts(entry) < (leg, part));
        if let Some(entry) = traps::first_entry(field, members, legs, fits).filter(is_before) {
            let ((leg, part), by) = (halts(&entry), if stops { MarchInterrupt::Scout } else { MarchInterrupt::Trap });
            return Some(Halt { leg, to: at(leg, part), by });
        }
        met.map(|(leg, part, enemy)| Halt { leg, to: at(leg, part), by: MarchInterrupt::Enemy(enemy) })
    })
}

/// Finds where a march first comes into reach of an enemy that it hasn't met and has room to stop (BW-SQ-16): the leg, the position and the
/// enemy. If it `lands`, the unit flies and enemies meet it only where it comes down.
fn halt(
    field: &Field,
    march: &March,
    (members, plate): (&[Figure], Solid),
    lands: bool,
    threats: &[Threat],
) -> Option<(usize, Placement, PieceId)> {
    looked_at(field, march, (members, plate, lands), |legs, fits, at| {
        let (leg, part, enemy) = threat::first_met(field, threats, legs, &march.met, fits)?;
        Some((leg, at(leg, part), enemy))
    })
}

/// Runs `find` on the legs of a march. The closures that it passes say whether the unit has room at a fraction of a leg, and where it is
/// there.
fn looked_at<T>(
    field: &Field,
    march: &March,
    (members, plate, lands): (&[Figure], Solid, bool),
    find: impl FnOnce(&[Vec<Walk>], &dyn Fn(usize, f32) -> bool, &dyn Fn(usize, f32) -> Placement) -> Option<T>,
) -> Option<T> {
    let (start, is_plate) = (plate.placement, field.units.is_plate(march.who));
    let begins = |leg: usize| if leg == 0 { start.spot } else { march.path[leg - 1] };
    // A unit that steers Forward faces along each leg as it goes (BW-SQ-14).
    let steers = steering::maneuvering(members);
    let looks = |leg: usize| steering::facing_after(steers, &field.house, start.spot, start.facing, &march.path[..=leg]);
    let legs: Vec<Vec<Walk>> = march
        .path
        .iter()
        .enumerate()
        .map(|(leg, spot)| {
            let of_leg = Placement { facing: looks(leg), ..start };
            let (from, to) = (Placement { spot: begins(leg), ..of_leg }, Placement { spot: *spot, ..of_leg });
            side_by_side(field, march.who, members, plate, from, to)
        })
        .collect();
    let at = |leg: usize, part: f32| {
        let spot = Spot::snapped(begins(leg).to_vec2().lerp(march.path[leg].to_vec2(), part));
        let lift = if is_plate { field.space.level_at(spot) } else { field.space.ground_at(spot) };
        if spot == start.spot { start } else { Placement { spot, lift, facing: looks(leg) } }
    };
    let own: Vec<PieceId> = ids(members).into_iter().chain([march.who]).collect();
    let fits = |leg: usize, part: f32| {
        let there = at(leg, part);
        // At the very end there is always room: others make way, or the squad disbands.
        let ends = part == 1.0 && leg + 1 == march.path.len();
        let has_room = || field.space.overlapped_by(Solid::new(plate.body, there), is_plate, &own).is_empty();
        let mut riders = members.iter().map(|member| moved_along(member.solid, start, there));
        ends || there == start || (!lands && has_room() && riders.all(|rider| field.space.overlapped_by(rider, false, &own).is_empty()))
    };
    find(&legs, &fits, &at)
}
