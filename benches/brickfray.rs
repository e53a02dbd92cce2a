//! What the rules and the physics cost: `cargo bench --bench brickfray`. `docs/performance.md` has the numbers and the machine.
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

/// The allocator that the program uses.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
