//! The journal: the hash of each entry, and rewinding.

use super::shipped;
use bevy::prelude::*;
use brickfray::game::{Input, Order, go_to, say, state, undo};
use criterion::Criterion;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The hash of the whole state, which is taken after every entry.
pub fn hash(criterion: &mut Criterion) {
    let mut app = shipped("first-battle");
    criterion.bench_function("state hash of first-battle", |bencher| bencher.iter(|| state::hash(black_box(app.world_mut()))));
}

/// Rewinding.
pub fn time_travel(criterion: &mut Criterion) {
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
