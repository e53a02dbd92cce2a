//! The move that is suggested to a player who has nothing better in mind: of all ways that a ship may fly, the one after which it can do what
//! it has declared, fire or secure, clear of what is dangerous; else the one that brings it nearest to what it is after, and turns it there.

use crate::attack::targeting_options::{Mark, Occasion, aim, marks};
use crate::geometry::targeting::apart;
use crate::play::orders::Bridge;
use crate::show::move_guide::{Errand, course_of, errand};
use crate::show::pointed_course::Begun;
use crate::state::activation::Action;
use crate::state::rounds::enemy;
use crate::table::objective::{Marker, ObjectiveKind};
use crate::table::vessel::{RADIUS, Ship, base_at};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::guide::{Course, SuggestedMove, Wanted};
use brickfray_table::{Inches, PieceId, Placement};

/// So many degrees that a ship has to turn count as much as an inch that it has to fly.
const DEGREES_AN_INCH: f32 = 10.0;
/// As many inches counts that it can do there what it has declared: fire at something, or secure what it has flown over.
const DOES: Inches = Inches::whole(20);
/// As many inches counts each die that an enemy could attack it with there.
const DIE: Inches = Inches::thousandths(500);
/// A ship that looks out over an edge that is nearer than this will have to turn: that counts as many inches.
const EDGE: Inches = Inches::whole(6);

/// How far a ship that lies so has to fly and turn to be where that is.
fn off(lies: Placement, target: Placement) -> Inches {
    let way = target.spot.to_vec2() - lies.spot.to_vec2();
    let turn = lies.facing.direction().angle_to(way).abs().to_degrees();
    let turn = if turn.is_finite() { turn } else { 0.0 };
    apart(base_at(lies), base_at(target)) + Inches::snapped(turn / DEGREES_AN_INCH)
}

/// A ship is to secure something in its activation.
fn secures(bridge: &Bridge, ship: &Ship) -> bool {
    let active = bridge.activation.0.as_ref().filter(|active| active.ship == ship.id);
    active.is_some_and(|active| active.actions.iter().skip(active.done).any(|action| *action == Action::Secure))
}

/// What a ship may be after, and where that lies: the objectives that it may secure where it has declared so, else what it may attack;
/// where there is none of these, the others.
fn quarry(bridge: &Bridge, ship: &Ship) -> Vec<(PieceId, Placement)> {
    let is_open = |marker: &Marker| match marker.objective.kind {
        ObjectiveKind::Scan => !marker.objective.scanned_by.contains(&ship.side),
        ObjectiveKind::Recover => true,
        ObjectiveKind::Destroy => false,
    };
    let open = bridge.field.markers().into_iter().filter(is_open).map(|marker| (marker.id, marker.placement)).collect::<Vec<_>>();
    let occasion = Occasion::of(&bridge.mission, &bridge.rounds);
    let hostile =
        marks(&bridge.field, ship.side, occasion).into_iter().map(|(target, mark)| (target, mark.placement())).collect::<Vec<_>>();
    let (first, second) = if secures(bridge, ship) { (open, hostile) } else { (hostile, open) };
    if first.is_empty() { second } else { first }
}

/// The most dice that each enemy could attack a ship with that lay there, of all of them.
fn dice_at(bridge: &Bridge, ship: &Ship, lies: Placement) -> u8 {
    let there = Mark::Ship(Ship { placement: lies, ..*ship });
    let enemies = bridge.field.fleet(enemy(ship.side)).into_iter().filter(|enemy| !enemy.in_reserve);
    let most = |enemy: Ship| {
        let aimed = enemy.vessel.weapons.iter().filter(|(_, weapon)| aim(&bridge.field, &enemy, weapon, ship.id, &there).is_ok());
        aimed.map(|(_, weapon)| weapon.attacks).max().unwrap_or_default()
    };
    enemies.map(most).fold(0, u8::saturating_add)
}

/// The course passes over something that lies there.
fn passes(course: &Course, from: Placement, there: Placement) -> bool {
    let spots: Vec<Vec2> = std::iter::once(from.spot).chain(course.way.iter().copied()).map(|spot| spot.to_vec2()).collect();
    let at = there.spot.to_vec2();
    let near = |leg: &[Vec2]| {
        let way = leg[1] - leg[0];
        let part = if way.length_squared() > 0.0 { ((at - leg[0]).dot(way) / way.length_squared()).clamp(0.0, 1.0) } else { 0.0 };
        at.distance(leg[0] + way * part) < RADIUS.to_f32()
    };
    spots.windows(2).any(near)
}

/// A flight of a ship whose turn to fly it is, or the place where it comes in; `None` where it is neither, or nothing is left to go for.
pub(super) fn suggested_move(In(who): In<PieceId>, bridge: Bridge) -> Option<SuggestedMove> {
    let (ship, leave) = match errand(&bridge, who)? {
        Errand::Laid(..) => return None,
        Errand::Deployed(ship) => (ship, None),
        Errand::Flies(ship, leave) => (ship, Some(leave)),
    };
    let (targets, secures) = (quarry(&bridge, &ship), secures(&bridge, &ship));
    let nearest = |lies: Placement| targets.iter().map(|(target, there)| (off(lies, *there), *target)).min();
    let half = bridge.field.size() / 2.0;
    let worth = |course: &Course| {
        let (off, _) = nearest(course.lies)?;
        let ahead = course.lies.spot.to_vec2() + course.lies.facing.direction() * EDGE.to_f32();
        let turns = if ahead.abs().cmpgt(half).any() { EDGE } else { Inches::ZERO };
        let comes_over = || targets.iter().any(|(_, there)| passes(course, ship.placement, *there));
        let does = if !course.in_reach.is_empty() || (secures && comes_over()) { DOES } else { Inches::ZERO };
        let shot_at = Inches::thousandths(DIE.in_thousandths() * i32::from(dice_at(&bridge, &ship, course.lies)));
        Some((course.danger.is_none(), does - off - turns - shot_at, course.cut.is_none()))
    };
    let ends = leave.map(|leave| Begun::at(ship.placement, leave, &[]).ends()).unwrap_or_default();
    let points = targets.iter().map(|(_, there)| there.spot.to_vec2()).chain(ends);
    let courses = points.filter_map(|at| course_of(&bridge, Wanted { who, by: Vec::new(), at, facing: None }));
    let (_, best) = courses.filter_map(|course| Some((worth(&course)?, course))).max_by(|one, two| one.0.cmp(&two.0))?;
    let towards = best.in_reach.first().copied().or_else(|| nearest(best.lies).map(|(_, target)| target))?;
    Some(SuggestedMove { order: best.order, towards, danger: best.danger })
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::{Input, Names, Turn, card, say};

    #[test]
    fn the_suggested_flight_ends_with_something_to_fire_at() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("learn-ships").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("learn-ships".to_owned(), String::new())).unwrap();
        let line = |text: &str, world: &World| Input::parse(text, world.resource::<Names>()).unwrap();
        let comet = world.resource::<Names>().piece("comet").unwrap();
        assert_eq!(card::suggested_move(world, comet), None, "it has not declared that it flies");
        let declares = line("activate with comet:move+attack", world);
        say(world, declares).unwrap();
        let found = card::suggested_move(world, comet).unwrap();
        assert_eq!(found.danger, None);
        let target = world.resource::<Names>().of(found.towards).to_owned();
        say(world, Input::Order(found.order)).unwrap();
        let attack = line(&format!("attack {target} with comet:twin-energy-cannons"), world);
        say(world, attack).unwrap();
    }

    #[test]
    fn a_ship_in_reserve_comes_in_and_one_that_secures_flies_over_an_objective() {
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&library.battle("crossed-paths").unwrap(), &library).unwrap();
        let mut app = crate::headless_app();
        let world = app.world_mut();
        set_up(world, &battle, DiceTray::seeded(1), ("crossed-paths".to_owned(), String::new())).unwrap();
        let say_line = |text: &str, world: &mut World| {
            let input = Input::parse(text, world.resource::<Names>()).unwrap();
            say(world, input).unwrap();
        };
        say_line("answer default", world);
        say_line("answer default", world);
        let side = world.resource::<Names>().side(world.resource::<Turn>().side).to_owned();
        let scout = world.resource::<Names>().piece(&format!("{side}-scout-1")).unwrap();
        let goes = |world: &mut World| {
            let found = card::suggested_move(world, scout).unwrap();
            say(world, Input::Order(found.order)).unwrap();
            world.resource::<Names>().of(found.towards).to_owned()
        };
        goes(world);
        say_line(&format!("activate with {side}-scout-1:move+advance+secure"), world);
        assert!(goes(world).contains("beacon"), "it is after what it is to secure");
        let beacon = goes(world);
        say_line(&format!("secure {beacon} with {side}-scout-1"), world);
    }
}
