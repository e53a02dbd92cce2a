//! What is tried with a text: each subject takes it as a file of one kind, goes on with what comes of it as the program would, and panics
//! where something holds that must not.

use bevy::prelude::{App, World};
use brickfray_dice::DiceTray;
use brickfray_game::battle::Battle;
use brickfray_game::battle::film_file::read_film;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::{names_of, set_up};
use brickfray_game::ron::{self, Problems, Source};
use brickfray_game::save::{LARGEST_SAVE, SavedGame, play_save, read_save};
use brickfray_game::script::Script;
use brickfray_game::tool::{Tool, ToolContext};
use brickfray_game::{Input, Library, Requests, Turn, legal_orders, say};
use brickfray_referee::{Answers, RefereeOptions, StopPoint, ToldDice, referee};
use brickfray_rulebooks::{ENTRIES, brikwars, cqb, duels, squadrons};
use brickfray_table::PieceId;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use twox_hash::XxHash3_64;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::shipped(ENTRIES));

/// Battles with more pieces are read but not played: they take long and show nothing that smaller ones don't.
const PIECES: usize = 120;

/// So many orders and answers of a script are played: what comes later shows nothing that these don't.
const INPUTS: usize = 8;

/// An app that plays by their rules.
fn headless_app() -> App {
    brickfray_game::headless_app(ENTRIES)
}

/// What a subject takes.
#[derive(Clone, Copy)]
pub enum Takes {
    /// Any text.
    Text(fn(&str)),
    /// Any bytes.
    Bytes(fn(&[u8])),
}

impl Takes {
    /// Tries the subject with these bytes, if it takes them.
    pub fn tried(self, data: &[u8]) {
        match self {
            Takes::Bytes(subject) => subject(data),
            Takes::Text(subject) => {
                if let Ok(text) = std::str::from_utf8(data) {
                    subject(text);
                }
            }
        }
    }
}

/// A subject, by the name of its target.
pub type Subject = (&'static str, Takes);

/// All of them that need nothing but the rules.
pub const ALL: &[Subject] = &[
    ("ron_read", Takes::Text(ron_read)),
    ("battle_set_up", Takes::Text(battle_set_up)),
    ("stat_mod", Takes::Text(stat_mod)),
    ("yard_mod", Takes::Text(yard_mod)),
    ("script_parse", Takes::Text(script_parse)),
    ("save_load", Takes::Text(save_load)),
    ("army", Takes::Text(army)),
    ("draft", Takes::Text(draft)),
    ("fleet", Takes::Text(fleet)),
    ("force", Takes::Text(force)),
    ("armoury_mod", Takes::Text(armoury_mod)),
    ("deck", Takes::Text(deck)),
    ("card_mod", Takes::Text(card_mod)),
    ("campaign", Takes::Text(campaign)),
    ("dice", Takes::Text(dice)),
    ("answers", Takes::Text(answers)),
    ("film_track", Takes::Text(film_track)),
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
        let options =
            RefereeOptions { orders, answers: Answers::Default, until: Some(StopPoint::Entry(INPUTS)), ..RefereeOptions::default() };
        if let Err(error) = referee(&battle, &source, &LIBRARY, &options, &mut std::io::sink()) {
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A save or a running journal is refused, or played again to where it was. Most changes are found by its checksum: with that mended, what
/// comes behind it is tried too.
pub fn save_load(text: &str) {
    loaded(text);
    if let Some(mended) = with_its_checksum(text).filter(|mended| mended != text) {
        loaded(&mended);
    }
}

fn loaded(text: &str) {
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

/// The same save, or the same journal, with the checksums that its lines have.
fn with_its_checksum(text: &str) -> Option<String> {
    /// Before each line of a journal stands its checksum, and a space.
    const DIGITS: usize = 16;
    if let Some((first, lines)) = text.split_once('\n').filter(|(first, _)| first.starts_with("brickfray journal")) {
        let mut checksum = 0;
        let mended = lines.split_inclusive('\n').map(|line| {
            let said = line.get(DIGITS + 1..).unwrap_or_default().trim_end_matches('\n');
            checksum = XxHash3_64::oneshot_with_seed(checksum, said.as_bytes());
            format!("{checksum:0DIGITS$x} {said}\n")
        });
        return Some(format!("{first}\n{}", mended.collect::<String>()));
    }
    let game: SavedGame = ron::read_up_to(LARGEST_SAVE, &Source::new("fuzzed.ron", text)).ok()?;
    (!game.checksum.is_empty()).then(|| text.replace(&game.checksum, &game.summed()))
}

/// An army file is refused, or checked, priced and listed; where nothing is wrong with it, it meets another, and that battle can be played.
pub fn army(text: &str) {
    in_a_file("mine.ron", text, |folder, file| {
        for what in ["cost", "list"] {
            let _ = said(&brikwars::TOOL, &["army", what, file]);
        }
        let battle = folder.join("battle.ron").display().to_string();
        let is_good = said(&brikwars::TOOL, &["army", "check", file]);
        if is_good && said(&brikwars::TOOL, &["army", "meet", file, "night-watch", "--out", &battle]) {
            played_on(Path::new(&battle));
        }
    });
}

/// A draft file is refused, or goes on to its end; what is saved of it is one again, and its armies and its battle can be read.
pub fn draft(text: &str) {
    in_a_file("draft.ron", text, |folder, file| {
        let [saved, out, battle] = ["saved.ron", "out", "battle.ron"].map(|name| folder.join(name).display().to_string());
        if !said(&brikwars::TOOL, &["army", "draft", file, "--rest", "--save", &saved]) {
            return;
        }
        assert!(said(&brikwars::TOOL, &["army", "draft", &saved]), "what is saved of a draft is none");
        let _ = said(&brikwars::TOOL, &["army", "draft", &saved, "--out", &out]);
        if said(&brikwars::TOOL, &["army", "draft", &saved, "--battle", &battle]) {
            played_on(Path::new(&battle));
        }
    });
}

/// A fleet file is refused, or checked, priced and listed.
pub fn fleet(text: &str) {
    in_a_file("mine.ron", text, |_, file| {
        for what in ["check", "cost", "list"] {
            let _ = said(&squadrons::TOOL, &["fleet", what, file]);
        }
    });
}

/// A force file is refused, or checked, priced and listed; where nothing is wrong with it, it meets another, and that battle can be played.
pub fn force(text: &str) {
    const FORCE: Tool = Tool { command: cqb::force_tool::command, run: |matches, cx| cqb::force_tool::run(matches, ENTRIES, cx) };
    in_a_file("mine.ron", text, |folder, file| {
        for what in ["cost", "list"] {
            let _ = said(&FORCE, &["force", what, file]);
        }
        let battle = folder.join("battle.ron").display().to_string();
        let is_good = said(&FORCE, &["force", "check", file]);
        if is_good && said(&FORCE, &["force", "meet", file, "ridge-company", "--out", &battle]) {
            played_on(Path::new(&battle));
        }
    });
}

/// The same of a stat file with what modern forces are made of.
pub fn armoury_mod(text: &str) {
    modded("cqb", text, &["storm-the-house", "convoy"]);
}

/// A deck file is refused, or checked, counted and listed; where nothing is wrong with it, it meets another, and that battle can be played.
pub fn deck(text: &str) {
    const DECK: Tool = Tool { command: duels::deck_tool::command, run: |matches, cx| duels::deck_tool::run(matches, ENTRIES, cx) };
    in_a_file("mine.ron", text, |folder, file| {
        for what in ["cost", "list"] {
            let _ = said(&DECK, &["deck", what, file]);
        }
        let battle = folder.join("battle.ron").display().to_string();
        let is_good = said(&DECK, &["deck", "check", file]);
        if is_good && said(&DECK, &["deck", "meet", file, "red-dawn", "--out", &battle]) {
            played_on(Path::new(&battle));
        }
    });
}

/// A mod's file of characters and cards is refused, or a duel is played with them.
pub fn card_mod(text: &str) {
    modded("cards", text, &["first-duel"]);
}

/// A campaign file is refused, or goes on; what is done in it leaves a campaign.
pub fn campaign(text: &str) {
    /// A campaign plays saves again, and they are of all rulebooks.
    const CAMPAIGN: Tool =
        Tool { command: brikwars::campaign_tool::command, run: |matches, cx| brikwars::campaign_tool::run(matches, ENTRIES, cx) };
    in_a_file("war.ron", text, |folder, file| {
        if !said(&CAMPAIGN, &["campaign", "status", file]) {
            return;
        }
        let battle = folder.join("battle.ron").display().to_string();
        for rest in [&["give", file, "blue", "40"][..], &["buy", file, "blue", "minifig", "--into", "line"], &["alert", file, "red", "3"]] {
            let _ = said(&CAMPAIGN, &[&["campaign"], rest].concat());
        }
        if said(&CAMPAIGN, &["campaign", "next", file, "--out", &battle]) {
            played_on(Path::new(&battle));
            assert!(said(&CAMPAIGN, &["campaign", "call-off", file]), "a battle that was written can't be called off");
        }
        assert!(said(&CAMPAIGN, &["campaign", "status", file]), "what was done has left no campaign");
    });
}

/// A file of dice is refused, or a battle is played with them as far as they go.
pub fn dice(text: &str) {
    match ToldDice::read("fuzzed.dice", text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(dice) => refereed(RefereeOptions { dice: Some(dice), answers: Answers::Default, ..RefereeOptions::default() }),
    }
}

/// A battle is played with these answers as far as they are any.
pub fn answers(text: &str) {
    let answers = Answers::Told(text.lines().map(|key| key.trim().to_owned()).collect());
    refereed(RefereeOptions { answers, answers_file: Some("fuzzed.txt".to_owned()), ..RefereeOptions::default() });
}

/// The track of a film's camera is refused, or good for the pieces of a battle.
pub fn film_track(text: &str) {
    for name in ["first-battle", "dogfight"] {
        let Some((_, battle)) = shipped(name) else { continue };
        if let Err(problems) = read_film(&Source::new("fuzzed.ron", text), 9, &names_of(&battle)) {
            told(&problems);
        }
    }
}

/// A battle of many questions is played by the referee for a while.
fn refereed(options: RefereeOptions) {
    let Some((source, battle)) = shipped("smiting-hippies") else { return };
    let options = RefereeOptions { until: Some(StopPoint::Entry(4 * INPUTS)), ..options };
    if let Err(error) = referee(&battle, &source, &LIBRARY, &options, &mut std::io::sink()) {
        assert!(!error.to_string().is_empty());
    }
}

/// Does something with a text as a file in a folder of its own.
fn in_a_file(name: &str, text: &str, with: impl FnOnce(&Path, &str)) {
    let Ok(folder) = tempfile::tempdir() else { return };
    let file = folder.path().join(name);
    if std::fs::write(&file, text).is_ok() {
        with(folder.path(), &file.display().to_string());
    }
}

/// Whether a command of the program does what is said; otherwise it says why not.
fn said(tool: &Tool, words: &[&str]) -> bool {
    let Ok(matches) = (tool.command)().try_get_matches_from(words) else { return false };
    let mut context = ToolContext { mods: None, own: None, out: &mut std::io::sink(), draw: |_| Ok(()), print: |_| Ok(()) };
    let done = (tool.run)(&matches, &mut context);
    if let Err(error) = &done {
        assert!(!error.to_string().is_empty());
    }
    done.is_ok()
}

/// A battle that the program has written can be read, and played if it is not too large.
fn played_on(file: &Path) {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let Some(battle) = readable(&Source::new("battle.ron", text), &LIBRARY) else { panic!("a battle that was written can't be read") };
    play_on(&battle, 1);
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

/// So many answers to a question are tried.
const REPLIES: usize = 12;

/// Sets a battle up and plays so many legal orders, and the default answers of what is asked. Until it is over there must always be one.
fn play_on(battle: &Battle, orders: usize) {
    let mut app = headless_app();
    let world = app.world_mut();
    if set_up(world, battle, DiceTray::seeded(battle.seed), ("fuzzed.ron".to_owned(), String::new())).is_err() || pieces(world) > PIECES {
        return;
    }
    for step in 0..orders {
        while let Some(choice) = world.resource::<Requests>().first().cloned() {
            let replies = choice.some_replies(REPLIES);
            assert!(!replies.is_empty(), "a question without an answer: {choice:?}");
            if let Err(error) = say(world, Input::answer(choice.key_of(&replies[step % replies.len()]))) {
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
