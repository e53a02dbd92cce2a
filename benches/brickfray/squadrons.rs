//! Squadrons: an attack, its odds, the moves of a ship, a whole game.

use super::{lay, order, play_at_random, shipped, timed};
use brickfray::game::ron::Source;
use brickfray::game::{Journal, Turn, go_to, say};
use brickfray::rulebooks::squadrons::builder::Build;
use brickfray::rulebooks::squadrons::course::{reach, ways};
use brickfray::rulebooks::squadrons::flight::Leave;
use brickfray::rulebooks::squadrons::gunnery::{Situation, shot};
use brickfray::rulebooks::squadrons::shipyard::Shipyard;
use brickfray::table::{Inches, Placement, SideId};
use criterion::Criterion;
use std::hint::black_box;

/// Squadrons: one attack through the systems, its exact odds, listing all moves of a ship, and a game of 300 points a side.
pub fn fleets(criterion: &mut Criterion) {
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
