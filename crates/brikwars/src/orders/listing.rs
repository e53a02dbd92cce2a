//! The listing of legal orders for programs: all of some kinds, samples of the others.

use crate::field::Field;
use crate::field::ideas::Idea;
use crate::field::maneuvers::{ManeuverDef, Maneuvers, Ordered, legal as legal_now};
use crate::field::vicinity::{Scene, figures};
use crate::figures::figure::Figure;
use crate::movement::plan::{inches_left, legal_move};
use crate::orders::offers::{coordinated, ideas};
use bevy::tasks::{ComputeTaskPool, TaskPool, available_parallelism};
use brickfray_game::{Listing, Order, Target};
use brickfray_table::{Facing, Inches, PieceId, Spot};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many figures are listed at most; in larger battles, only the foremost units are.
const FIGURES: usize = 120;

/// From this many units on, the listing checks them in parallel.
const MANY: usize = 8;

/// In larger battles, how many units get samples.
const SAMPLED_UNITS: usize = 30;

/// Lists the legal orders of these units, and the end of the turn. Skips actions with a target that is clearly out of range. If there are too many figures,
/// lists only the units nearest to an opponent, with their nearest targets.
pub(crate) fn legal(field: &Field, maneuvers: &Maneuvers, units: &[PieceId]) -> Listing {
    let scene = Scene::narrow(field);
    let (listed, sampled_units) =
        if scene.is_crowded() { (nearest_to_opponents(field, &scene, units), SAMPLED_UNITS) } else { (units.to_vec(), usize::MAX) };
    let mut orders: Vec<Order> = one_by_one(field, &listed, |place, unit| {
        let samples = if place < sampled_units { samples(field, maneuvers, unit) } else { Vec::new() };
        of_unit(field, maneuvers, &scene, unit).into_iter().chain(samples).collect()
    });
    orders.push(Order::EndTurn);
    let cut = scene.cut();
    let is_sampled = |it: &&ManeuverDef| listed.len() < units.len() || it.is_sampled || cut.contains(it.word());
    let some = maneuvers.all().filter(is_sampled).map(ManeuverDef::word);
    Listing { orders, sampled: ["move", "turn"].into_iter().chain(some).collect() }
}

/// The orders of all units, unit by unit. `of_unit` gets a unit's index and the unit. Runs in parallel if there are many units.
fn one_by_one(field: &Field, units: &[PieceId], of_unit: impl Fn(usize, PieceId) -> Vec<Order> + Sync) -> Vec<Order> {
    // Each thread takes the next unit when it is done with one. The largest come first, since they have the most orders.
    let mut places: Vec<usize> = (0..units.len()).collect();
    places.sort_by_cached_key(|place| Reverse(figures(field, units[*place])));
    let next = AtomicUsize::new(0);
    let ask = || {
        let places = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).map_while(|turn| places.get(turn));
        let asked = places.map(|place| (*place, of_unit(*place, units[*place])));
        field.units.keeping(|| asked.collect::<Vec<(usize, Vec<Order>)>>())
    };
    let pool = ComputeTaskPool::get_or_init(TaskPool::default);
    let threads = if units.len() < MANY { 1 } else { available_parallelism().min(pool.thread_num() + 1) };
    let mut found = Vec::new();
    let others = pool.scope(|scope| {
        (1..threads).for_each(|_| scope.spawn(async { ask() }));
        found = ask();
    });
    found.extend(others.into_iter().flatten());
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().flat_map(|(_, orders)| orders).collect()
}

/// The legal orders among a unit's ideas.
fn of_unit(field: &Field, maneuvers: &Maneuvers, scene: &Scene, unit: PieceId) -> Vec<Order> {
    let mut orders = Vec::new();
    for (maneuver, Idea { target, parties, max_distance, .. }) in ideas(field, maneuvers, scene, unit, &[]) {
        let ordered = Ordered { maneuver, target, parties: &parties };
        if !is_beyond(field, max_distance, unit, target) && legal_now(field, &ordered).is_ok() {
            let coordinated = coordinated(field, maneuver, target, &parties);
            orders.extend([maneuver.order(target, parties)].into_iter().chain(coordinated));
        }
    }
    orders
}

/// The units that can still act and are nearest to an opponent, by id; all units if there aren't too many figures.
fn nearest_to_opponents(field: &Field, scene: &Scene, units: &[PieceId]) -> Vec<PieceId> {
    if units.iter().map(|unit| figures(field, *unit)).sum::<usize>() <= FIGURES {
        return units.to_vec();
    }
    let is_able = |unit: PieceId| {
        let members = field.units.members(unit);
        members.iter().any(Figure::can_act) || inches_left(&members) > Inches::ZERO
    };
    let mut nearness: Vec<(bool, f32, PieceId)> = scene.nearness().into_iter().map(|(near, unit)| (!is_able(unit), near, unit)).collect();
    nearness.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.cmp(&other.2)));
    let mut left = FIGURES;
    let fits = |unit: &PieceId| {
        let is_room = left > 0;
        left = left.saturating_sub(figures(field, *unit));
        is_room
    };
    let mut nearest_to_opponents: Vec<PieceId> = nearness.into_iter().map(|(.., unit)| unit).take_while(fits).collect();
    nearest_to_opponents.sort();
    nearest_to_opponents
}

/// True if the target is further than `max_distance` from every member of the unit.
fn is_beyond(field: &Field, max_distance: Option<Inches>, unit: PieceId, target: Option<Target>) -> bool {
    let (Some(max_distance), Some(Target::Piece(target))) = (max_distance, target) else { return false };
    let bodies = |unit: PieceId| field.units.member_ids(unit).into_iter().chain([unit]).collect::<Vec<PieceId>>();
    let (ours, theirs) = (bodies(field.units.unit_of(unit)), bodies(field.units.unit_of(target)));
    // Allow for the rounding of lengths.
    !field.space.any_within(&ours, &theirs, max_distance + Inches::thousandths(100))
}

/// One legal order of each kind that has too many to list: a move, a turn, and the maneuvers' own samples.
fn samples(field: &Field, maneuvers: &Maneuvers, unit: PieceId) -> Vec<Order> {
    let Ok(members) = field.own(unit) else { return Vec::new() };
    let moves = [sample_move(field, unit, &members), sample_turn(field, unit)].into_iter().flatten();
    moves.chain(maneuvers.all().flat_map(|maneuver| (maneuver.samples)(field, unit, &members))).collect()
}

fn sample_move(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Order> {
    let from = field.space.solid(unit)?.placement;
    let inches = inches_left(members).min(Inches::whole(1)).to_f32();
    let ahead = from.facing.direction() * inches;
    let ways = [ahead, ahead.perp(), -ahead.perp(), -ahead].map(|way| Spot::snapped(from.spot.to_vec2() + way));
    let path = ways.into_iter().map(|spot| vec![spot]).find(|path| legal_move(field, unit, path, None).is_ok())?;
    Some(Order::Move { who: unit, path, facing: None })
}

fn sample_turn(field: &Field, unit: PieceId) -> Option<Order> {
    let from = field.space.solid(unit)?.placement.facing;
    let ways: [Facing; 3] = [90.0, 180.0, 15.0].map(|degrees| from.turned(degrees));
    let facing = ways.into_iter().find(|facing| legal_move(field, unit, &[], Some(*facing)).is_ok());
    facing.map(|facing| Order::Move { who: unit, path: Vec::new(), facing: Some(facing) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::vicinity::NEAREST;
    use brickfray_dice::DiceTray;
    use brickfray_game::battle::read::read;
    use brickfray_game::battle::set_up::set_up;
    use brickfray_game::library::Library;
    use brickfray_game::ron::Source;
    use brickfray_game::{check, listing};
    use std::collections::BTreeMap;

    /// A listing for this many riflemen a side, each a unit of its own, on two fronts.
    fn crowd(a_side: usize) -> Listing {
        let figure = |number: usize| {
            let (side, place) = (number % 2, number / 2);
            let (name, z, facing) = (["red", "blue"][side], [3.0, -3.0][side], [0, 180][side]);
            let x = (place as f32 - a_side as f32 / 2.0) * 0.7;
            format!("(name: \"{name}-{place}\", side: \"{name}\", unit: \"rifleman\", at: ({x}, {z}), facing: {facing}),")
        };
        listed(&format!("units: [{}]", (0..2 * a_side).map(figure).collect::<String>()))
    }

    fn listed(all: &str) -> Listing {
        let text = format!(
            r#"(title: "A crowd", table: (size: (120, 40)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], {all})"#
        );
        let library = Library::shipped(crate::ENTRIES);
        let battle = read(&Source::new("crowd", text), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("crowd".to_owned(), String::new())).unwrap();
        let listed = listing(app.world_mut());
        assert!(listed.orders.iter().step_by(7).all(|order| check(app.world_mut(), order).is_ok()), "what is listed is legal");
        listed
    }

    /// The number of targets of each shooting unit.
    fn shots(listing: &Listing) -> Vec<usize> {
        let mut shots = BTreeMap::<PieceId, usize>::new();
        for order in &listing.orders {
            if let Order::Act { maneuver, parties, .. } = order
                && maneuver == "shoot"
            {
                *shots.entry(parties[0].who).or_default() += 1;
            }
        }
        shots.into_values().collect()
    }

    #[test]
    fn in_a_crowd_only_the_nearest_are_listed_and_that_is_told() {
        let few = crowd(6);
        assert_eq!(shots(&few), [6; 6]);
        assert!(few.sampled.contains(&"move") && !few.sampled.contains(&"shoot"));
        let many = crowd(60);
        assert_eq!(shots(&many), [NEAREST; 60]);
        assert!(many.sampled.contains(&"shoot") && !many.sampled.contains(&"sprint"));
        let more = crowd(FIGURES + 30);
        assert_eq!(shots(&more), [NEAREST; FIGURES]);
        assert!(more.sampled.contains(&"sprint"), "of some units nothing is told");
    }

    /// The result doesn't depend on the number of threads.
    #[test]
    fn what_units_may_do_is_listed_in_their_order() {
        let listed = crowd(MANY * 3).orders;
        let units = listed.iter().filter_map(|order| match order {
            Order::Act { parties, .. } => Some(parties[0].who),
            Order::Move { who, .. } => Some(*who),
            Order::EndTurn => None,
        });
        let units: Vec<PieceId> = units.collect();
        assert!(units.is_sorted() && units.first() != units.last());
        assert_eq!(listed.last(), Some(&Order::EndTurn));
        assert_eq!(listed, crowd(MANY * 3).orders);
    }

    /// The number of figures counts, however few the squads.
    #[test]
    fn large_squads_are_a_crowd() {
        let squads = |a_side: usize| {
            let squad = |number: usize| {
                let (side, place) = (number % 2, number / 2);
                let (name, z, facing) = (["red", "blue"][side], [9.0, -9.0][side], [0, 180][side]);
                let x = place as f32 * 11.5 - 34.0;
                format!("(name: \"{name}-{place}\", side: \"{name}\", unit: \"rifleman\", count: 50, at: ({x}, {z}), facing: {facing}),")
            };
            listed(&format!("squads: [{}]", (0..2 * a_side).map(squad).collect::<String>()))
        };
        assert_eq!(shots(&squads(2)), [2; 2]);
        let many = squads(5);
        assert_eq!(shots(&many), [NEAREST; 3], "three squads of fifty are more than enough");
        assert!(many.sampled.contains(&"shoot") && many.sampled.contains(&"sprint"));
    }
}
