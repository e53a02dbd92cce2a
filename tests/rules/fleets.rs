//! Whole battles of Squadrons with random legal orders and answers. They come to an end, no ship ever lies on another or over the edge, and
//! rewinding and replaying gives the same result (SQN-044, SQN-052, SQN-063, SQN-076, SQN-077, SQN-141).
//!
//! Three battles of each mission, or fifty if `BRICKFRAY_NIGHTLY=1`.

use bevy::prelude::*;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::library::Library;
use brickfray::game::{Input, Journal, Names, Order, Requests, StreamDice, Turn, go_to, legal_orders, say, state};
use brickfray::rulebooks;
use brickfray::rulebooks::squadrons::{CommandDie, HitPoints, Objective, ObjectiveKind, RADIUS, Vessel};
use brickfray::table::{InReserve, PieceId, Placement, Removed, TableSize};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The maximum number of inputs before a battle must be over.
const MAX: usize = 1_500;
/// How much the rounding to the table's grid may reduce a distance, in inches.
const GRAIN: f32 = 0.006;

/// Checks that no rule has been broken.
fn look_over(world: &mut World, when: &str) {
    let half = {
        let size = world.resource::<TableSize>();
        Vec2::new(size.x.to_f32(), size.z.to_f32()) / 2.0
    };
    let radius = RADIUS.to_f32();
    let mut ships = world.query_filtered::<(&PieceId, &Vessel, &Placement, &HitPoints, &CommandDie, Has<InReserve>), Without<Removed>>();
    let mut bases = Vec::new();
    for (id, vessel, placement, hit_points, command, in_reserve) in ships.iter(world) {
        assert!((1..=vessel.profile.hit_points).contains(&hit_points.0), "{when}: {id:?} has {} Hit Points", hit_points.0);
        assert!(command.0 <= 6, "{when}: {id:?} has {} Command Points", command.0);
        if !in_reserve {
            bases.push((*id, placement.spot.to_vec2()));
        }
    }
    for (place, (id, at)) in bases.iter().enumerate() {
        assert!((at.abs() + radius - GRAIN).cmple(half).all(), "{when}: {id:?} lies over the edge at {at}");
        for (other, there) in &bases[place + 1..] {
            assert!(at.distance(*there) > 2.0 * radius - GRAIN, "{when}: {id:?} lies on {other:?}");
        }
    }
    let mut markers = world.query_filtered::<(&Placement, &Objective), Without<Removed>>();
    for (placement, _) in markers.iter(world).filter(|(_, objective)| objective.kind == ObjectiveKind::Destroy) {
        let on = bases.iter().find(|(_, at)| at.distance(placement.spot.to_vec2()) < 2.0 * radius - GRAIN);
        assert!(on.is_none(), "{when}: {on:?} lies on what is there to be destroyed");
    }
}

/// A random legal input; `None` when the battle is over.
fn anything(world: &mut World, chance: &mut ChaCha8Rng) -> Option<Input> {
    let mut draw = |count: usize| chance.next_u32() as usize % count;
    if let Some(choice) = world.resource::<Requests>().first().cloned() {
        let legal: Vec<_> = choice.options.iter().filter(|option| option.refused.is_none()).collect();
        return Some(Input::answer(legal[draw(legal.len())].key.clone()));
    }
    if world.resource::<Turn>().outcome.is_some() {
        return None;
    }
    let mut legal = legal_orders(world);
    assert!(!legal.is_empty(), "nothing is legal, and the battle is not over");
    // A ship that can attack or secure usually does.
    let fights = |order: &Order| matches!(order, Order::Act { maneuver, .. } if maneuver == "attack" || maneuver == "secure");
    if draw(4) > 0 && legal.iter().any(fights) {
        legal.retain(fights);
    }
    Some(Input::Order(legal[draw(legal.len())].clone()))
}

#[test]
fn fleets_at_play_come_to_an_end_and_nobody_lies_on_another() {
    let library = Library::shipped(rulebooks::ENTRIES);
    let seeds = if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 50 } else { 3 };
    for name in ["dogfight", "debris-field", "target-acquired", "crossed-paths"] {
        for seed in 0..seeds {
            let source = library.battle(name).unwrap();
            let battle = read(&source, &library).unwrap();
            let mut app = brickfray::headless_app();
            let world = app.world_mut();
            set_up(world, &battle, StreamDice::default().tray(seed), (name.to_owned(), String::new())).unwrap();
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut said = 0;
            while let Some(input) = anything(world, &mut chance) {
                let text = input.text(world.resource::<Names>());
                say(world, input).unwrap_or_else(|error| panic!("{name}, seed {seed}: `{text}` is listed, and refused: {error}"));
                look_over(world, &format!("{name}, seed {seed}, after `{text}`"));
                said += 1;
                assert!(said <= MAX, "{name}, seed {seed}: it does not end");
            }
            let (hash, entries) = (state::hash(world), world.resource::<Journal>().entries().len());
            go_to(world, entries / 2).unwrap();
            go_to(world, entries).unwrap();
            assert_eq!(state::hash(world), hash, "{name}, seed {seed}: it comes out otherwise");
        }
    }
}
