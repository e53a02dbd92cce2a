//! Whole battles, of fifty against fifty and of specialists, with random legal orders; and listing the legal orders in them.

use super::{lay, order, timed};
use bevy::prelude::*;
use brickfray::game::ron::Source;
use brickfray::game::{Input, Journal, Offering, Order, Requests, Turn, check, go_to, legal_orders, offers, say};
use brickfray::rulebooks::brikwars::Size;
use brickfray::table::{Carried, OnPlate, PieceId, Placement, Removed, SideId, Spot, SquadPlate};
use criterion::Criterion;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Large battles: one Full Engagement of everybody, listing orders, a battle to its end, and verifying its journal.
pub fn battle(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("50 on 50");
    group.sample_size(10);
    let mut app = fifty_on_fifty(2.52);
    let world = app.world_mut();
    let strike = order(world, "strike blue-2 with red-1:sword, red-2:sword, red-3:sword");
    let strike = if say(world, strike.clone()).is_ok() { strike } else { order(world, "strike blue-2 with red-2:sword") };
    go_to(world, 0).unwrap();
    group.bench_function("a squad struck by those in contact with it", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &|world| say(world, strike.clone()).map(|_| ()).unwrap(), 0));
    });
    let all: Vec<Input> = (0..5).map(|squad| order(world, &format!("strike blue-{squad} with red-{squad}:sword"))).collect();
    group.bench_function("Full Engagement: five squads of ten strike five, all defaults", |bencher| {
        let strike_all = |world: &mut World| all.iter().for_each(|strike| say(world, strike.clone()).map(|_| ()).unwrap());
        bencher.iter_custom(|times| timed(times, world, &strike_all, 0));
    });

    let mut app = fifty_on_fifty(9.0);
    let world = app.world_mut();
    group.bench_function("listing legal orders", |bencher| bencher.iter(|| legal_orders(black_box(world))));
    for (unit, in_squads) in [("swordsman", false), ("rifleman", false), ("swordsman", true), ("rifleman", true)] {
        let mut crowd = crowd(unit, in_squads);
        let (world, how) = (crowd.world_mut(), if in_squads { "in squads of fifty" } else { "each alone" });
        println!("1000 {unit} on 1000, {how}: {} orders are listed", legal_orders(world).len());
        group.bench_function(format!("listing legal orders of 1000 {unit} on 1000, {how}"), |bencher| {
            bencher.iter(|| legal_orders(black_box(world)));
        });
    }
    group.bench_function("a battle on random legal orders to its end", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &fight, 0))
    });

    group.bench_function("that battle's journal played again", |bencher| {
        if world.resource::<Journal>().is_empty() {
            fight(world);
            let journal = world.resource::<Journal>();
            let (entries, facts, rounds) = (journal.len(), journal.facts().count(), world.resource::<Turn>().round);
            println!("{entries} entries, {facts} facts, {rounds} rounds");
        }
        let entries = world.resource::<Journal>().len();
        bencher.iter_custom(|times| {
            let mut spent = Duration::ZERO;
            for _ in 0..times {
                go_to(world, 0).unwrap();
                let start = Instant::now();
                go_to(world, entries).unwrap();
                spent += start.elapsed();
            }
            spent
        });
    });
    group.finish();
}

/// Fifty against fifty: five squads of ten a side on one front. Every question is answered with its default.
fn fifty_on_fifty(apart: f32) -> App {
    let squad = |number: usize| {
        let (side, column) = (number % 2, number / 2);
        let (z, facing) = ([1.0, -1.0][side] * apart / 2.0, [0, 180][side]);
        let (name, x) = (["red", "blue"][side], column as f32 * 6.6 - 13.2);
        let unit = ["swordsman", "pikeman", "swordsman", "rifleman", "axeman"][if apart < 4.0 { 0 } else { column }];
        format!(
            r#"(name: "{name}-{column}", side: "{name}", unit: "{unit}", count: 10, plate: (20, 8), at: ({x:.2}, {z:.3}), facing: {facing}),"#
        )
    };
    let squads: String = (0..10).map(squad).collect();
    let text = format!(
        r#"(title: "Fifty on fifty", table: (size: (40, 24)), sides: [(name: "red", color: "vermillion", controller: AutoAnswers), (name: "blue", color: "blue", controller: AutoAnswers)], squads: [{squads}])"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("fifty.ron", text));
    app
}

/// As many figures as a battle can have, half of them on each side, alone or in squads of fifty.
fn crowd(unit: &str, in_squads: bool) -> App {
    let (number, (columns, apart, first), key, count) = match in_squads {
        true => (40, (10, 11.5, (-52.0, 8.0)), "squads", "count: 50, "),
        false => (2_000, (50, 2.2, (-53.9, 1.0)), "units", ""),
    };
    let one = |number: usize| {
        let (side, place) = (number % 2, number / 2);
        let (x, z) = ((place % columns) as f32 * apart + first.0, (place / columns) as f32 * apart + first.1);
        let (name, z, facing) = (["red", "blue"][side], [z, -z][side], [0, 180][side]);
        format!("(name: \"{name}-{place}\", side: \"{name}\", unit: \"{unit}\", {count}at: ({x}, {z}), facing: {facing}),")
    };
    let all: String = (0..number).map(one).collect();
    let text = format!(
        r#"(title: "A crowd", table: (size: (120, 120)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], {key}: [{all}])"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("crowd", text));
    app
}

/// Specialists of nearly every kind on one table: listing orders, and a battle to its end.
pub fn specialists(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("specialists");
    group.sample_size(20);
    let mut app = two_sides_of(FIFTY);
    let world = app.world_mut();
    println!("50 on 50 specialists: {} orders are listed", legal_orders(world).len());
    group.bench_function("listing legal orders of 50 on 50", |bencher| bencher.iter(|| legal_orders(black_box(world))));
    let mut app = two_sides_of(SPECIALISTS);
    let world = app.world_mut();
    fight(world);
    let (journal, turn) = (world.resource::<Journal>(), world.resource::<Turn>());
    println!("{} entries, {} facts, {} rounds, over: {}", journal.len(), journal.facts().count(), turn.round, turn.outcome.is_some());
    go_to(world, 0).unwrap();
    group.bench_function("a battle of 20 Unit Inches a side on random legal orders to its end", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &fight, 0))
    });
    group.finish();
}

/// A side of mixed specialists, worth 20 Unit Inches (AR-UIN).
const SPECIALISTS: &str = r#"squads: [
    (name: "wall", members: [(unit: "phalanx", count: 3), (unit: "leader")]),
    (name: "guns", members: [(unit: "rifleman", count: 2), (unit: "marksman"), (unit: "medik")]),
    (name: "mob", unit: "mook", count: 4)],
    units: [(name: "a", unit: "hero"), (name: "b", unit: "scout"), (name: "c", unit: "sniper"), (name: "d", unit: "commando"),
        (name: "e", unit: "assassin"), (name: "f", unit: "tek"), (name: "g", unit: "skirmisher"), (name: "h", unit: "heavy"),
        (name: "i", unit: "commander"), (name: "j", unit: "rider", mount: "horse")]"#;

/// Fifty specialists of nearly every kind.
const FIFTY: &str = r#"squads: [
    (name: "wall", members: [(unit: "phalanx", count: 7), (unit: "officer")]),
    (name: "guns", members: [(unit: "rifleman", count: 5), (unit: "marksman", count: 2), (unit: "medik")]),
    (name: "march", members: [(unit: "heavy-phalanx", count: 7), (unit: "leader")]), (name: "mob", unit: "mook", count: 8)],
    units: [(name: "a", unit: "hero"), (name: "b", unit: "scout"), (name: "c", unit: "sniper"), (name: "d", unit: "commando"),
        (name: "e", unit: "assassin"), (name: "f", unit: "tek"), (name: "g", unit: "skirmisher"), (name: "h", unit: "heavy"),
        (name: "i", unit: "commander"), (name: "j", unit: "rider", mount: "horse"), (name: "k", unit: "great-leader"),
        (name: "l", unit: "infiltrator"), (name: "m", unit: "saboteur"), (name: "n", unit: "mechanik"), (name: "o", unit: "engineer"),
        (name: "p", unit: "cybernetik"), (name: "q", unit: "gunner"), (name: "r", unit: "catapult")]"#;

/// Two such sides facing each other.
fn two_sides_of(army: &str) -> App {
    let text = format!(
        r#"(title: "Specialists", table: (size: (48, 36)), rules: (edition: "brikwars-late2010"),
        sides: [(name: "red", color: "vermillion", controller: AutoAnswers), (name: "blue", color: "blue", controller: AutoAnswers)],
        armies: [(side: "red", at: (0, 6), width: 24, brings: (title: "Ours", {army})),
            (side: "blue", at: (0, -6), facing: 180, width: 24, brings: (title: "Theirs", {army}))])"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("specialists", text));
    app
}

/// Plays a battle to its end with random legal orders.
fn fight(world: &mut World) {
    let (mut dice, mut said) = (7, 0);
    while said < 5_000
        && let Some(input) = random_input(world, &mut dice)
    {
        say(world, input).unwrap();
        said += 1;
    }
}

/// A random input: an answer, a step towards the nearest opponents, or any legal order of some unit; `None` when the battle is over.
fn random_input(world: &mut World, dice: &mut u32) -> Option<Input> {
    let mut draw = |below: usize| {
        *dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*dice >> 8) as usize % below.max(1)
    };
    let turn = *world.resource::<Turn>();
    if turn.outcome.is_some() {
        return None;
    }
    if !world.resource::<Requests>().is_empty() {
        return Some(Input::answer("default"));
    }
    let mut plates = world.query_filtered::<(&PieceId, &SideId, &Placement), (With<SquadPlate>, Without<Removed>)>();
    let mut plates: Vec<_> = plates.iter(world).map(|(id, side, at)| (*id, *side, *at)).collect();
    plates.sort_by_key(|(id, ..)| *id);
    let (ours, theirs): (Vec<_>, Vec<_>) = plates.into_iter().partition(|(_, side, _)| *side == turn.side);
    if !ours.is_empty() && !theirs.is_empty() && draw(2) == 0 {
        let (who, _, at) = ours[draw(ours.len())];
        let near = theirs.iter().map(|(.., there)| there.spot.to_vec2() - at.spot.to_vec2());
        let way = near.min_by(|one, other| one.length().total_cmp(&other.length())).unwrap_or_default();
        for inches in [5.0, 3.0, 1.0] {
            let path = vec![Spot::snapped(at.spot.to_vec2() + way.normalize_or_zero() * inches)];
            let order = Order::Move { who, path, facing: None };
            if check(world, &order).is_ok() {
                return Some(Input::Order(order));
            }
        }
    }
    // Any legal order of one unit. The unit is drawn first, so that the orders of the others need not be listed.
    let mut units = if draw(10) == 0 { Vec::new() } else { units_of(world, turn.side) };
    while !units.is_empty() {
        let unit = units.swap_remove(draw(units.len()));
        let offered = offers(world, Offering { unit, partners: Vec::new() });
        let legal: Vec<Order> = offered.into_iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.order).collect();
        let place = draw(legal.len() + 1);
        if let Some(order) = legal.into_iter().nth(place) {
            return Some(Input::Order(order));
        }
    }
    Some(Input::Order(Order::EndTurn))
}

/// The units of a side that can be given orders, by id.
fn units_of(world: &mut World, side: SideId) -> Vec<PieceId> {
    type Unit = (Or<(With<SquadPlate>, (With<Size>, Without<OnPlate>))>, Without<Removed>, Without<Carried>);
    let mut units = world.query_filtered::<(&PieceId, &SideId), Unit>();
    let mut units: Vec<PieceId> = units.iter(world).filter(|(_, of)| **of == side).map(|(id, _)| *id).collect();
    units.sort();
    units
}
