//! Invariants 2, 5, 6 and 8: looking back changes nothing, and no accidental property of a world decides a rule: not the ids of its
//! entities, not the order of systems, not the clock.

use super::{battle, facts, log, mentions, play, random_input, rules, table};
use bevy::ecs::schedule::{LogLevel, ScheduleLabel};
use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::save::saved_game;
use brickfray::game::{Follow, Input, Journal, Names, Order, Rejected, Resolve, back_to_the_game, go_to, look_at, play_on, say, state};
use brickfray::rulebooks;
use brickfray::table::{Body, PieceId, Placement};

/// One battle of each rulebook.
const BATTLES: [&str; 4] = ["first-battle", "dogfight", "storm-the-house", "first-duel"];

/// The parts of a text that look like a printed `Entity`.
fn entities_in(text: &str) -> Vec<&str> {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_entity = |word: &&str| word.split_once('v').is_some_and(|(index, generation)| is_number(index) && is_number(generation));
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| is_entity(word) || *word == "PLACEHOLDER" || *word == "Entity").collect()
}

/// Everything that a game reports: its log, its facts as text and as data, its save.
fn told(world: &World) -> Vec<String> {
    let names = world.resource::<Names>();
    let journal = world.resource::<Journal>();
    let data = journal.facts().map(|fact| format!("{fact:?}"));
    let lines = log(world).into_iter().map(|(line, hash)| format!("{line} {hash}"));
    let texts = journal.facts().map(|fact| fact.text(names));
    lines.chain(texts).chain(data).chain([format!("{:?}", saved_game(world).unwrap())]).collect()
}

#[test]
fn invariant_5_neither_the_order_of_spawning_nor_an_entity_shows_in_a_battle() {
    for name in BATTLES {
        let picks: Vec<u32> = (0..50).map(|n| n * 71 + 3).collect();
        let mut plain = table(name, 2);
        let said = play(&mut plain, &picks);
        assert!(said.len() > 10, "{name} is played");

        // The same inputs in a world with other entity ids, where every second piece is despawned and restored.
        let mut shuffled = brickfray::headless_app();
        for _ in 0..137 {
            shuffled.world_mut().spawn_empty();
        }
        set_up(shuffled.world_mut(), &battle(name), DiceTray::seeded(2), (name.to_owned(), String::new())).unwrap();
        let world = shuffled.world_mut();
        let start = state::snapshot(world);
        let mut pieces: Vec<Entity> = world.query_filtered::<Entity, With<PieceId>>().iter(world).collect();
        pieces.reverse();
        for piece in pieces.into_iter().step_by(2) {
            world.despawn(piece);
        }
        state::restore(world, &start);
        assert_eq!(play(&mut shuffled, &picks), said, "{name}");
        assert_eq!(told(shuffled.world()), told(plain.world()), "{name}");
        for line in told(plain.world()) {
            assert_eq!(entities_in(&line), Vec::<&str>::new(), "{name}: {line}");
        }
    }
}

#[test]
fn invariant_2_who_looks_back_sees_every_moment_and_changes_none() {
    for name in BATTLES {
        let picks: Vec<u32> = (0..45).map(|n| n * 53 + 11).collect();
        let mut app = table(name, 3);
        let said = play(&mut app, &picks);
        assert!(said.len() > 20, "{name} is played");
        let world = app.world_mut();
        let (before, end, last) = (told(world), state::hash(world), said.len());
        let hashes: Vec<_> = world.resource::<Journal>().entries().iter().map(|entry| entry.hash).collect();
        for moment in [last - 1, 3, 4, 0, 17, 16, 20, 15, 1, last + 9, last, 2] {
            look_at(world, moment).unwrap();
            let journal = world.resource::<Journal>();
            let at = moment.min(last);
            assert_eq!((journal.len(), journal.total_len(), journal.is_looking_back()), (at, last, true), "{name}: {moment}");
            assert!(journal.all_entries().map(|entry| entry.hash).eq(hashes.iter().copied()), "{name}: {moment}");
            let was = if at == 0 { journal.started().unwrap() } else { hashes[at - 1] };
            assert_eq!(state::hash(world), was, "{name}: {moment}");
            assert_eq!(say(world, Input::Order(Order::EndTurn)), Err(Rejected::Past));
            assert_eq!(go_to(world, 0), Err(Rejected::Past));
            assert!(saved_game(world).is_err(), "half a game is not saved");
        }
        assert_ne!(state::hash(world), end, "another moment is on the table");
        back_to_the_game(world).unwrap();
        assert_eq!((state::hash(world), world.resource::<Journal>().is_looking_back()), (end, false), "{name}");
        assert_eq!(told(world), before, "{name}");

        // If it is played on from there, it matches the game that was rewound to that moment.
        let mut other = table(name, 3);
        play(&mut other, &picks);
        let (one, other) = (app.world_mut(), other.world_mut());
        look_at(one, 5).unwrap();
        play_on(one);
        go_to(other, 5).unwrap();
        assert_eq!(told(one), told(other), "{name}");
        for moment in [last, 2] {
            go_to(one, moment).unwrap();
            go_to(other, moment).unwrap();
            assert_eq!(told(one), told(other), "{name}: {moment}");
        }
    }
}

#[test]
fn invariant_5_an_entity_that_is_told_is_found() {
    let mut world = World::new();
    let entity = world.spawn_empty().id();
    let line = format!("alpha strikes {entity:?} at (1, 2)");
    assert_eq!(entities_in(&line), [format!("{entity}")]);
    assert_eq!(entities_in("alpha.1 moves 3.5\" by valve 9v to v1"), Vec::<&str>::new());
}

/// No rule sorts by `Entity`, because its result would then depend on how entities are numbered.
#[test]
fn invariant_5_no_rule_sorts_by_entity() {
    for sorted in ["sort_by_key(|entity", "sort_unstable_by_key(|entity", "BTreeMap<Entity", "BTreeSet<Entity", "min_by_key(|entity"] {
        assert_eq!(mentions(&rules(), sorted), Vec::<String>::new(), "{sorted}");
    }
    assert!(!mentions(&rules(), "sort_by_key(|").is_empty(), "the search can fail");
}

/// The schedules of every rulebook can be built. Two more systems that could run in either order are an error in each of them.
#[test]
fn invariant_6_every_schedule_is_unambiguous_and_the_check_can_fail() {
    fn writes(_: ResMut<Names>) {}
    fn reads(_: Res<Names>) {}
    fn built(mut app: App, label: impl ScheduleLabel + Clone) -> bool {
        let mut schedule = app.world_mut().resource_mut::<Schedules>().remove(label).unwrap();
        assert_eq!(schedule.get_build_settings().ambiguity_detection, LogLevel::Error);
        schedule.initialize(app.world_mut()).is_ok()
    }
    for (entry, battle) in rulebooks::ENTRIES.iter().zip(BATTLES) {
        assert!(built(table(battle, 1), Resolve(entry.name)) && built(table(battle, 1), Follow(entry.name)), "{}", entry.name);
        let mut muddled = table(battle, 1);
        muddled.add_systems(Resolve(entry.name), (writes, reads));
        assert!(!built(muddled, Resolve(entry.name)), "{}", entry.name);
    }
    assert_eq!(rulebooks::ENTRIES.len(), BATTLES.len(), "a battle of each rulebook");
}

#[test]
fn invariant_8_no_rule_reads_the_clock_a_local_or_input() {
    for word in ["Res<Time", "Local<", "ButtonInput", "Instant::now", "SystemTime", "std::time", "bevy::input"] {
        assert_eq!(mentions(&rules(), word), Vec::<String>::new(), "{word}");
    }
    assert!(!mentions(&["dice", "ui"], "Res<Time").is_empty(), "the search can fail");
}

/// Rules use change detection only to skip work with the same result.
#[test]
fn invariant_8_change_ticks_decide_no_rule() {
    let spared = ["field/engagement.rs", "movement/ground.rs", "/appearance.rs", "table/src/space.rs", "game/src/state/"];
    for word in ["Changed<", "Added<", ".is_changed()", ".is_added()", "last_changed()"] {
        let asks = mentions(&rules(), word);
        let elsewhere: Vec<&String> = asks.iter().filter(|line| !spared.iter().any(|file| line.contains(file))).collect();
        assert!(elsewhere.is_empty(), "{word}: {elsewhere:?}");
    }
    assert!(!mentions(&rules(), "Changed<").is_empty(), "the search can fail");
    for name in BATTLES {
        let picks: Vec<u32> = (0..40).map(|n| n * 37 + 5).collect();
        let mut plain = table(name, 4);
        let said = play(&mut plain, &picks);
        // The same if everything seems to have changed before each order.
        let mut touched = table(name, 4);
        for &pick in &picks {
            let world = touched.world_mut();
            world.query::<(&mut Placement, &mut Body)>().iter_mut(world).for_each(|(mut placement, mut body)| {
                placement.set_changed();
                body.set_changed();
            });
            let Some(input) = random_input(world, pick) else { break };
            say(world, input).unwrap();
        }
        assert_eq!(log(touched.world()), said, "{name}");
        assert_eq!(facts(touched.world()), facts(plain.world()), "{name}");
    }
}
