//! Cards and dice: playing a card, listing the orders of a full hand, and a whole duel.

use super::{lay, order, play_at_random, timed};
use bevy::prelude::*;
use brickfray::game::ron::Source;
use brickfray::game::{Journal, go_to, legal_orders, say};
use criterion::Criterion;
use std::hint::black_box;

/// A duel between these players.
fn duel(players: &str) -> App {
    let text = format!(
        r#"(title: "Duel", rules: (edition: "duels"), course: (first: "red"), players: [{players}],
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")])"#
    );
    let mut app = brickfray::headless_app();
    lay(&mut app, &Source::new("duel.ron", text));
    app
}

/// Red has a full hand and dice; Blue can answer nothing.
const FULL_HAND: &str = r#"
    (side: "red", hand: ["cleave", "hammer", "patch-up", "strike", "taunt"], draws: ["strike", "strike"],
        characters: [(character: "vex", dice: [5, 4, 1]), (character: "iole", dice: [2, 3, 6]), (character: "marrow", dice: [3, 3, 2])]),
    (side: "blue", characters: [
        (character: "kestrel", dice: [3, 4, 2]), (character: "rook", dice: [1, 2, 6, 6], tokens: 3), (character: "null", dice: [5])]),"#;

/// Through the systems: a card from the order to the next phase, every legal order of a full hand, and a duel with random legal orders.
pub fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cards and dice");
    let mut app = duel(FULL_HAND);
    let world = app.world_mut();
    let (said, here) = (order(world, "play kestrel with vex using cleave paying 4"), world.resource::<Journal>().len());
    group.bench_function("a card is played: checked, resolved, hashed, journaled", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &|world| say(world, said.clone()).map(|_| ()).unwrap(), here));
    });
    go_to(world, 0).unwrap();
    group.bench_function("every legal order of a full hand", |bencher| bencher.iter(|| legal_orders(black_box(world)).len()));

    let mut app = duel(r#"(side: "red", deck: "red-dawn"), (side: "blue", deck: "blue-line")"#);
    let world = app.world_mut();
    play_at_random(world);
    println!("{} entries, {} facts", world.resource::<Journal>().len(), world.resource::<Journal>().facts().count());
    go_to(world, 0).unwrap();
    group.sample_size(10);
    group.bench_function("two decks on random legal orders to the end", |bencher| {
        bencher.iter_custom(|times| timed(times, world, &play_at_random, 0));
    });
    group.finish();
}
