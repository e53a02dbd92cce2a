//! Space: the spatial queries of the rules, and the physics of the window.

use super::lay;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use brickfray::RULES;
use brickfray::game::ron::Source;
use brickfray::table::{Inches, PieceId, Placement, SideId, Solid, Space, Spot, SquadPlate};
use brickfray::third_party::rapier::{self, BodySteps};
use brickfray::view::show::bodies::{self, Start, spawn_loose};
use brickfray::view::show::pace::Pace;
use criterion::Criterion;
use std::hint::black_box;

/// Spatial queries over placements, and for comparison the cost of updating rapier's world before each query.
pub fn space(criterion: &mut Criterion) {
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
pub fn physics(criterion: &mut Criterion) {
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
