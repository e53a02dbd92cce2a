//! The move suggested to a player. Of all flights of a ship that avoid dangerous terrain, it is the one after which the ship is placed best
//! by the program's own estimate; a ship that should secure something flies over it.

use crate::attack::targeting_options::{Occasion, marks};
use crate::geometry::flight::{Leg, passes_over};
use crate::geometry::targeting::apart;
use crate::play::orders::Bridge;
use crate::play::planning::{TO_OBJECTIVE, lies};
use crate::show::move_guide::{MoveMode, course_of, errand};
use crate::show::pointed_course::PartialFlight;
use crate::state::activation::Action;
use crate::table::objective::Marker;
use crate::table::vessel::{RADIUS, Ship, base_at};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::guide::{Course, SuggestedMove, Wanted};
use brickfray_table::{Facing, PieceId, Placement};

/// The value of having flown over the objective to secure: as much as a very good placement.
const SECURES: i64 = 2_000;

/// True if a ship still has to secure something in its activation.
fn secures(bridge: &Bridge, ship: &Ship) -> bool {
    let active = bridge.activation.0.as_ref().filter(|active| active.ship == ship.id);
    active.is_some_and(|active| active.actions.iter().skip(active.done).any(|action| *action == Action::Secure))
}

/// Returns the legs of a course that begins at this placement.
fn legs(course: &Course, from: Placement) -> Vec<Leg> {
    let spots: Vec<Vec2> = std::iter::once(from.spot).chain(course.way.iter().copied()).map(|spot| spot.to_vec2()).collect();
    let leg = |ends: &[Vec2]| Leg { from: ends[0], facing: Facing::towards(ends[1] - ends[0]), inches: ends[0].distance(ends[1]) };
    spots.windows(2).map(leg).collect()
}

/// Returns the value of flying over one of these objectives on a course, or of ending near one.
fn open_objective_value(open: &[Marker], course: &Course, from: Placement) -> i64 {
    let near = |marker: &Marker| apart(base_at(course.lies), base_at(marker.placement)).to_f32();
    let nearest = open.iter().map(near).min_by(f32::total_cmp).unwrap_or_default();
    let flown = legs(course, from);
    let is_over = open.iter().any(|marker| passes_over(&flown, RADIUS.to_f32(), base_at(marker.placement)));
    i64::from(is_over) * SECURES - (nearest * TO_OBJECTIVE) as i64
}

/// Returns the suggested flight of a ship that flies next, or the suggested place for its deployment; `None` if it can do neither, or if it
/// has no goal.
pub(super) fn suggested_move(In(who): In<PieceId>, bridge: Bridge) -> Option<SuggestedMove> {
    let (ship, leave) = match errand(&bridge, who)? {
        MoveMode::Laid(..) => return None,
        MoveMode::Deployed(ship) => (ship, None),
        MoveMode::Flies(ship, leave) => (ship, Some(leave)),
    };
    let (field, occasion) = (&bridge.field, Occasion::of(&bridge.mission, &bridge.rounds));
    let hostile: Vec<(PieceId, Placement)> =
        marks(field, ship.side, occasion).into_iter().map(|(target, mark)| (target, mark.placement())).collect();
    // Without enemies on the table, objectives are all there is to go for.
    let goes_for_open = secures(&bridge, &ship) || hostile.is_empty();
    let open: Vec<Marker> = field.markers().into_iter().filter(|marker| goes_for_open && marker.is_open_to(ship.side)).collect();
    let targets = if open.is_empty() { hostile } else { open.iter().map(|marker| (marker.id, marker.placement)).collect() };
    let worth = |course: &Course| {
        let there = Ship { placement: course.lies, ..ship };
        (course.danger.is_none(), lies(field, &there, occasion) + open_objective_value(&open, course, ship.placement))
    };
    let ends = leave.map(|leave| PartialFlight::at(ship.placement, leave, &[]).ends()).unwrap_or_default();
    let points = targets.iter().map(|(_, there)| there.spot.to_vec2()).chain(ends);
    let best = points.filter_map(|at| course_of(&bridge, Wanted { who, by: Vec::new(), at, facing: None })).max_by_key(worth)?;
    let off = |there: Placement| apart(base_at(best.lies), base_at(there));
    let nearest = targets.iter().min_by_key(|(target, there)| (off(*there), *target)).map(|(target, _)| *target);
    let towards = best.in_reach.first().copied().or(nearest)?;
    Some(SuggestedMove { order: best.order, towards, danger: best.danger, is_errand: false })
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::{Input, Names, Turn, card, say};

    fn opened(battle: &str) -> App {
        let library = Library::shipped(crate::ENTRIES);
        let read = read(&library.battle(battle).unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &read, DiceTray::seeded(1), (battle.to_owned(), String::new())).unwrap();
        app
    }

    fn say_line(world: &mut World, line: &str) {
        let input = Input::parse(line, world.resource::<Names>()).unwrap();
        say(world, input).unwrap();
    }

    /// Moves a ship as suggested; returns the name of the piece that it moves towards.
    fn goes(world: &mut World, ship: &str) -> String {
        let ship = world.resource::<Names>().piece(ship).unwrap();
        let found = card::suggested_move(world, ship).unwrap();
        assert_eq!(found.danger, None);
        say(world, Input::Order(found.order)).unwrap();
        world.resource::<Names>().of(found.towards).to_string()
    }

    #[test]
    fn the_suggested_flight_ends_with_something_to_fire_at() {
        let mut app = opened("learn-ships");
        let world = app.world_mut();
        let comet = world.resource::<Names>().piece("comet").unwrap();
        assert_eq!(card::suggested_move(world, comet), None, "it has not declared that it flies");
        say_line(world, "activate with comet:move+attack");
        let target = goes(world, "comet");
        say_line(world, &format!("attack {target} with comet:twin-energy-cannons"));
    }

    #[test]
    fn a_ship_in_reserve_comes_in_and_one_that_secures_flies_over_an_objective() {
        let mut app = opened("crossed-paths");
        let world = app.world_mut();
        say_line(world, "answer default");
        say_line(world, "answer default");
        let scout = format!("{}-scout-1", world.resource::<Names>().side(world.resource::<Turn>().side));
        goes(world, &scout);
        say_line(world, &format!("activate with {scout}:move+advance+secure"));
        assert!(goes(world, &scout).contains("beacon"), "it is after what it is to secure");
        let beacon = goes(world, &scout);
        say_line(world, &format!("secure {beacon} with {scout}"));
    }
}
