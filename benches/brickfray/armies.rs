//! Player-made armies.

use brickfray::game::Library;
use brickfray::game::ron::Source;
use brickfray::rulebooks::ENTRIES;
use brickfray::rulebooks::brikwars::armies::plan::ArmyPlan;
use brickfray::rulebooks::brikwars::{Catalogue, meeting};
use criterion::Criterion;
use std::hint::black_box;

/// What the barracks does at each step: reads, checks and prices an army of a hundred figures (AR-BUD, AR-UIN, AR-MOD).
pub fn armies(criterion: &mut Criterion) {
    let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
    let text = r#"(title: "A hundred", budget: U(110),
        squads: [
            (name: "wall", members: [(unit: "phalanx", count: 11), (unit: "officer")]),
            (name: "line", unit: "rifleman", count: 20), (name: "recruits", unit: "minifig", count: 20, mods: [Bargain, Unskilled]),
            (name: "lances", unit: "rider", mount: "horse", count: 10), (name: "rabble", unit: "mook", count: 20),
            (name: "guard", members: [(unit: "heavy-phalanx", count: 8), (unit: "leader")]),
        ],
        units: [
            (name: "a", unit: "medik"), (name: "b", unit: "tek"), (name: "c", unit: "hero"), (name: "d", unit: "scout"),
            (name: "e", unit: "sniper"), (name: "f", unit: "commando"), (name: "g", unit: "great-leader"), (name: "h", unit: "assassin"),
            (name: "i", unit: "saboteur"),
        ])"#;
    let plan = ArmyPlan::of(&Source::new("army", text), &catalogue).unwrap();
    let mut group = criterion.benchmark_group("armies");
    group.bench_function("an army of 100 figures and ten horses: checked and priced", |bencher| {
        bencher.iter(|| {
            let (army, faults) = meeting::look_over(black_box(&plan), &catalogue);
            assert!(faults.is_empty(), "{faults:?}");
            army.map(|army| (army.soldiers().count(), army.price(&catalogue), meeting::strength(&army, &catalogue, &army.house)))
        });
    });
    group.finish();
}
