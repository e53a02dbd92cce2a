//! What the rules and the physics cost: `cargo bench --bench brickfray`. `docs/performance.md` has the numbers and the machine.
#![expect(clippy::unwrap_used, clippy::print_stdout, clippy::panic, reason = "a measurement may stop short and say what it measured")]

#[path = "brickfray/close_quarters.rs"]
mod close_quarters;
#[path = "brickfray/duels.rs"]
mod duels;

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use brickfray::RULES;
use brickfray::dice::{DiceTray, Die, Odds, Pool};
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::ron::Source;
use brickfray::game::{
    Input, Journal, Library, Names, Offering, Order, Requests, Turn, card, check, forecast, go_to, legal_orders, offers, say, state, undo,
};
use brickfray::rulebooks::ENTRIES;
use brickfray::rulebooks::brikwars::armies::plan::ArmyPlan;
use brickfray::rulebooks::brikwars::{Catalogue, Size, meeting};
use brickfray::rulebooks::squadrons::builder::Build;
use brickfray::rulebooks::squadrons::course::{reach, ways};
use brickfray::rulebooks::squadrons::flight::Leave;
use brickfray::rulebooks::squadrons::gunnery::{Situation, shot};
use brickfray::rulebooks::squadrons::shipyard::Shipyard;
use brickfray::table::{Carried, Facing, Inches, OnPlate, PieceId, Placement, Removed, SideId, Solid, Space, Spot, SquadPlate};
use brickfray::third_party::rapier::{self, BodySteps};
use brickfray::view::show::bodies::{self, Start, spawn_loose};
use brickfray::view::show::pace::Pace;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};

criterion_group!(
    benches,
    odds,
    exchange,
    window,
    battle,
    files,
    armies,
    specialists,
    fleets,
    close_quarters::odds,
    close_quarters::play,
    close_quarters::window,
    duels::play,
    hash,
    space,
    physics,
    time_travel
);
criterion_main!(benches);

/// The questions that `scripts/odds-oracle` asks of icepool, and times there.
fn odds(criterion: &mut Criterion) {
    use Die::{D4, D6, D8, D10, D12};
    let pools: [(&[Die], i32, bool); 10] = [
        (&[D6], 0, true),
        (&[D6], 1, true),
        (&[D6], -2, true),
        (&[D4], 0, true),
        (&[D10], 2, false),
        (&[D6, D6], 3, true),
        (&[D10, D10, D10], 0, true),
        (&[D10, D10, D10], 0, false),
        (&[D8, D6, D4], -1, true),
        (&[D12, D12], 0, true),
    ];
    let pools = pools.map(|(dice, plus, chained)| (Pool { dice: dice.to_vec(), plus }, chained));
    let successes = [(1, 5.0 / 6.0), (10, 2.0 / 6.0), (30, 5.0 / 6.0), (30, 3.0 / 10.0)];
    criterion.bench_function("fifteen questions of odds, exactly", |bencher| {
        bencher.iter(|| {
            let of_pools: Vec<Odds> = black_box(&pools).iter().map(|(pool, chained)| Odds::pool(pool, *chained)).collect();
            let of_hits: Vec<Odds> = black_box(successes).map(|(count, chance)| Odds::successes(count, chance)).into();
            (of_pools, of_hits, Odds::successes(10, 0.5).and(&Odds::successes(30, 4.0 / 6.0)))
        });
    });
}

/// Files of a mebibyte, the largest that is read: how long it takes until they are read or refused.
fn files(criterion: &mut Criterion) {
    const MIB: usize = 1 << 20;
    let library = Library::shipped(ENTRIES);
    let squads = |count: usize, of: &dyn Fn(usize) -> String| {
        let all: Vec<String> = (0..count).map(of).collect();
        format!(r#"(table: (48, 48), sides: [(name: "red", colour: "red"), (name: "blue", colour: "blue")], squads: [{}])"#, all.join(","))
    };
    let wrong = |at: usize| format!(r#"(nam: "s{at}", sid: "red", unit: "no", siz: 3)"#);
    let good = |at: usize| {
        let (x, z) = (at % 20, at / 20);
        format!(r#"(name: "s{at}", side: "red", unit: "rifleman", count: 1, at: ({x}, {z}))"#)
    };
    let texts = [
        ("15,000 squads on one line with four mistakes each", squads(15_000, &wrong)),
        ("14,000 squads, all in their places but too many", squads(14_000, &good)),
        ("250,000 open brackets", "(".repeat(250_000)),
        ("a mebibyte of letters", "a".repeat(MIB)),
        ("a mebibyte of open strings", "\"a".repeat(MIB / 2)),
        ("a mebibyte of comments", "/* */".repeat(MIB / 5)),
        ("a long list where a number is wanted", format!("(table: [{}])", "1,".repeat(MIB / 2 - 10))),
        ("unknown fields", format!("({})", (0..90_000).map(|at| format!("f{at}: 1,")).collect::<String>())),
    ];
    let mut group = criterion.benchmark_group("a file");
    group.sample_size(10);
    for (name, text) in texts {
        let source = Source::new("big.ron", text);
        assert!(source.text.len() <= MIB + MIB / 8, "{name}");
        group.bench_function(name, |bencher| bencher.iter(|| read(black_box(&source), &library).is_ok()));
    }
    group.finish();
}

/// What the barracks does at each step: an army of a hundred figures, read from its text, checked and priced (AR-BUD, AR-UIN, AR-MOD).
fn armies(criterion: &mut Criterion) {
    let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
    let text = r#"(title: "A hundred", budget: U(110),
        squads: [
            (name: "wall", members: [(unit: "phalanx", count: 11), (unit: "officer")]),
            (name: "line", unit: "rifleman", count: 20), (name: "recruits", unit: "minifig", count: 20, mods: [Bargain, Unskilled]),
            (name: "lances", unit: "rider", mount: "horse", count: 10), (name: "rabble", unit: "mook", count: 20),
            (name: "guard", members: [(unit: "heavy-phalanx", count: 8), (unit: "leader")]),
        ],
        units: [
            (name: "a", unit: "medik"), (name: "b", unit: "tek"), (name: "c", unit: "hero"), (name: "d", unit: "scout"),
            (name: "e", unit: "sniper"), (name: "f", unit: "commando"), (name: "g", unit: "great-leader"), (name: "h", unit: "assassin"),
            (name: "i", unit: "saboteur"),
        ])"#;
    let plan = ArmyPlan::of(&Source::new("army", text), &catalogue).unwrap();
    let mut group = criterion.benchmark_group("armies");
    group.bench_function("an army of 100 figures and ten horses: checked and priced", |bencher| {
        bencher.iter(|| {
            let (army, faults) = meeting::look_over(black_box(&plan), &catalogue);
            assert!(faults.is_empty(), "{faults:?}");
            army.map(|army| (army.soldiers().count(), army.price(&catalogue), meeting::strength(&army, &catalogue, &army.house)))
        });
    });
    group.finish();
}

/// Squadrons: one attack through the systems, its exact odds, all the ways that a ship can go, and a game of 300 points a side.
fn fleets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("squadrons");
    let text = r#"(title: "Duel", table: (size: (36, 36)), rules: (edition: "squadrons"),
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", controller: AutoAnswers)],
        ships: [
            (name: "one", side: "red", design: "ace", leader: true, at: (0, 6), facing: 0),
            (name: "two", side: "blue", design: "fighter", leader: true, at: (0, -6), facing: 180),
        ])"#;
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("duel", text));
    let world = app.world_mut();
    while world.resource::<Turn>().side != SideId(0) {
        let declare = order(world, "activate with two:move+pass");
        say(world, declare).unwrap();
        let fly = order(world, "move two to (0, 0)");
        say(world, fly).unwrap();
    }
    let declare = order(world, "activate with one:attack+move");
    say(world, declare).unwrap();
    let attack = order(world, "attack two with one:twin-energy-cannons");
    let here = world.resource::<Journal>().len();
    group.bench_function("an attack: checked, resolved, hashed, journaled", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &|world| say(world, attack.clone()).map(|_| ()).unwrap(), here));
    });

    let yard = Shipyard::with_mods(None).unwrap();
    let (ace, bomber) = (Build::from(&yard.designs["ace"]), Build::from(&yard.designs["heavy-bomber"]));
    let weapon = &yard.weapons["heavy-concussion-missiles"];
    let dice =
        shot(&ace.profile(&yard), weapon, &bomber.profile(&yard), Situation { is_whole: true, evades: true, ..Situation::default() });
    group.bench_function("the exact odds of an attack", |bencher| bencher.iter(|| black_box(&dice).losses(6)));

    let leave = Leave { inches: Inches::whole(7), boost: Inches::ZERO, pivots: 2, turnabout: true };
    let from = Placement::default();
    group.bench_function("where a ship may end: the outline, and the ways that are listed", |bencher| {
        bencher.iter(|| (reach(black_box(from), leave), ways(black_box(leave))));
    });

    group.sample_size(10);
    let mut app = shipped("crossed-paths");
    let world = app.world_mut();
    play_at_random(world);
    println!("{} entries, {} facts", world.resource::<Journal>().len(), world.resource::<Journal>().facts().count());
    go_to(world, 0).unwrap();
    group.bench_function("a game of 300 points a side on random legal orders", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &play_at_random, 0));
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

/// Two such sides that face each other.
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

/// What specialists of nearly every kind cost on one table: listing orders, and a battle to its end.
fn specialists(criterion: &mut Criterion) {
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

/// A battle to its end, whatever is legal.
fn fight(world: &mut World) {
    let (mut dice, mut said) = (7, 0);
    while said < 5_000
        && let Some(input) = random_input(world, &mut dice)
    {
        say(world, input).unwrap();
        said += 1;
    }
}

/// Puts a battle on the table, with dice from a seed.
fn lay(app: &mut App, source: &Source) {
    let library = Library::shipped(ENTRIES);
    let battle = read(source, &library).unwrap();
    set_up(app.world_mut(), &battle, DiceTray::seeded(7), (source.name.to_string(), source.text.to_string())).unwrap();
    // Forecasts lay other tables.
    app.insert_resource(library);
}

fn shipped(name: &str) -> App {
    let mut app = brickfray::headless_app();
    lay(&mut app, &Library::shipped(ENTRIES).battle(name).unwrap());
    app
}

/// Plays a battle to its end on random legal orders and default answers.
fn play_at_random(world: &mut World) {
    let mut dice = 7_u32;
    let mut draw = |below: usize| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % below.max(1)
    };
    while world.resource::<Turn>().outcome.is_none() {
        let input = match world.resource::<Requests>().first() {
            Some(_) => Input::answer("default"),
            None => {
                let orders = legal_orders(world);
                let place = draw(orders.len());
                Input::Order(orders.into_iter().nth(place).unwrap())
            }
        };
        say(world, input).unwrap();
    }
}

fn order(world: &World, line: &str) -> Input {
    Input::parse(line, world.resource::<Names>()).unwrap()
}

/// The allocator that the program uses.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// BW-TX-01 before its dice are rolled: fifteen soldiers about to strike three hippies. With `auto` both sides answer by their defaults,
/// inside the run; else every answer is an entry of its own.
fn before_the_smiting(auto: bool) -> (App, Input) {
    let source = Library::shipped(ENTRIES).battle("smiting-hippies").unwrap();
    let controller = if auto { "controller: AutoAnswers, emblem" } else { "emblem" };
    let text = source.text.replace("emblem", controller);
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("smiting-hippies", text));
    let world = app.world_mut();
    for line in ["move pikes to (0, -2.145)", "move swords to (0, 2.52)"] {
        let input = order(world, line);
        say(world, input).unwrap();
    }
    let strike = order(world, "strike hippies with pikes:pike, swords:sword");
    (app, strike)
}

/// Strikes, and answers every question by its default.
fn strike(world: &mut World, order: &Input) {
    say(world, order.clone()).unwrap();
    while !world.resource::<Requests>().is_empty() {
        say(world, Input::answer("default")).unwrap();
    }
}

/// The 15-on-3 exchange through the systems: checked, resolved, hashed and written into the journal.
fn exchange(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exchange of 15 on 3");
    for (name, auto) in [("answers by themselves", true), ("every answer in the journal", false)] {
        let (mut app, order) = before_the_smiting(auto);
        let world = app.world_mut();
        let here = world.resource::<Journal>().len();
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|times| {
                let mut spent = Duration::ZERO;
                for _ in 0..times {
                    let start = Instant::now();
                    strike(world, &order);
                    spent += start.elapsed();
                    go_to(world, here).unwrap();
                }
                spent
            });
        });
    }
    group.finish();
}

/// What the window asks while the player holds a unit or looks at an order, outside of drawing: whether a squad of twenty among 500 figures may
/// stand where it is held, and what comes of a Strike of fifteen on three, up to what is told of it first and to all that is told.
fn window(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("the window asks");
    let squad = |number: usize| {
        let (side, column, rank) = (number % 2, number / 2 % 5, number / 10);
        let (z, facing) = ([1.0, -1.0][side] * (6.0 + 5.0 * rank as f32), [0, 180][side]);
        let (name, x) = (["red", "blue"][side], column as f32 * 13.6 - 27.2);
        format!(
            r#"(name: "{name}-{number}", side: "{name}", unit: "swordsman", count: 20, plate: (40, 8), at: ({x:.2}, {z:.2}), facing: {facing}),"#
        )
    };
    let squads: String = (0..25).map(squad).collect();
    let text = format!(
        r#"(title: "Twenty of 500", table: (size: (72, 72)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], squads: [{squads}])"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("twenty.ron", text.replace("swordsman", "rifleman")));
    let world = app.world_mut();
    let who = world.resource::<Names>().piece("red-0").unwrap();
    let lies = Placement::on_ground(Spot::at(-27.2, 3.0), Facing::NORTH);
    assert!(!card::in_range_from(world, who, lies).is_empty());
    group.bench_function("what 20 riflemen among 500 figures could shoot at there", |bencher| {
        bencher.iter(|| card::in_range_from(world, black_box(who), lies).len())
    });
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("twenty.ron", text));
    let world = app.world_mut();
    let (Input::Order(near), Input::Order(far)) = (order(world, "move red-0 to (-27.2, 3)"), order(world, "move red-0 to (-27.2, -30)"))
    else {
        panic!("these are orders")
    };
    assert!(check(world, &near).is_ok() && check(world, &far).is_err());
    group.bench_function("may a squad of 20 among 500 figures stand here: yes", |bencher| bencher.iter(|| check(world, black_box(&near))));
    group.bench_function("the same: no, it is too far", |bencher| bencher.iter(|| check(world, black_box(&far)).is_err()));
    let Order::Move { who, path, .. } = near else { panic!("it is a move") };
    group.bench_function("who may attack it on its way there", |bencher| {
        bencher.iter(|| card::met_on_the_way(world, black_box((who, path.clone(), None))).len())
    });
    group.bench_function("a move of it that makes sense", |bencher| bencher.iter(|| card::suggested_move(world, black_box(who)).is_some()));
    let (mut app, strike) = before_the_smiting(false);
    let Input::Order(strike) = strike else { panic!("it is an order") };
    for tries in [40, 240] {
        let name = format!("what comes of 15 that strike 3: {tries} tries");
        group.bench_function(name, |bencher| bencher.iter(|| forecast(app.world_mut(), black_box(&strike), 0..tries).unwrap().runs));
    }
    group.finish();
}

/// Fifty against fifty: five squads of ten a side on one front, every question answered by its default.
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

/// One random thing to say: an answer, a step towards the nearest opponents, or any legal order of some unit; `None` when the battle is
/// over.
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

/// As many figures as a battle can have, half of them a side's: each alone, or in squads of fifty.
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

/// A side's units that can be given orders, by id.
fn units_of(world: &mut World, side: SideId) -> Vec<PieceId> {
    type Unit = (Or<(With<SquadPlate>, (With<Size>, Without<OnPlate>))>, Without<Removed>, Without<Carried>);
    let mut units = world.query_filtered::<(&PieceId, &SideId), Unit>();
    let mut units: Vec<PieceId> = units.iter(world).filter(|(_, of)| **of == side).map(|(id, _)| *id).collect();
    units.sort();
    units
}

/// Large battles: one Full Engagement of all, listing orders, a battle to its end, and its journal verified.
fn battle(criterion: &mut Criterion) {
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

/// How long something takes that is done this many times, each time from the same moment of the journal.
fn timed(times: u64, world: &mut World, what: &dyn Fn(&mut World), from: usize) -> Duration {
    let mut spent = Duration::ZERO;
    for _ in 0..times {
        let start = Instant::now();
        what(world);
        spent += start.elapsed();
        go_to(world, from).unwrap();
    }
    spent
}

/// The hash of the whole state, as it is taken after every entry.
fn hash(criterion: &mut Criterion) {
    let mut app = shipped("first-battle");
    criterion.bench_function("state hash of first-battle", |bencher| bencher.iter(|| state::hash(black_box(app.world_mut()))));
}

/// Questions of space over placements, and what it would cost to bring rapier's world up to date before asking it.
fn space(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("space, 200 figures on 20 plates");
    let mut app = brickfray::headless_app();
    lay(&mut app, &twenty_squads());
    let world = app.world_mut();
    let mut plates = world.query_filtered::<(&PieceId, &SideId), With<SquadPlate>>();
    let of_side = |world: &mut World, plates: &mut QueryState<(&PieceId, &SideId), With<SquadPlate>>, side: u8| {
        let mut found: Vec<PieceId> = plates.iter(world).filter(|(_, of)| of.0 == side).map(|(id, _)| *id).collect();
        found.sort();
        found
    };
    let (ours, theirs) = (of_side(world, &mut plates, 0), of_side(world, &mut plates, 1));
    let mut state = SystemState::<Space>::new(world);
    group.bench_function("parry: closest of 10 and 10 plates", |bencher| {
        bencher.iter(|| state.get(world).unwrap().closest_pair(black_box(&ours), black_box(&theirs)));
    });
    group.bench_function("parry: what a plate would stand in", |bencher| {
        bencher.iter(|| {
            let space = state.get(world).unwrap();
            let solid: Solid = space.solid(ours[0]).unwrap().at(Spot::at(1.0, 1.0));
            space.overlapped_by(black_box(solid), true, &[ours[0]])
        });
    });
    group.bench_function("parry: who is within 5 inches", |bencher| {
        bencher.iter(|| state.get(world).unwrap().within(black_box(Vec3::new(1.0, 0.0, 1.0)), Inches::whole(5)));
    });

    let mut app = physical(&twenty_squads());
    let plate = app.world_mut().query_filtered::<Entity, With<SquadPlate>>().iter(app.world()).next().unwrap();
    let mut east = 0.0;
    group.bench_function("rapier: brought up to date after one plate moved", |bencher| {
        bencher.iter(|| {
            east = if east > 0.5 { 0.0 } else { east + 0.01 };
            let mut placement = app.world_mut().get_mut::<Placement>(plate).unwrap();
            placement.spot = Spot::at(east, 0.0);
            let at = placement.transform();
            *app.world_mut().get_mut::<Transform>(plate).unwrap() = at;
            app.world_mut().run_schedule(BodySteps);
        });
    });
    group.finish();
}

/// A physics step of one brick high in the air: the target is under a millisecond above 200 figures.
fn physics(criterion: &mut Criterion) {
    let mut app = physical(&twenty_squads());
    let step = |app: &mut App| app.world_mut().run_schedule(BodySteps);
    criterion.bench_function("physics step, 200 figures on 20 plates below one brick", |bencher| bencher.iter(|| step(&mut app)));
}

/// A battle with the physics of the window, but without a window.
fn physical(source: &Source) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, RULES, rapier::plugin, bodies::plugin));
    app.finish();
    app.cleanup();
    lay(&mut app, source);
    let (at, hull) = (Transform::from_xyz(0.0, 1e6, 0.0), (Vec3::ZERO, Vec3::splat(0.1)));
    spawn_loose(&mut app.world_mut().commands(), (), Start { at, hull, velocity: Vec3::ZERO, spin: Vec3::ZERO });
    // The first step sets up the bodies.
    app.world_mut().resource_mut::<Pace>().0 = 1.0 / 60.0;
    app.update();
    app
}

/// Two sides of ten squads of ten.
fn twenty_squads() -> Source {
    let squad = |number: usize| {
        let (side, row, column) = (number % 2, number / 2 % 2, number / 4);
        let z = [1.0, -1.0][side] * (4.0 + 5.0 * row as f32);
        let x = column as f32 * 8.0 - 16.0;
        format!(r#"(name: "squad-{number}", side: "{}", unit: "swordsman", count: 10, at: ({x:.1}, {z:.1})),"#, ["red", "blue"][side])
    };
    let squads: String = (0..20).map(squad).collect();
    let text = format!(
        r#"(title: "Twenty squads", table: (size: (60, 40)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], squads: [{squads}])"#
    );
    Source::new("twenty-squads.ron", text)
}

/// Going back.
fn time_travel(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a journal of 100 entries");
    let mut app = shipped("first-battle");
    let world = app.world_mut();
    for _ in 0..100 {
        say(world, Input::Order(Order::EndTurn)).unwrap();
    }
    let timed = |times: u64, world: &mut World, back: &dyn Fn(&mut World)| {
        let mut spent = Duration::ZERO;
        for _ in 0..times {
            let start = Instant::now();
            back(world);
            spent += start.elapsed();
            go_to(world, 100).unwrap();
        }
        spent
    };
    group
        .bench_function("back to the start", |bencher| bencher.iter_custom(|times| timed(times, world, &|world| go_to(world, 0).unwrap())));
    group.bench_function("undo of one", |bencher| bencher.iter_custom(|times| timed(times, world, &|world| undo(world).unwrap())));
    group.sample_size(10);
    group.bench_function("undo of all, one by one", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &|world| (0..100).for_each(|_| undo(world).unwrap())));
    });
    group.finish();
}
