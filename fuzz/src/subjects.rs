//! What is tried with a text: each subject takes it as a file of one kind, goes on with what comes of it as the program would, and panics
//! where something holds that must not.

use bevy::prelude::{App, World};
use brickfray_dice::DiceTray;
use brickfray_game::battle::Battle;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::{names_of, set_up};
use brickfray_game::ron::{self, Problems, Source};
use brickfray_game::save::{SavedGame, play_save, read_save};
use brickfray_game::script::Script;
use brickfray_game::{Input, Library, OpenChoice, RulebookEntry, Turn, legal_orders, say};
use brickfray_referee::{Answers, RefereeOptions, referee};
use brickfray_table::PieceId;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, brickfray_squadrons::ENTRY];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::shipped(ENTRIES));

/// Battles with more pieces are read but not played: they take long and show nothing that smaller ones don't.
const PIECES: usize = 120;

/// So many orders and answers of a script are played: what comes later shows nothing that these don't.
const INPUTS: usize = 8;

/// An app that plays by their rules.
fn headless_app() -> App {
    brickfray_game::headless_app(ENTRIES)
}

/// A subject, by the name of its target.
pub type Subject = (&'static str, fn(&str));

/// All of them.
pub const ALL: &[Subject] = &[
    ("ron_read", ron_read),
    ("battle_set_up", battle_set_up),
    ("stat_mod", stat_mod),
    ("yard_mod", yard_mod),
    ("script_parse", script_parse),
    ("save_load", save_load),
];

/// Any text is read as RON, or said to be wrong at places that are in it.
pub fn ron_read(text: &str) {
    let source = Source::new("fuzzed.ron", text);
    if let Err(problems) = ron::read::<SavedGame>(&source) {
        told(&problems);
    }
    for field in ["sides", "rules", "said"] {
        let _ = ron::section(&source, field);
    }
}

/// A battle file is refused, or set up; then there is something to do in it until it is over.
pub fn battle_set_up(text: &str) {
    if let Some(battle) = readable(&Source::new("fuzzed.ron", text), &LIBRARY) {
        play_on(&battle, 1);
    }
}

/// A mod's stat file is refused, or a battle is read with it; if that can be, it is played.
pub fn stat_mod(text: &str) {
    modded("stats", text, &["powder-keg", "smiting-hippies"]);
}

/// The same with what ships are built with.
pub fn yard_mod(text: &str) {
    modded("squadrons", text, &["dogfight", "debris-field"]);
}

/// A script is refused line by line, or played as far as it is legal, with default answers.
pub fn script_parse(text: &str) {
    for name in ["first-battle", "dogfight"] {
        let Some((source, battle)) = shipped(name) else { continue };
        if Script::parse(Script::lines_of(text), &names_of(&battle)).is_err() {
            continue;
        }
        let orders = Some(("fuzzed.txt".to_owned(), text.to_owned()));
        let options = RefereeOptions { orders, answers: Answers::Default, until: Some(INPUTS), ..RefereeOptions::default() };
        if let Err(error) = referee(&battle, &source, &LIBRARY, &options, &mut std::io::sink()) {
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A save or a running journal is refused, or played again to where it was.
pub fn save_load(text: &str) {
    let Ok(file) = tempfile::NamedTempFile::new() else { return };
    if std::fs::write(file.path(), text).is_err() {
        return;
    }
    let played = read_save(file.path()).and_then(|game| {
        let battle = readable(&Source::new(game.battle.clone(), game.text.clone()), &LIBRARY);
        match battle.is_some_and(|battle| pieces_of(&battle) > PIECES) {
            true => Ok(()),
            false => play_save(headless_app().world_mut(), &game, &LIBRARY),
        }
    });
    if let Err(error) = played {
        assert!(!error.to_string().is_empty());
    }
}

fn modded(folder: &str, text: &str, battles: &[&str]) {
    let file = Source::new(format!("{folder}/zz-fuzzed.ron"), text);
    match Library::with_files(ENTRIES, BTreeMap::from([(folder, vec![file])])) {
        Err(problems) => told(&problems),
        Ok(library) => {
            for battle in battles.iter().filter_map(|name| readable(&library.battle(name).ok()?, &library)) {
                play_on(&battle, 6);
            }
        }
    }
}

fn shipped(name: &str) -> Option<(Source, Battle)> {
    let source = LIBRARY.battle(name).ok()?;
    let battle = readable(&source, &LIBRARY)?;
    Some((source, battle))
}

fn readable(source: &Source, library: &Library) -> Option<Battle> {
    match read(source, library) {
        Ok(battle) => Some(battle),
        Err(problems) => {
            told(&problems);
            None
        }
    }
}

/// What is wrong can be told.
fn told(problems: &Problems) {
    assert!(!problems.is_empty(), "a refusal without a reason");
    assert!(!problems.render(false).is_empty());
}

fn pieces_of(battle: &Battle) -> usize {
    let mut app = headless_app();
    match set_up(app.world_mut(), battle, DiceTray::seeded(battle.seed), ("fuzzed.ron".to_owned(), String::new())) {
        Ok(()) => pieces(app.world_mut()),
        Err(_) => 0,
    }
}

fn pieces(world: &mut World) -> usize {
    world.query::<&PieceId>().iter(world).count()
}

/// Sets a battle up and plays so many legal orders, and the default answers of what is asked. Until it is over there must always be one.
fn play_on(battle: &Battle, orders: usize) {
    let mut app = headless_app();
    let world = app.world_mut();
    if set_up(world, battle, DiceTray::seeded(battle.seed), ("fuzzed.ron".to_owned(), String::new())).is_err() || pieces(world) > PIECES {
        return;
    }
    for step in 0..orders {
        while let Some(choice) = world.resource::<OpenChoice>().0.clone() {
            let legal: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
            assert!(!legal.is_empty(), "a question without an answer: {choice:?}");
            if let Err(error) = say(world, Input::Answer(legal[step % legal.len()].to_owned())) {
                panic!("a listed answer is refused: {error}");
            }
        }
        if world.resource::<Turn>().outcome.is_some() {
            return;
        }
        let legal = legal_orders(world);
        assert!(!legal.is_empty(), "the battle is not over and nothing can be ordered");
        // Steps of different lengths through the list, so that not only its first kinds come to be.
        let order = legal[(step * 7 + step * step) % legal.len()].clone();
        if let Err(error) = say(world, Input::Order(order.clone())) {
            panic!("a listed order is refused: {order:?}: {error}");
        }
    }
}
