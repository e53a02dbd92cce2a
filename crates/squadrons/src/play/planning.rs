//! How well each side stands, as an estimate for the program when it plays a side. Its moves come from the list of legal orders.

use crate::attack::targeting_options::{Mark, Occasion, aim, marks};
use crate::geometry::targeting::apart;
use crate::state::mission::{Mission, Score};
use crate::state::rounds::{Rounds, enemy};
use crate::table::field::Field;
use crate::table::objective::Marker;
use crate::table::vessel::{Ship, base_at};
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_table::{PieceId, SideId};

/// Registers the systems that the program asks.
pub(crate) fn planning(app: &mut App) -> Planning {
    Planning {
        standings: app.register_system(standings),
        // The list of orders already samples all flights, so no approaches are needed.
        approaches: app.register_system(|_: In<PieceId>| Vec::<Order>::new()),
    }
}

/// The value of a Hit Point, a Command Point, a ship, its being the leader, and a victory point.
const HIT_POINT: i64 = 1_000;
const COMMAND_POINT: i64 = 60;
const SHIP: i64 = 800;
const LEADER: i64 = 700;
const VICTORY_POINT: i64 = 2_500;

/// The value of each attack die that the ship could roll at a target from here, and the cost of each that could be rolled at it.
const DIE_IN_REACH: i64 = 60;
const DIE_THAT_REACHES: i64 = 35;
/// The cost of each inch to the nearest target, and of each degree that the ship has to turn towards it.
const INCH_COST: f32 = 14.0;
const DEGREE_COST: f32 = 1.5;
/// The cost of each inch between an objective still to be secured and the nearest ship of the side.
pub(crate) const TO_OBJECTIVE: f32 = 45.0;
/// The cost of a ship that is still in reserve.
const WAITS: i64 = 400;
/// A ship that faces an edge of the table nearer than this, in inches, will have to turn.
const EDGE: f32 = 6.0;
const OUTWARDS: i64 = 150;

/// Rates each side: what it has left, what it has scored, and how its ships are placed relative to enemies and objectives.
fn standings(
    In(WithPlaces(with_places)): In<WithPlaces>,
    field: Field,
    (mission, rounds, score): (Res<Mission>, Res<Rounds>, Res<Score>),
) -> Vec<Standing> {
    let occasion = Occasion::of(&mission, &rounds);
    let standing = |side: SideId| {
        let fleet = field.fleet(side);
        let leader = |ship: &Ship| if ship.vessel.leader { LEADER } else { 0 };
        let ships: i64 = fleet
            .iter()
            .map(|ship| i64::from(ship.hit_points) * HIT_POINT + i64::from(ship.command) * COMMAND_POINT + SHIP + leader(ship))
            .sum();
        let points = i64::from(score.of(side));
        let lie = |ship: &Ship| if ship.in_reserve { -WAITS } else { lies(&field, ship, occasion) };
        let place = if with_places { fleet.iter().map(lie).sum::<i64>() + objectives(&field, side, &fleet) } else { 0 };
        Standing { side, strength: ships + points * VICTORY_POINT, place }
    };
    [SideId(0), SideId(1)].map(standing).to_vec()
}

/// Rates the placement of a ship, actual or hypothetical.
pub(crate) fn lies(field: &Field, ship: &Ship, occasion: Occasion) -> i64 {
    let (at, ahead) = (ship.placement.spot.to_vec2(), ship.placement.facing.direction());
    let targets = marks(field, ship.side, occasion);
    let reaches = most_dice(field, ship, &targets);
    let hunted = if reaches > 0 {
        i64::from(reaches) * DIE_IN_REACH
    } else {
        let costs = targets.iter().map(|(_, mark)| {
            let turn = ahead.angle_to(mark.placement().spot.to_vec2() - at).abs().to_degrees();
            apart(ship.base(), mark.base()).to_f32() * INCH_COST + if turn.is_finite() { turn * DEGREE_COST } else { 0.0 }
        });
        -costs.min_by(f32::total_cmp).unwrap_or_default() as i64
    };
    let enemies = field.fleet(enemy(ship.side));
    let there = [(ship.id, Mark::Ship(*ship))];
    let in_danger: u8 = enemies.iter().filter(|other| !other.in_reserve).map(|other| most_dice(field, other, &there)).sum();
    let half = field.size() / 2.0;
    let ahead_of_it = at + ahead * EDGE;
    let outwards = if ahead_of_it.abs().cmpgt(half).any() { OUTWARDS } else { 0 };
    hunted - i64::from(in_danger) * DIE_THAT_REACHES - outwards
}

/// Returns the most dice with which a ship could attack one of these targets from where it is.
fn most_dice(field: &Field, ship: &Ship, targets: &[(PieceId, Mark)]) -> u8 {
    let aimed = |weapon| targets.iter().any(|(target, mark)| aim(field, ship, weapon, *target, mark).is_ok());
    ship.vessel.weapons.iter().filter(|(_, weapon)| aimed(weapon)).map(|(_, weapon)| weapon.attacks).max().unwrap_or_default()
}

/// Rates how near a side is to the objectives that it still has to secure.
fn objectives(field: &Field, side: SideId, fleet: &[Ship]) -> i64 {
    let far = |marker: Marker| {
        let flying = fleet.iter().filter(|ship| !ship.in_reserve);
        flying.map(|ship| apart(ship.base(), base_at(marker.placement)).to_f32()).min_by(f32::total_cmp).unwrap_or_default()
    };
    -(field.markers().into_iter().filter(|marker| marker.is_open_to(side)).map(far).sum::<f32>() * TO_OBJECTIVE) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::planning::{approaches, standings};
    use brickfray_game::{Input, Names, Order, say};

    #[test]
    fn fleets_that_are_alike_stand_alike_and_who_flies_nearer_stands_better() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("dogfight").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("dogfight".to_owned(), String::new())).unwrap();
        let before = standings(world, WithPlaces(true));
        assert_eq!(before.len(), 2);
        let mover = world.resource::<brickfray_game::Turn>().side;
        let order = |world: &World, line: &str| Input::parse(line, world.resource::<Names>()).unwrap();
        let ship = if mover.0 == 0 { "comet" } else { "regent" };
        let activates = order(world, &format!("activate with {ship}:move+attack"));
        say(world, activates).unwrap();
        let unit = world.resource::<Names>().piece(ship).unwrap();
        assert!(approaches(world, unit).is_empty(), "the listing has them");
        let ahead = brickfray_game::legal_orders(world).into_iter().find(|order| matches!(order, Order::Move { .. })).unwrap();
        say(world, Input::Order(ahead)).unwrap();
        let after = standings(world, WithPlaces(true));
        let own = usize::from(mover.0);
        assert!(after[own].place > before[own].place, "{before:?} {after:?}");
        assert!((before[own].strength - after[own].strength) < HIT_POINT, "nobody was hit: {before:?} {after:?}");
    }
}
