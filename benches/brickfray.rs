//! The cost of the rules and the physics: `cargo bench --bench brickfray`. `docs/performance.md` has the numbers and the machine.
#![expect(clippy::unwrap_used, clippy::print_stdout, clippy::panic, reason = "a measurement may stop short and say what it measured")]

#[path = "brickfray/armies.rs"]
mod armies;
#[path = "brickfray/battles.rs"]
mod battles;
#[path = "brickfray/close_quarters.rs"]
mod close_quarters;
#[path = "brickfray/duels.rs"]
mod duels;
#[path = "brickfray/exchange.rs"]
mod exchange;
#[path = "brickfray/files.rs"]
mod files;
#[path = "brickfray/journal.rs"]
mod journal;
#[path = "brickfray/odds.rs"]
mod odds;
#[path = "brickfray/space.rs"]
mod space;
#[path = "brickfray/squadrons.rs"]
mod squadrons;
#[path = "brickfray/window.rs"]
mod window;

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::ron::Source;
use brickfray::game::{Input, Library, Names, Requests, Turn, go_to, legal_orders, say};
use brickfray::rulebooks::ENTRIES;
use criterion::{criterion_group, criterion_main};
use std::time::{Duration, Instant};

criterion_group!(
    benches,
    odds::odds,
    exchange::exchange,
    window::window,
    battles::battle,
    files::files,
    armies::armies,
    battles::specialists,
    squadrons::fleets,
    close_quarters::odds,
    close_quarters::play,
    close_quarters::window,
    duels::play,
    journal::hash,
    space::space,
    space::physics,
    journal::time_travel
);
criterion_main!(benches);

/// Puts a battle on the table, with dice from a seed.
fn lay(app: &mut App, source: &Source) {
    let library = Library::shipped(ENTRIES);
    let battle = read(source, &library).unwrap();
    set_up(app.world_mut(), &battle, DiceTray::seeded(7), (source.name.to_string(), source.text.to_string())).unwrap();
    // Forecasts set up other tables from the library.
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

/// Measures doing something this many times, each time from the same journal entry.
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
