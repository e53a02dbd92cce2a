//! Close Quarters Battle: its odds, playing it, and what the window asks while a unit is dragged.

use super::{lay, order, play_at_random, timed};
use bevy::prelude::*;
use brickfray::game::ron::Source;
use brickfray::game::{Journal, Names, Order, card, check, go_to, move_cost, say};
use brickfray::rulebooks::cqb::sums::odds::{Assault, AssaultRules, Fighter, assault_odds};
use brickfray::table::{Facing, PieceId, Placement, Spot};
use criterion::Criterion;
use std::hint::black_box;

/// The odds that are computed before an assault is declared.
pub fn odds(criterion: &mut Criterion) {
    let regulars = Fighter { started: 12, models: 12, cqb: 4, morale: 3, save: Some(5) };
    let target = Fighter { save: Some(4), ..regulars };
    let rules = AssaultRules::default();
    let assault = Assault { assaulter: regulars, target, in_cover: true, pinned: false, watched: false, rules };
    let mut group = criterion.benchmark_group("close quarters");
    group.bench_function("the odds of an assault of twelve on twelve, to its end", |bencher| {
        bencher.iter(|| assault_odds(black_box(assault)).won())
    });
    group.finish();
}

/// A battle with this terrain and these squads.
fn table((x, z): (i32, i32), terrain: &str, squads: &str) -> App {
    let text = format!(
        r#"(title: "Fire", table: (size: ({x}, {z})), rules: (edition: "cqb"), terrain: [{terrain}], squads: [{squads}],
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue", controller: AutoAnswers)],
        course: (first: "red", smoke: [0, 0]))"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("fire.ron", text));
    app
}

/// A squad of this many figures at a place, which also determines its side.
fn squad(name: &str, count: usize, (x, z): (f32, f32)) -> String {
    let (side, facing) = if z > 0.0 { ("red", 0) } else { ("blue", 180) };
    format!(
        r#"(name: "{name}", side: "{side}", troop: "regular", count: {count}, at: ({x:.2}, {z:.2}), facing: {facing}, formation: Cluster),"#
    )
}

/// Eight squads a side, with this many figures each, this far from the middle.
fn ranks(red: usize, blue: usize, far: f32) -> String {
    let two = |number: usize| {
        let x = number as f32 * 8.0 - 28.0;
        squad(&format!("r{number}"), red, (x, far)) + &squad(&format!("b{number}"), blue, (x, -far))
    };
    (0..8).map(two).collect()
}

/// Measures an order after these earlier ones.
fn many_times(world: &mut World, before: &[&str], line: &str, criterion: (&mut Criterion, &str)) {
    go_to(world, 0).unwrap();
    for line in before {
        let said = order(world, line);
        say(world, said).unwrap();
    }
    let (said, here) = (order(world, line), world.resource::<Journal>().len());
    let mut group = criterion.0.benchmark_group("close quarters");
    group.bench_function(criterion.1, |bencher| {
        bencher.iter_custom(|times| timed(times, world, &|world| say(world, said.clone()).map(|_| ()).unwrap(), here));
    });
    group.finish();
}

/// Through the systems: an attack of ten on ten, an assault to its end, and a game of eight units a side with random legal orders.
pub fn play(criterion: &mut Criterion) {
    let mut app = table(
        (36, 30),
        r#"(kind: "wall", at: (0, -5))"#,
        r#"(name: "one", side: "red", troop: "regular", count: 10, at: (0, 8)),
        (name: "two", side: "blue", troop: "regular", count: 10, at: (0, -7), facing: 180),
        (name: "three", side: "red", troop: "veteran", count: 8, at: (10, 0)),
        (name: "four", side: "blue", troop: "militia", count: 8, at: (10, -3.6), facing: 180),"#,
    );
    let world = app.world_mut();
    let fire = "ten shoot at ten: checked, resolved, hashed, journaled";
    many_times(world, &["activate with one as shoot, shoot"], "shoot two with one", (criterion, fire));
    let up = ["activate with three as move, move", "move three to (10, -1)"];
    many_times(world, &up, "storm four with three", (criterion, "an assault to its end, eight on eight"));

    let mut app = table((68, 34), &cover_of(&KINDS, 20), &ranks(8, 8, 12.0));
    let world = app.world_mut();
    play_at_random(world);
    println!("{} entries, {} facts", world.resource::<Journal>().len(), world.resource::<Journal>().facts().count());
    go_to(world, 0).unwrap();
    let mut group = criterion.benchmark_group("close quarters");
    group.sample_size(10);
    group.bench_function("eight units a side on random legal orders to the end", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &play_at_random, 0));
    });
    group.finish();
}

const KINDS: [&str; 5] = ["wood", "house", "wall", "high-wall", "sandbags"];

/// This many pieces of terrain along the middle of the table, in two rows.
fn cover_of(kinds: &[&str], pieces: usize) -> String {
    let lies = |number: usize| {
        let columns = pieces / 2;
        let x = (number % columns) as f32 * (64.0 / columns as f32) - 30.0;
        format!(r#"(kind: "{}", at: ({x:.1}, {})),"#, kinds[number % kinds.len()], [3.0, -3.0][number / columns])
    };
    (0..pieces).map(lies).collect()
}

/// What the window asks about a dragged unit, at another place each time, so that nothing is cached.
pub fn window(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("close quarters");
    let two = squad("r", 20, (0.0, 10.0)) + &squad("b", 20, (0.0, -10.0));
    let mut app = table((68, 34), &cover_of(&["wood", "high-wall"], 40), &two);
    let world = app.world_mut();
    let (who, mut places) = (piece(world, "r"), (0..).map(|number| place(number, 10.0)));
    let mut seen = 0;
    group.bench_function("whom twenty see of twenty through forty pieces, nobody", |bencher| {
        bencher.iter(|| seen += card::in_range_from(world, black_box(who), places.next().unwrap()).len())
    });
    assert_eq!(seen, 0, "every line was looked along");

    let mut app = table((68, 34), &cover_of(&KINDS, 20), &ranks(12, 13, 10.0));
    let world = app.world_mut();
    let said = order(world, "activate with r3 as move, move");
    say(world, said).unwrap();
    let who = piece(world, "r3");
    let (mut places, mut tries, mut legal) = ((0..).map(|number| place(number, 6.5)), 0, 0);
    group.bench_function("a unit of twelve among 200 dragged to another place", |bencher| {
        bencher.iter(|| {
            let at = places.next().unwrap();
            let path = vec![at.spot];
            let moves = Order::Move { who, path: path.clone(), facing: None };
            tries += 1;
            legal += usize::from(check(world, &moves).is_ok());
            let seen = card::in_range_from(world, who, at).len() + card::would_meet(world, who, at).len();
            let met = card::met_on_the_way(world, (who, path.clone(), None)).len();
            black_box((move_cost(world, who, &path), seen, met))
        })
    });
    assert!(legal > 0 || tries == 0, "it may go there");
    group.finish();
}

/// A different place for each number, within an inch of the same line.
fn place(number: u16, z: f32) -> Placement {
    Placement::on_ground(Spot::at(f32::from(number % 1_000) / 1_000.0 - 4.0, z - f32::from(number / 1_000) / 100.0), Facing::NORTH)
}

fn piece(world: &World, name: &str) -> PieceId {
    world.resource::<Names>().piece(name).unwrap()
}
