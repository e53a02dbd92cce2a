//! The move that is suggested to a player who has nothing better in mind: of all ways that a ship may fly, the one that ends with something
//! to fire at, clear of what is dangerous; else the one that brings it nearest to an enemy and turns it there.

use crate::attack::targeting_options::{Occasion, marks};
use crate::geometry::targeting::apart;
use crate::play::orders::Bridge;
use crate::show::move_guide::{Errand, errand};
use crate::show::pointed_course::{Begun, flight};
use crate::table::vessel::base_at;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::guide::{Course, SuggestedMove};
use brickfray_table::{Inches, PieceId, Placement};

/// So many degrees that a ship has to turn count as much as an inch that it has to fly.
const DEGREES_AN_INCH: f32 = 10.0;
/// As many inches counts what it can fire at from where it ends.
const FIRES: Inches = Inches::whole(10);
/// A ship that looks out over an edge that is nearer than this will have to turn: that counts as many inches.
const EDGE: Inches = Inches::whole(6);

/// How far a ship that lies so has to fly and turn to be where that is.
fn off(lies: Placement, target: Placement) -> Inches {
    let way = target.spot.to_vec2() - lies.spot.to_vec2();
    let turn = lies.facing.direction().angle_to(way).abs().to_degrees();
    let turn = if turn.is_finite() { turn } else { 0.0 };
    apart(base_at(lies), base_at(target)) + Inches::snapped(turn / DEGREES_AN_INCH)
}

/// A flight of a ship whose turn to fly it is; `None` where none is, or nothing is left to be attacked.
pub(super) fn suggested_move(In(who): In<PieceId>, bridge: Bridge) -> Option<SuggestedMove> {
    let Errand::Flies(ship, leave) = errand(&bridge, who)? else { return None };
    let occasion = Occasion::of(&bridge.mission, &bridge.rounds);
    let targets: Vec<(PieceId, Placement)> =
        marks(&bridge.field, ship.side, occasion).into_iter().map(|(target, mark)| (target, mark.placement())).collect();
    let nearest = |lies: Placement| targets.iter().map(|(target, there)| (off(lies, *there), *target)).min();
    let ends = Begun::at(ship.placement, leave, &[]).ends();
    let points: Vec<Vec2> = targets.iter().map(|(_, there)| there.spot.to_vec2()).chain(ends).collect();
    let half = bridge.field.size() / 2.0;
    let worth = |course: &Course| {
        let (off, _) = nearest(course.lies)?;
        let ahead = course.lies.spot.to_vec2() + course.lies.facing.direction() * EDGE.to_f32();
        let turns = if ahead.abs().cmpgt(half).any() { EDGE } else { Inches::ZERO };
        let fires = if course.in_reach.is_empty() { Inches::ZERO } else { FIRES };
        Some((course.danger.is_none(), fires - off - turns, course.cut.is_none()))
    };
    let courses = points.into_iter().map(|at| flight(&bridge, &ship, leave, &[], at, None));
    let (_, best) = courses.filter_map(|course| Some((worth(&course)?, course))).max_by(|one, two| one.0.cmp(&two.0))?;
    let towards = best.in_reach.first().copied().or_else(|| nearest(best.lies).map(|(_, target)| target))?;
    Some(SuggestedMove { order: best.order, towards, danger: best.danger })
}

#[cfg(test)]
mod tests {
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::{Input, Names, card, say};

    #[test]
    fn the_suggested_flight_ends_with_something_to_fire_at() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("learn-ships").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("learn-ships".to_owned(), String::new())).unwrap();
        let line = |text: &str, world: &bevy::prelude::World| Input::parse(text, world.resource::<Names>()).unwrap();
        let [comet, wisp] = ["comet", "wisp"].map(|name| world.resource::<Names>().piece(name).unwrap());
        assert_eq!(card::suggested_move(world, comet), None, "it has not declared that it flies");
        let declares = line("activate with comet:move+attack", world);
        say(world, declares).unwrap();
        let found = card::suggested_move(world, comet).unwrap();
        assert_eq!((found.towards, found.danger), (wisp, None));
        say(world, Input::Order(found.order)).unwrap();
        let attack = line("attack wisp with comet:twin-energy-cannons", world);
        say(world, attack).unwrap();
    }
}
