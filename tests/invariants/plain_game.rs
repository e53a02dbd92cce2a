//! `crates/game` knows no particular game: its code, comments and messages contain no word that only occurs in the rules of one game.

use super::imports::{Module, modules};
use super::rulebooks;
use std::collections::BTreeMap;
use std::path::Path;

/// Words of games' rules, in lower case, as in a sentence. Names in code are split into words.
const WORDS: &[&str] = &[
    "angry inch",
    "armor",
    "armour",
    "bail",
    "bails",
    "bailed",
    "bennies",
    "benny",
    "charge",
    "charges",
    "close combat",
    "command point",
    "command points",
    "coordinate",
    "coordinated",
    "coordinates",
    "countermeasures",
    "counterstrike",
    "counterstrikes",
    "deflected",
    "deflection",
    "disengage",
    "disengaged",
    "disengages",
    "dismount",
    "dismounts",
    "disrupted",
    "endgame",
    "evade",
    "evades",
    "evasion",
    "full engagement",
    "grab",
    "grabbed",
    "grabs",
    "half speed",
    "hippies",
    "hit point",
    "hit points",
    "inspired",
    "inspires",
    "knockback",
    "knocked over",
    "maimed",
    "momentum",
    "mount",
    "mounted",
    "mounts",
    "officer",
    "over the top",
    "overkill",
    "overwatch",
    "parried",
    "parries",
    "parry",
    "salvo",
    "shove",
    "shoves",
    "skirmish",
    "something bad",
    "sprint",
    "sprinted",
    "sprints",
    "squad",
    "squads",
    "stopped",
    "volley",
];

/// The exceptions, each with its reason: the file, and the allowed text.
const ALLOWED: &[(&str, &str)] = &[
    // The table's own word for the plate on which the figures of any game stand.
    ("", "SquadPlate"),
    // A model: a bundle of dynamite, as current stat files name it.
    ("shown::look::items", "Charge,"),
];

/// The words of a text in lower case. Names in code (`BennySpent`, `benny_spent`) are split.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        let is_next = !letter.is_alphanumeric() || (letter.is_uppercase() && before.is_lowercase());
        if is_next && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if let (true, Some(word)) = (letter.is_alphanumeric(), words.last_mut()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words
}

/// The words of games in these files, each with its file.
fn words_of_games(files: &BTreeMap<Module, String>) -> Vec<String> {
    let mut found = Vec::new();
    for (module, text) in files {
        let module = module.join("::");
        let overlooked = ALLOWED.iter().filter(|(file, _)| file.is_empty() || *file == module);
        let text = overlooked.fold(text.clone(), |text, (_, allowed)| text.replace(allowed, " "));
        for (line, text) in text.lines().enumerate() {
            let text = format!(" {} ", words(text).join(" "));
            let of_games = WORDS.iter().copied().chain(rulebooks()).filter(|word| text.contains(&format!(" {word} ")));
            found.extend(of_games.map(|word| format!("{module}:{}: {word}", line + 1)));
        }
    }
    found
}

#[test]
fn the_game_knows_no_word_of_any_games_rules() {
    let mut files = BTreeMap::new();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/game/src");
    modules(&sources, &[], &mut files);
    // These are read too: the crate's own file, and a file of tests.
    for (name, file) in [("lib", "lib.rs"), ("said::facts::tests", "said/facts/tests.rs")] {
        files.insert(vec![name.to_owned()], std::fs::read_to_string(sources.join(file)).unwrap());
    }
    assert!(files.len() > 40, "{} files", files.len());
    assert_eq!(words_of_games(&files), Vec::<String>::new());
    for (file, allowed) in ALLOWED.iter().filter(|(file, _)| !file.is_empty()) {
        let stands = files.iter().any(|(module, text)| module.join("::") == *file && text.contains(allowed));
        assert!(stands, "{allowed} is no longer in {file}, and need not be allowed");
    }
}

#[test]
fn a_word_of_a_game_is_found_in_code_comments_and_text() {
    let of = |text: &str| {
        let found = words_of_games(&super::imports::made_up(&[("said::fact", text)]));
        found.iter().map(|line| line.trim_start_matches("said::fact:").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(of("fn it() {}\n/// It parries."), ["2: parries"]);
    assert_eq!(of("enum Cue { BennySpent, has_knocked_over, FullEngagement }"), ["1: benny", "1: full engagement", "1: knocked over"]);
    assert_eq!(of("\"{} is Disrupted\""), ["1: disrupted"]);
    assert_eq!(of("use brickfray_table::SquadPlate; let amount = recharge(\"mountain\");"), Vec::<String>::new());
    assert_eq!(of("    Charge,"), ["1: charge"], "only where it is allowed");
    // The rulebooks are full of such words, which shows that the list can fail.
    let mut files = BTreeMap::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/brikwars/src"), &[], &mut files);
    assert!(words_of_games(&files).len() > 500);
}
