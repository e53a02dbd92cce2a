//! The cost of bodies that are for show only, compared with rapier alone: `cargo bench --bench bodies`. `docs/performance.md` has the
//! numbers and the machine.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement may stop short and say what it measured")]

use bevy::prelude::*;
use bevy_rapier3d::prelude::{RigidBody, Sleeping};
use bevy_rapier3d::rapier::prelude::{
    ColliderBuilder, Group, IntegrationParameters, InteractionGroups, PhysicsWorld, Pose, RigidBodyBuilder,
};
use brickfray::third_party::rapier::{self, BodySteps, GRAVITY, STEPS_A_SECOND, ground, make_steps};
use brickfray::view::show::bodies::{self, Litter, Start, collider, spawn_loose};
use brickfray::view::show::pace::Pace;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};

criterion_group!(benches, flying, at_rest);
criterion_main!(benches);

/// The number of bodies: more than can be on a table at once.
const BODIES: usize = 500;
/// Half the size of a body.
const HALF: Vec3 = Vec3::new(0.14, 0.1, 0.08);
/// The number of steps after the bodies break off. All bodies are awake in all of them.
const STEPS: u32 = 60;
/// The number of rounds, each with ours and rapier's in turn. The median ratio counts.
const ROUNDS: usize = 15;

/// The bodies as they break off: a heap that is blown apart.
fn starts() -> impl Iterator<Item = Start> {
    (0..BODIES).map(|number| {
        let (column, row, layer) = (number % 10, number / 10 % 10, number / 100);
        let at = Vec3::new(column as f32 - 4.5, 0.8 + layer as f32, row as f32 - 4.5) * 0.42;
        Start { at: Transform::from_translation(at), hull: (Vec3::ZERO, HALF), velocity: at * 2.0, spin: Vec3::new(9.0, 3.0, -5.0) }
    })
}

/// The app with our bodies and everything that steps them, before the first step.
fn ours() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, TransformPlugin, rapier::plugin, bodies::plugin));
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    let floor = world.spawn_empty().id();
    world.spawn(ground(floor, Vec2::splat(60.0), 0.0));
    world.resource_mut::<Litter>().stays = f32::INFINITY;
    app.update();
    let world = app.world_mut();
    let mut commands = world.commands();
    starts().for_each(|start| {
        spawn_loose(&mut commands, (), start);
    });
    world.flush();
    make_steps(app.world_mut(), 1);
    app
}

/// The same bodies in rapier alone, after the same first step.
fn rapiers() -> PhysicsWorld {
    let dt = (1.0 / STEPS_A_SECOND) as f32;
    let mut world = PhysicsWorld {
        gravity: Vec3::NEG_Y * GRAVITY,
        integration_parameters: IntegrationParameters { dt, length_unit: 0.3, ..IntegrationParameters::default() },
        ..PhysicsWorld::default()
    };
    let groups = |of: Group, with: Group| InteractionGroups { memberships: of, filter: with, ..InteractionGroups::default() };
    let ground = ColliderBuilder::cuboid(60.0, 5.0, 60.0).translation(Vec3::NEG_Y * 5.0);
    world.colliders.insert(ground.collision_groups(groups(Group::GROUP_1, Group::GROUP_2)));
    for Start { at, hull, velocity, spin } in starts() {
        let body = RigidBodyBuilder::dynamic().pose(Pose::from_parts(at.translation, at.rotation)).linvel(velocity).angvel(spin);
        let body = body.linear_damping(0.25).angular_damping(0.9).ccd_enabled(true);
        let shape = ColliderBuilder::new(collider(hull).raw).density(1.0).restitution(0.4).friction(0.55);
        world.insert(body, shape.collision_groups(groups(Group::GROUP_2, Group::GROUP_1 | Group::GROUP_2)));
    }
    world.step();
    world
}

/// Steps our bodies as at sixty frames a second: two steps a frame.
fn step_ours(mut app: App) -> App {
    (0..STEPS / 2).for_each(|_| make_steps(app.world_mut(), 2));
    app
}

fn step_rapiers(mut world: PhysicsWorld) -> PhysicsWorld {
    (0..STEPS).for_each(|_| world.step());
    world
}

/// The sleep state of each of our bodies, without the ground.
fn loose(app: &mut App) -> impl Iterator<Item = Sleeping> {
    let mut bodies = app.world_mut().query::<(&RigidBody, &Sleeping)>();
    let loose = bodies.iter(app.world()).filter(|(kind, _)| **kind == RigidBody::Dynamic).map(|(_, sleeping)| *sleeping);
    loose.collect::<Vec<_>>().into_iter()
}

/// Counts the awake bodies: ours, and rapier's.
fn awake(app: &mut App, world: &PhysicsWorld) -> (usize, usize) {
    (loose(app).filter(|sleeping| !sleeping.sleeping).count(), world.bodies.iter().filter(|(_, body)| !body.is_sleeping()).count())
}

/// Compares a step of bodies in flight, ours and rapier's.
fn flying(criterion: &mut Criterion) {
    let timed = |what: &mut dyn FnMut()| {
        let began = Instant::now();
        what();
        began.elapsed()
    };
    let mut rounds: Vec<(Duration, Duration)> = Vec::new();
    for _ in 0..ROUNDS {
        let (mut app, mut world) = (Some(ours()), Some(rapiers()));
        let rapiers = timed(&mut || world = world.take().map(step_rapiers));
        let ours = timed(&mut || app = app.take().map(step_ours));
        assert_eq!(awake(&mut app.unwrap(), &world.unwrap()), (BODIES, BODIES), "every one is awake to the end");
        rounds.push((ours, rapiers));
    }
    let mut ratios: Vec<f64> = rounds.iter().map(|(ours, rapiers)| ours.as_secs_f64() / rapiers.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    let step = |of: fn(&(Duration, Duration)) -> Duration| rounds.iter().map(of).sum::<Duration>() / (STEPS * ROUNDS as u32);
    let (ours_step, rapiers_step) = (step(|round| round.0), step(|round| round.1));
    println!(
        "a step of {BODIES} awake bodies: {ours_step:?} ours, {rapiers_step:?} rapier alone, in turns: {:.2} times",
        ratios[ROUNDS / 2]
    );
    let mut group = criterion.benchmark_group(format!("{STEPS} steps of {BODIES} awake bodies"));
    group.sample_size(10);
    group.bench_function("ours", |bencher| bencher.iter_batched(ours, step_ours, BatchSize::PerIteration));
    group.bench_function("rapier alone", |bencher| bencher.iter_batched(rapiers, step_rapiers, BatchSize::PerIteration));
    group.finish();
}

/// Counts steps.
#[derive(Resource, Default)]
struct Made(u32);

/// As many bodies at rest as may lie on a table: a frame makes no step.
fn at_rest(criterion: &mut Criterion) {
    let mut app = ours();
    app.init_resource::<Made>().add_systems(BodySteps, |mut made: ResMut<Made>| made.0 += 1);
    let frame = |app: &mut App| {
        app.world_mut().resource_mut::<Pace>().0 = 1.0 / 60.0;
        app.update();
    };
    let lies = |app: &mut App| loose(app).all(|sleeping| sleeping.sleeping);
    let mut seconds = 0;
    while !lies(&mut app) && seconds < 60 {
        seconds += 1;
        (0..60).for_each(|_| frame(&mut app));
    }
    let made = app.world().resource::<Made>().0;
    let many = loose(&mut app).count();
    criterion.bench_function(&format!("a frame with {many} bodies at rest"), |bencher| bencher.iter(|| frame(black_box(&mut app))));
    assert_eq!(app.world().resource::<Made>().0, made, "no step is made at rest");
    println!("they lay still after {seconds} s and {made} steps; no step since");
}
