//! What the window computes.

use super::exchange::before_the_smiting;
use super::{lay, order};
use brickfray::game::ron::Source;
use brickfray::game::{Input, Names, Order, card, check, forecast};
use brickfray::table::{Facing, Placement, Spot};
use criterion::Criterion;
use std::hint::black_box;

/// What the window computes, besides drawing, while the player holds a unit or hovers over an order: whether a squad of twenty among 500
/// figures may stand where it is held, and the forecast of a Strike of fifteen on three, both its first part and all of it.
pub fn window(criterion: &mut Criterion) {
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
