//! The program plays whole battles of each rulebook.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop short")]

use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::planning::{Tables, speakers};
use brickfray_game::ron::Source;
use brickfray_game::{Input, Journal, Level, Library, Names, Order, Outcome, Requests, Turn, headless_app, say, state};
use brickfray_opponent::{Watch, decide, decide_watched};
use brickfray_rulebooks::ENTRIES;
use brickfray_table::{PieceIndex, Placement, SideId};

/// The maximum number of inputs in a battle.
const MAX: usize = 3_000;

fn laid(battle: &str, seed: u64) -> App {
    laid_out(&Library::shipped(ENTRIES).battle(battle).unwrap(), seed)
}

fn laid_out(source: &Source, seed: u64) -> App {
    let library = Library::shipped(ENTRIES);
    let mut app = headless_app(ENTRIES);
    let battle = read(source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
    app
}

/// Plays a battle to its end; returns its outcome and its number of rounds.
fn played(battle: &str, seed: u64, levels: [Level; 2]) -> (Option<Outcome>, u32) {
    let mut app = laid(battle, seed);
    let world = app.world_mut();
    for _ in 0..MAX {
        let Some(side) = speakers(world).first().copied() else { break };
        let input = decide(world, levels[usize::from(side.0)]).unwrap();
        say(world, input).unwrap();
    }
    let turn = world.resource::<Turn>();
    (turn.outcome, turn.round)
}

#[test]
fn battles_of_every_rulebook_come_to_an_end() {
    for battle in ["blitzbrawl-fans", "dogfight"] {
        let (outcome, rounds) = played(battle, 7, [Level::Easy, Level::Fair]);
        assert!(outcome.is_some(), "{battle} is not over after {rounds} rounds");
    }
}

/// Pieces that belong to no player don't hold up the game: the program passes.
#[test]
fn the_program_passes_where_it_might_direct_what_nobody_plays() {
    let mut app = laid("street-riot", 3);
    let world = app.world_mut();
    while world.resource::<Turn>().directs.is_none() {
        say(world, Input::Order(Order::EndTurn)).unwrap();
    }
    while world.resource::<Turn>().directs.is_some() {
        let input = decide(world, Level::Easy).unwrap();
        assert_eq!(input, Input::Order(Order::EndTurn));
        say(world, input).unwrap();
    }
    assert_eq!((world.resource::<Turn>().round, world.resource::<Turn>().side), (2, SideId(0)));
}

/// The program's first inputs for both sides, and the number of other tables on which it tried.
fn first_words(battle: &str, lends_library: bool) -> (Vec<Input>, usize) {
    let mut app = laid(battle, 3);
    let world = app.world_mut();
    if lends_library {
        world.insert_resource(Library::shipped(ENTRIES));
    }
    let said = (0..8).map_while(|_| {
        let input = decide(world, Level::Fair)?;
        say(world, input.clone()).unwrap();
        Some(input)
    });
    (said.collect(), world.resource::<Tables>().count())
}

#[test]
fn with_other_tables_it_says_what_it_says_with_one() {
    let others = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1).min(3);
    for battle in ["smiting-hippies", "dogfight"] {
        let (many, one) = (first_words(battle, true), first_words(battle, false));
        assert_eq!((many.1, one.1), (others, 0), "{battle}");
        assert_eq!(many.0, one.0, "{battle}");
        assert!(one.0.len() > 2, "{battle} is hardly played");
    }
}

/// A tournament of whole battles, which takes minutes: runs only with `BRICKFRAY_NIGHTLY=1`.
#[test]
fn who_thinks_more_wins_more() {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_none() {
        return;
    }
    for (battle, stronger, weaker) in
        [("dogfight", Level::Fair, Level::Easy), ("first-battle", Level::Fair, Level::Easy), ("first-battle", Level::Hard, Level::Easy)]
    {
        let mut won = 0;
        let all = 10;
        for seed in 0..all {
            let strong = SideId((seed % 2) as u8);
            let levels = [SideId(0), SideId(1)].map(|side| if side == strong { stronger } else { weaker });
            won += u32::from(played(battle, seed, levels).0 == Some(Outcome::Won(strong)));
        }
        assert!(won >= 7, "{battle}: {stronger:?} beat {weaker:?} only {won} times of {all}");
    }
}

#[test]
fn to_think_changes_nothing_and_the_same_moment_gives_the_same_thought() {
    let mut app = laid("first-battle", 1);
    let world = app.world_mut();
    let before = state::hash(world);
    let thought = decide(world, Level::Fair).unwrap();
    assert_eq!((state::hash(world), world.resource::<Journal>().len()), (before, 0));
    assert_eq!(decide(world, Level::Fair), Some(thought.clone()));
    assert_ne!(thought, Input::answer("default"), "nothing is asked");
    say(world, thought).unwrap();
    assert_ne!(state::hash(world), before);
}

#[test]
fn who_watches_sees_what_it_thinks_about_and_gets_a_legal_word_at_once_by_hurrying_it() {
    let mut app = laid("first-battle", 1);
    let world = app.world_mut();
    let (usual, hurried) = (Watch::default(), Watch::default());
    assert_eq!(decide_watched(world, SideId(0), Level::Fair, &usual), decide(world, Level::Fair), "to be watched changes nothing");
    let seen = usual.progress();
    assert!(seen.tried > 8 && seen.of >= seen.tried && seen.about.is_some(), "{seen:?}");
    hurried.hurry();
    let before = state::hash(world);
    let thought = decide_watched(world, SideId(0), Level::Fair, &hurried).unwrap();
    assert_eq!(state::hash(world), before);
    assert!(hurried.progress().tried < seen.tried, "{:?} and {seen:?}", hurried.progress());
    say(world, thought).unwrap();
}

/// The orders given to a swordsman in its turn if its only foe is this far in front of it.
fn ordered(inches: f32, level: Level) -> Vec<String> {
    let text = format!(
        r#"(
            title: "Two", table: (size: (24, 24)),
            sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [
                (name: "sword", side: "red", unit: "swordsman", at: (0, 0), facing: 0),
                (name: "foe", side: "blue", unit: "rifleman", at: (0, {}), facing: 180),
            ],
        )"#,
        -inches
    );
    let mut app = laid_out(&Source::new("two.ron", text), 1);
    let world = app.world_mut();
    let mut said = Vec::new();
    while speakers(world).first().copied() == Some(SideId(0)) && said.len() < 20 {
        let input = decide(world, level).unwrap();
        said.push(input.text(world.resource::<Names>()));
        say(world, input).unwrap();
    }
    said
}

#[test]
fn who_stands_before_a_wall_walks_around_it() {
    let text = r#"(
        title: "Wall", table: (size: (30, 30)),
        terrain: [(kind: "wall", at: (-3.9, -3)), (kind: "wall", at: (0, -3)), (kind: "wall", at: (3.9, -3))],
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
        units: [
            (name: "sword", side: "red", unit: "swordsman", at: (0, 0), facing: 0),
            (name: "foe", side: "blue", unit: "swordsman", at: (0, -6), facing: 180),
        ],
    )"#;
    // Starts in front of the wall's middle, and beside its end, where a straight path would cut the corner.
    let at_its_end = text.replace("at: (0, 0), facing: 0", "at: (-5.599, -2.153), facing: 0");
    for (level, text) in [Level::Easy, Level::Fair].into_iter().flat_map(|level| [(level, text), (level, &at_its_end)]) {
        let mut app = laid_out(&Source::new("wall.ron", text.to_owned()), 1);
        let world = app.world_mut();
        let (mut said, mut is_past) = (Vec::new(), None);
        let sword = world.resource::<Names>().piece("sword").unwrap();
        // The other side waits.
        while world.resource::<Turn>().round <= 9 && world.resource::<Turn>().outcome.is_none() && said.len() < 90 {
            let is_swords = speakers(world).first().copied() == Some(SideId(0));
            let is_asked = !world.resource::<Requests>().is_empty();
            let input = match (is_swords, is_asked) {
                (true, _) => decide(world, level).unwrap(),
                (false, true) => Input::answer("default"),
                (false, false) => Input::Order(Order::EndTurn),
            };
            said.push(input.text(world.resource::<Names>()));
            if said.last().is_some_and(|said| said.contains("foe")) {
                break;
            }
            say(world, input).unwrap();
            let stands = world.resource::<PieceIndex>().entity(sword).and_then(|sword| world.get::<Placement>(sword));
            if stands.is_some_and(|stands| stands.spot.to_vec2().y < -3.5) {
                is_past.get_or_insert(world.resource::<Turn>().round);
            }
        }
        assert!(is_past.is_some_and(|round| round <= 4), "{level:?}: it is past in round {is_past:?}: {said:?}");
        // A swordsman that comes so near may be attacked on its way, and strike back.
        let is_fought = said.last().is_some_and(|said| said.contains("foe")) || world.resource::<Turn>().outcome.is_some();
        assert!(is_fought, "{level:?}: {said:?}");
    }
}

#[test]
fn who_can_attack_does_and_who_is_too_far_off_comes_nearer() {
    let attacks = |said: &String| !["move", "turn", "sprint", "end turn"].iter().any(|word| said.starts_with(word));
    for level in [Level::Fair, Level::Hard] {
        let near = ordered(0.9, level);
        assert!(near.iter().any(attacks), "{near:?}");
        let far = ordered(9.0, level);
        let z = |said: &String| said.strip_prefix("move sword to (")?.split([',', ')']).nth(1)?.trim().parse::<f32>().ok();
        assert!(far.iter().any(|said| z(said).is_some_and(|z| z < -2.0)), "{far:?}");
        assert!(!far.iter().any(attacks), "{far:?}");
    }
}
