//! How well the program plays: it wins nine games in ten against random legal play. `GAMES=200 cargo test -p brickfray_cqb --test strength
//! -- --nocapture` plays that many games, and prints how many it wins, with Wilson bounds. With `--ignored` and `BATTLES=convoy,landing` it
//! plays shipped battles against itself, and prints how often each side wins and in which round.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop short")]

use bevy::prelude::World;
use brickfray_cqb::ENTRY;
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::planning::speakers;
use brickfray_game::ron::Source;
use brickfray_game::{Input, Level, Library, Order, Outcome, Requests, RulebookEntry, Turn, headless_app, legal_orders, say};
use brickfray_opponent::decide;
use brickfray_table::SideId;

/// The colours of sides are defined in the stat files of another rulebook.
const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];

/// An encounter of three squads a side over three objectives, the same from either edge.
const BATTLE: &str = r#"(
    title: "Strength", table: (size: (36, 28)), rules: (edition: "cqb"),
    sides: [(name: "blue", color: "blue"), (name: "red", color: "vermillion")],
    terrain: [
        (kind: "house", at: (0, 0)), (kind: "wood", at: (-8, 3)), (kind: "wood", at: (8, -3)),
        (kind: "wall", at: (8, 5)), (kind: "wall", at: (-8, -5)),
    ],
    squads: [
        (name: "b1", side: "blue", troop: "regular", count: 8, at: (-9, 11)),
        (name: "b2", side: "blue", troop: "veteran", count: 6, at: (0, 11)),
        (name: "b3", side: "blue", troop: "regular", count: 7, at: (9, 11)),
        (name: "r1", side: "red", troop: "regular", count: 8, at: (9, -11), facing: 180),
        (name: "r2", side: "red", troop: "veteran", count: 6, at: (0, -11), facing: 180),
        (name: "r3", side: "red", troop: "regular", count: 7, at: (-9, -11), facing: 180),
    ],
    mission: (kind: Encounter), course: (rounds: 6),
)"#;

/// More inputs than a game takes.
const MAX: usize = 3_000;
/// A random player that could do something else ends its turn once in this many times.
const ENDS: usize = 10;

/// Returns a random input of this side.
fn anything(world: &mut World, side: SideId, luck: &mut DiceTray) -> Input {
    let requests = world.resource::<Requests>();
    let asked = requests.open().filter(|request| request.asks == side);
    let replies = asked.flat_map(|request| request.some_replies(4).into_iter().map(|reply| request.key_of(&reply)).collect::<Vec<_>>());
    let mut all: Vec<Input> = replies.map(|key| Input::Answer { by: Some(side), key }).collect();
    all.extend(legal_orders(world).into_iter().map(Input::Order));
    if luck.shuffle(ENDS)[0] > 0 && all.iter().any(|input| !matches!(input, Input::Order(Order::EndTurn))) {
        all.retain(|input| !matches!(input, Input::Order(Order::EndTurn)));
    }
    all[luck.shuffle(all.len())[0]].clone()
}

/// Plays a battle to its end with the inputs that `say_for` chooses. Returns the turn in which it ends.
fn play(source: &Source, seed: u64, library: &Library, mut say_for: impl FnMut(&mut World, SideId) -> Input) -> Turn {
    let battle = read(source, library).unwrap();
    let mut app = headless_app(ENTRIES);
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
    let world = app.world_mut();
    for _ in 0..MAX {
        let turn = world.resource::<Turn>();
        if turn.outcome.is_some() {
            return *turn;
        }
        let side = *speakers(world).first().unwrap();
        let input = say_for(world, side);
        say(world, input).unwrap();
    }
    panic!("{} with seed {seed} does not end", source.name);
}

/// Plays a game in which the program has one side. Returns whether it wins.
fn is_won(seed: u64, own: SideId, library: &Library) -> bool {
    let mut luck = DiceTray::seeded(seed + 1_000);
    let end = play(&Source::new("strength.ron", BATTLE), seed, library, |world, side| {
        if side == own { decide(world, Level::Fair).unwrap() } else { anything(world, side, &mut luck) }
    });
    end.outcome == Some(Outcome::Won(own))
}

/// Returns the Wilson bounds of a share, at 95 %.
fn wilson(won: u32, of: u32) -> (f64, f64) {
    let (n, z) = (f64::from(of), 1.96_f64);
    let share = f64::from(won) / n;
    let (middle, half) = (share + z * z / (2.0 * n), z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt());
    ((middle - half) / (1.0 + z * z / n), (middle + half) / (1.0 + z * z / n))
}

#[test]
fn the_program_beats_random_play() {
    let games: u32 = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(3);
    let library = Library::shipped(ENTRIES);
    let won = (0..games).filter(|game| is_won(u64::from(*game), SideId((game % 2) as u8), &library)).count() as u32;
    let (least, most) = wilson(won, games);
    println!("won {won} of {games}: {:.1} % to {:.1} %", least * 100.0, most * 100.0);
    assert!(10 * won >= 9 * games, "won {won} of {games}");
}

#[test]
#[ignore = "takes minutes: it tells how fair the missions are"]
fn no_side_of_a_mission_wins_nearly_always() {
    let games: u32 = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    let battles = std::env::var("BATTLES").unwrap_or("storm-the-house,river-crossing,convoy,landing".into());
    let library = Library::shipped(ENTRIES);
    for name in battles.split(',') {
        let ends: Vec<Turn> = (0..u64::from(games))
            .map(|seed| play(&library.battles[name], seed, &library, |world, _| decide(world, Level::Fair).unwrap()))
            .collect();
        for side in [SideId(0), SideId(1)] {
            let won: Vec<u32> = ends.iter().filter(|end| end.outcome == Some(Outcome::Won(side))).map(|end| end.round).collect();
            let (least, most) = wilson(won.len() as u32, games);
            println!(
                "{name}: side {} won {} of {games} ({:.0} % to {:.0} %), in rounds {won:?}",
                side.0,
                won.len(),
                least * 100.0,
                most * 100.0
            );
            assert!(least < 0.75, "{name}: side {} won {} of {games}", side.0, won.len());
        }
    }
}
