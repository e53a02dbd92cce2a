//! How vehicles drive (CQB-032, CQB-170, CQB-188): ahead or in reverse, pivoting up to a quarter turn in all for each Move. Flyers are
//! placed anywhere.

use crate::data::profile::{Drive, Vehicle};
use crate::geometry::footing::solids_apart;
use crate::moving::drawing_up::{Ground, Leave, Plan, Wanted};
use crate::moving::route::cost;
use crate::moving::ways::{heading, turned};
use crate::state::course::{Walk, Way};
use crate::table::field::{Area, SLACK};
use crate::table::model::{Model, Unit};
use crate::table::sight::Lines;
use bevy::math::Vec2;
use brickfray_game::{Lack, Refusal, RuleId};
use brickfray_table::{Body, Facing, Inches, Placement, Solid, Spot};
use brickfray_words::Text;

/// How far a vehicle may pivot in a Move, in degrees (CQB-032).
const PIVOTS: f32 = 90.0;
/// How near a vehicle may come to infantry (CQB-188).
const BEFORE_INFANTRY: f32 = 1.0;
/// The step at which a way is sampled.
const STEP: f32 = 0.25;

fn refuse<T>(rule: &'static str, reason: Text, but: Text) -> Result<T, Refusal> {
    Err(Refusal::new(RuleId::new(rule), reason).but(but))
}

/// A leg of a vehicle's way.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Leg {
    from: Vec2,
    to: Vec2,
    /// The facing of the vehicle on it.
    looks: Facing,
    reverse: bool,
}

/// Returns the legs of a way, the sum of a vehicle's pivots on it in degrees, and the final facing. Each leg goes ahead or in reverse,
/// whichever takes the smaller pivot.
fn legs(at: Placement, path: &[Spot], facing: Option<Facing>) -> (Vec<Leg>, f32, Facing) {
    let (mut from, mut looks, mut pivots) = (at.spot.to_vec2(), at.facing, 0.0);
    let mut legs = Vec::new();
    for spot in path {
        let to = spot.to_vec2();
        if from.distance(to) <= SLACK {
            continue;
        }
        let (heading, reverse) = heading(looks, to - from, true);
        pivots += turned(looks, heading);
        looks = heading;
        legs.push(Leg { from, to, looks, reverse });
        from = to;
    }
    let end = facing.unwrap_or(looks);
    (legs, pivots + turned(looks, end), end)
}

/// True if a vehicle goes part of this way in reverse.
pub(crate) fn reverses(way: &Way) -> bool {
    way.drives && legs(way.from, &way.by, Some(way.to.facing)).0.iter().any(|leg| leg.reverse)
}

/// Plans the move of a vehicle, or refuses it.
pub(super) fn plan(ground: &Ground, unit: &Unit, wanted: &Wanted, leave: Leave) -> Result<Plan, Refusal> {
    let name = ground.field.names.of(unit.id);
    let (Some(model), Some(vehicle)) = (unit.models.first(), unit.vehicle()) else {
        return refuse("CQB-024", text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
    };
    let (path, facing): (Vec<Spot>, Option<Facing>) = match wanted {
        Wanted::Formed(path, facing) => (path.to_vec(), *facing),
        Wanted::Apart(places) => (places.iter().map(|(_, spot)| *spot).collect(), None),
    };
    if path.is_empty() && facing.is_none() {
        return refuse("CQB-024", text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
    }
    if vehicle.flies() {
        return fly(ground, model, &path, facing);
    }
    let start = match (leave.arrives, path.last()) {
        (true, Some(to)) => {
            let entry = ground.field.entry(unit.side, to.to_vec2());
            Placement { spot: Spot::snapped(entry), facing: Facing::towards(to.to_vec2() - entry), ..model.at }
        }
        _ => model.at,
    };
    let (legs, pivots, end) = legs(start, &path, facing);
    if pivots > PIVOTS + 0.5 {
        let reason = text!("refused-pivots", who = name, degrees = pivots.round() as i32, may = PIVOTS as i32);
        return refuse("CQB-032", reason, text!("refused-pivots-but"));
    }
    let inches = price(ground, vehicle, &legs);
    let may = leave.inches + road(ground, &legs);
    if inches > may + Inches::snapped(SLACK) {
        let reason = text!("refused-too-far", who = name, far = inches, may = may);
        return refuse("CQB-032", reason, text!("refused-too-far-but", may = may)).map_err(|no| no.lacking(Lack::Way));
    }
    drive(ground, unit, model, &legs, end, leave.arrives)?;
    let spot = path.last().copied().unwrap_or(model.at.spot);
    let to = Placement { spot, facing: end, ..model.at };
    let near = if vehicle.cqb().is_some() { ground.near(&[Solid::new(model.body, to)]) } else { Vec::new() };
    if let Some(enemy) = near.first().filter(|_| !leave.may_assault && ground.near(&[model.solid()]).is_empty()) {
        let reason = text!("refused-too-near", who = name, enemy = ground.field.names.of(*enemy));
        return refuse("CQB-033", reason, text!("refused-too-near-but", far = ground.field.house.assault_from));
    }
    let by = if path.is_empty() { vec![spot] } else { path };
    Ok(Plan { ways: vec![Way { model: model.id, from: start, by, to, inches, drives: true }], near })
}

/// Plans where a vehicle is placed before the battle.
pub(super) fn placed(ground: &Ground, unit: &Unit, wanted: &Wanted) -> Result<Vec<Way>, Refusal> {
    let name = ground.field.names.of(unit.id);
    let (spot, facing) = match wanted {
        Wanted::Formed(path, facing) => (path.last().copied(), *facing),
        Wanted::Apart(places) => (places.last().map(|(_, spot)| *spot), None),
    };
    let Some(model) = unit.models.first().filter(|_| spot.is_some() || facing.is_some()) else {
        return refuse("CQB-024", text!("refused-move-nowhere", who = name), text!("refused-move-nowhere-but"));
    };
    let to = Placement { spot: spot.unwrap_or(model.at.spot), facing: facing.unwrap_or(model.at.facing), ..model.at };
    drive(ground, unit, &Model { at: to, ..*model }, &[], to.facing, true)?;
    Ok(vec![Way { model: model.id, from: model.at, by: vec![to.spot], to, inches: Inches::ZERO, drives: true }])
}

/// Returns what the legs cost of a Move: their length, or twice that in reverse, and the cost of crossing terrain (CQB-031, CQB-032).
fn price(ground: &Ground, vehicle: &Vehicle, legs: &[Leg]) -> Inches {
    let crossed: Vec<Area> =
        ground.lines.areas().iter().map(|area| Area { ground: crate::table::ground::Ground { slow: 1, ..area.ground }, ..*area }).collect();
    // A walker steps over rubble and walls.
    let areas: &[Area] = if vehicle.cqb().is_some() { &[] } else { &crossed };
    legs.iter().map(|leg| cost(leg.from, &[leg.to], areas) * if leg.reverse { 2 } else { 1 }).fold(Inches::ZERO, |sum, leg| sum + leg)
}

/// The roll that a vehicle needs to drive on in difficult ground; otherwise it stops there for the turn (CQB-032).
pub const DRIVES_ON: u8 = 2;

/// Returns how far along its way a vehicle first meets difficult ground, in thousandths; `None` if it doesn't, or if it walks or flies.
pub fn meets_difficult_ground(lines: &Lines, vehicle: &Vehicle, walk: &Walk) -> Option<u32> {
    let way = walk.ways.first().filter(|_| matches!(vehicle.drive, Drive::Tracks | Drive::Wheels))?;
    let slow = |share: &u32| lines.areas().iter().any(|area| area.ground.slow > 1 && area.has(way.at(*share).spot.to_vec2()));
    walk.shares().into_iter().find(slow)
}

/// Returns how much further a vehicle goes if its whole way is on a road (CQB-031).
fn road(ground: &Ground, legs: &[Leg]) -> Inches {
    let roads: Vec<&Area> = ground.lines.areas().iter().filter(|area| area.ground.road > Inches::ZERO).collect();
    let points = legs.iter().flat_map(points);
    let best = roads.iter().map(|area| area.ground.road).max().unwrap_or_default();
    let all = points.map(|(point, _)| roads.iter().any(|area| area.has(point))).collect::<Vec<_>>();
    if !all.is_empty() && all.into_iter().all(|is_on| is_on) { best } else { Inches::ZERO }
}

/// Returns points of a leg, each with the vehicle's facing.
fn points(leg: &Leg) -> impl Iterator<Item = (Vec2, Facing)> + use<> {
    let (from, to, looks) = (leg.from, leg.to, leg.looks);
    let steps = ((from.distance(to) / STEP).ceil() as usize).max(1);
    (0..=steps).map(move |step| (from.lerp(to, step as f32 / steps as f32), looks))
}

/// Checks that a vehicle can drive these legs: nothing is in its way, and it keeps away from infantry (CQB-032, CQB-188).
fn drive(ground: &Ground, unit: &Unit, model: &Model, legs: &[Leg], end: Facing, arrives: bool) -> Result<(), Refusal> {
    let name = ground.field.names.of(unit.id);
    let vehicle = unit.vehicle();
    let rolls = vehicle.is_some_and(|vehicle| vehicle.drive == Drive::Wheels);
    let bars = |area: &&Area| area.blocks || area.ground.building;
    let walls: Vec<Solid> = ground.lines.areas().iter().filter(bars).map(Area::solid).collect();
    let woods: Vec<Solid> = ground.lines.areas().iter().filter(|area| rolls && area.ground.wood).map(Area::solid).collect();
    let last = legs.last().map_or(model.spot(), |leg| leg.to);
    let ways = legs.iter().flat_map(points).chain([(last, end)]);
    for (point, looks) in ways {
        let solid = Solid::new(model.body, Placement { spot: Spot::snapped(point), facing: looks, ..model.at });
        let is_last = point.distance(last) <= SLACK && looks == end;
        if is_last && !ground.field.space.table().holds(solid) {
            return refuse("CQB-034", text!("refused-no-room", who = name), text!("refused-no-room-but"));
        }
        if walls.iter().any(|wall| wall.overlaps(solid)) {
            return refuse("CQB-032", text!("refused-no-way", who = name), text!("refused-no-way-but"));
        }
        if woods.iter().any(|wood| wood.overlaps(solid)) {
            return refuse("CQB-032", text!("refused-wheels", who = name), text!("refused-wheels-but"));
        }
        for other in &ground.others {
            let apart = solids_apart(*other, solid);
            let least = match other.body {
                Body::Round { .. } if vehicle.is_some_and(|vehicle| vehicle.cqb().is_some()) => SLACK,
                // A vehicle may move away from infantry that stands nearer at the start.
                Body::Round { .. } if !arrives => BEFORE_INFANTRY.min(solids_apart(*other, model.solid())) - SLACK,
                Body::Round { .. } => BEFORE_INFANTRY - SLACK,
                Body::Block { .. } => SLACK,
            };
            if apart < least && matches!(other.body, Body::Block { .. }) {
                return refuse("CQB-032", text!("refused-drives-into", who = name), text!("refused-drives-into-but"));
            }
            if apart < least {
                return refuse("CQB-188", text!("refused-drives-over", who = name), text!("refused-drives-over-but"));
            }
        }
    }
    Ok(())
}

/// Places a flyer anywhere over the table (CQB-170).
fn fly(ground: &Ground, model: &Model, path: &[Spot], facing: Option<Facing>) -> Result<Plan, Refusal> {
    let name = ground.field.names.of(model.id);
    let spot = path.last().copied().unwrap_or(model.at.spot);
    let way = spot.to_vec2() - model.spot();
    let looks = facing.unwrap_or(if way.length() > SLACK { Facing::towards(way) } else { model.at.facing });
    let to = Placement { spot, facing: looks, ..model.at };
    if !ground.field.space.table().holds(Solid::new(model.body, to)) {
        return refuse("CQB-170", text!("refused-no-room", who = name), text!("refused-no-room-but"));
    }
    // It counts as having flown the minimum, whatever its way over the table.
    let inches = FLYERS_MOVE;
    Ok(Plan { ways: vec![Way { model: model.id, from: model.at, by: vec![spot], to, inches, drives: false }], near: Vec::new() })
}

/// The minimum distance of a flyer's Move (CQB-170).
pub const FLYERS_MOVE: Inches = Inches::whole(36);

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, z: f32, degrees: f32) -> Placement {
        Placement::on_ground(Spot::at(x, z), Facing::degrees(degrees))
    }

    /// North is up the table: a facing of 0 looks to the north, where z is less.
    #[test]
    fn cqb_032_a_vehicle_pivots_a_quarter_turn_and_reverses_where_that_is_less() {
        let north = at(0.0, 0.0, 0.0);
        let of = |path: &[(f32, f32)], facing: Option<f32>| {
            let spots: Vec<Spot> = path.iter().map(|(x, z)| Spot::at(*x, *z)).collect();
            let (legs, pivots, end) = legs(north, &spots, facing.map(Facing::degrees));
            (legs.iter().map(|leg| leg.reverse).collect::<Vec<_>>(), pivots.round(), end.in_degrees().round())
        };
        assert_eq!(of(&[(0.0, -6.0)], None), (vec![false], 0.0, 0.0));
        assert_eq!(of(&[(0.0, 6.0)], None), (vec![true], 0.0, 0.0), "straight back");
        assert_eq!(of(&[(5.0, -5.0)], None).1, 45.0);
        assert_eq!(of(&[(5.0, -5.0), (10.0, -5.0)], None).1, 90.0);
        assert_eq!(of(&[(5.0, 5.0)], None), (vec![true], 45.0, 315.0));
        assert_eq!(of(&[], Some(90.0)).1, 90.0, "it only pivots");
    }
}
