//! An exchange of blows: fifteen on three.

use super::{lay, order};
use bevy::prelude::*;
use brickfray::game::ron::Source;
use brickfray::game::{Input, Journal, Library, Requests, go_to, say};
use brickfray::rulebooks::ENTRIES;
use criterion::Criterion;
use std::time::{Duration, Instant};

/// BW-TX-01 before its dice are rolled: fifteen soldiers about to strike three hippies. With `auto` both sides answer with their defaults
/// inside the run; otherwise every answer is an entry of its own.
pub fn before_the_smiting(auto: bool) -> (App, Input) {
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

/// Strikes, and answers every question with its default.
fn strike(world: &mut World, order: &Input) {
    say(world, order.clone()).unwrap();
    while !world.resource::<Requests>().is_empty() {
        say(world, Input::answer("default")).unwrap();
    }
}

/// The 15-on-3 exchange through the systems: checking, resolving, hashing and journalling.
pub fn exchange(criterion: &mut Criterion) {
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
