//! Tests with long files full of all kinds of errors: each is refused or read, and the messages stay short.

use crate::ENTRIES;
use crate::armies::army_file::read_army;
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use crate::setup::meeting::read_draft_file;
use brickfray_game::Library;
use brickfray_game::battle::read::read;
use brickfray_game::ron::{Problems, Source};
use std::collections::BTreeMap;

/// Their length in bytes; with `BRICKFRAY_NIGHTLY=1`, half of the longest possible file.
fn longest() -> usize {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 1 << 19 } else { 1 << 15 }
}

/// The maximum length of the messages about a file, in bytes.
const MAX_SAID: usize = 200 << 10;

/// As many items as fit into a file of that length, between two texts.
fn filled(before: &str, one: impl Fn(usize) -> String, after: &str) -> String {
    // Leave room for the head of such a file.
    let room = longest() - after.len() - 300;
    let mut text = before.to_owned();
    for number in 0.. {
        let more = one(number);
        if text.len() + more.len() > room {
            break;
        }
        text.push_str(&more);
    }
    text + after
}

/// Texts that no parser should take long to read.
fn of_any_kind() -> Vec<(&'static str, String)> {
    let one = |text: &'static str| filled("", |_| text.to_owned(), "");
    let many = |before: &str, text: &'static str| filled(before, |_| text.to_owned(), ")");
    vec![
        ("braces", one("{")),
        ("brackets", one("(")),
        ("lists", one("[")),
        ("braces in a field", many("(title: ", "{")),
        ("nested and closed", many("(squads: ", "[[[[]]]], ")),
        ("no commas", many("(squads: [", "1 ")),
        ("texts over lines", many("(squads: [", "\"\n\" ")),
        ("quotes", many("(title: ", "''x ")),
        ("bad escapes", many("(title: \"", "\\q")),
        ("bad numbers", many("(squads: [", "3x, ")),
        ("comments", many("", "/**/ ")),
        ("comments in comments", one("/*")),
        ("raw texts", many("(title: ", "r#\"\" ")),
        ("fields twice", many("(", "a: 1, ")),
        ("keys twice", many("(about: {", "\"a\": 1, ")),
        ("other fields", filled("(", |number| format!("a{number}: 1, "), ")")),
        ("other kinds", many("(squads: [", "x, ")),
        ("closers", one("]")),
        ("a long title", format!("(title: {:?})", "x".repeat(longest() - 20))),
        ("a long name", format!("(sides: [(name: {:?}, color: \"rad\"), 5]", "x".repeat(longest() - 60))),
        ("a long word", "x".repeat(longest())),
    ]
}

/// Squads and units of armies and of battles.
fn of_squads() -> Vec<(&'static str, String)> {
    let squads = |one: &dyn Fn(usize) -> String| filled("squads: [", one, "])");
    let at_the_end = |bad: &str| filled("squads: [", |_| "(name: \"a\", side: \"red\", unit: \"minifig\", at: (0, 0)), ".to_owned(), bad);
    vec![
        ("four mistakes each", squads(&|number| format!("(nam: \"s{number}\", unt: \"minifigg\", coun: 3, geer: []), "))),
        (
            "names and numbers",
            squads(&|number| format!("(name: \"S {number}\", unit: \"minifigg\", count: 0, at: (0, 0), side: \"rod\"), ")),
        ),
        ("the same name", squads(&|_| "(name: \"s\", unit: \"minifig\", at: (0, 0), side: \"red\"), ".to_owned())),
        ("good ones", squads(&|number| format!("(name: \"s{number}\", unit: \"minifig\", at: (0, 0), side: \"red\"), "))),
        ("wrong at the end", at_the_end(&format!("{}])", "(name: \"b\", unt: \"minifig\", at: 5), ".repeat(150)))),
        ("wrong types at the end", at_the_end(&format!("{}])", "(name: 5, unit: [], at: \"x\", mods: 3), ".repeat(150)))),
        (
            "one squad of many",
            filled("squads: [(name: \"s\", at: (0, 0), side: \"red\", members: [", |_| "(unit: \"x\", mods: [Fat]), ".to_owned(), "])])"),
        ),
        (
            "much gear",
            filled("units: [(name: \"s\", at: (0, 0), side: \"red\", unit: \"hero\", gear: [", |_| "\"sord\", ".to_owned(), "])])"),
        ),
    ]
}

/// Other sections of battle files.
fn of_battles() -> Vec<(&'static str, String)> {
    vec![
        ("terrain", filled("terrain: [", |_| "(kind: \"hutt\", at: (0, 0)), ".to_owned(), "])")),
        ("good terrain", filled("terrain: [", |_| "(kind: \"hut\", at: (0, 0)), ".to_owned(), "])")),
        ("sides", filled("sides: [", |number| format!("(name: \"s{number}\", color: \"blu\"), "), "])")),
        ("a script", filled("script: [", |_| "\"mvoe x to (0, 0)\", ".to_owned(), "])")),
        ("house rules", filled("rules: (house: (", |number| format!("h{number}: 1, "), ")))")),
        ("a film", filled("film: [", |_| "(after: 9, view: Chase(x: 1)), ".to_owned(), "])")),
        ("armies", filled("armies: [", |_| "(side: \"rod\", army: \"night\", at: (0, 0)), ".to_owned(), "])")),
    ]
}

/// Other sections of army files.
fn of_armies() -> Vec<(&'static str, String)> {
    vec![(
        "creations",
        filled("creations: [", |number| format!("(name: \"C{number}\", kind: Vehicle, size: 99, weapons: [\"x\"]), "), "])"),
    )]
}

/// Other sections of draft files.
fn of_drafts() -> Vec<(&'static str, String)> {
    vec![
        ("lots", filled("lots: [", |number| format!("(name: \"L{number}\", items: [\"sord\"], squads: [(name: \"a\")]), "), "])")),
        ("good lots", filled("lots: [", |number| format!("(name: \"l{number}\", items: [\"sword\"]), "), "])")),
    ]
}

/// Stat files.
fn of_stats() -> Vec<(&'static str, String)> {
    let units = |one: &dyn Fn(usize) -> String| filled("(units: {", one, "})");
    let card = "size: 1, move: 5, action: d6, armor: 4, gear: [\"sword\"]";
    vec![
        ("units", units(&|number| format!("\"u{number}\": ({card}), "))),
        (
            "units with strange gear",
            units(&|number| format!("\"u{number}\": (size: 1, move: 5, action: d6, armor: 4, gear: [\"sord\"]), ")),
        ),
        ("units with strange names", units(&|number| format!("\"U {number}\": ({card}), "))),
        ("units with strange fields", units(&|number| format!("\"u{number}\": (siz: 1, mov: 5), "))),
        ("weapons", filled("(weapons: {", |number| format!("\"w{number}\": (size: 1, use: 2, range: \"x\"), "), "})")),
        ("terrain", filled("(terrain: {", |number| format!("\"t{number}\": (shape: Box(1, 1, 1)), "), "})")),
        ("colours", filled("(palette: {", |number| format!("\"c{number}\": (1, 2, 300), "), "})")),
    ]
}

#[test]
fn what_is_said_of_a_long_file_is_not_long() {
    let library = Library::shipped(ENTRIES);
    let catalogue = library.stats::<Catalogue>().unwrap();
    let readers: [(&str, &str, &dyn Fn(&Source) -> Option<Problems>); 4] = [
        (
            "battle",
            r#"(title: "t", table: (size: (48, 48)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], "#,
            &|source| read(source, &library).err(),
        ),
        ("army", r#"(title: "t", "#, &|source| read_army(source, &catalogue, &REGISTERED.switches).err()),
        ("draft", r#"(title: "t", players: ["ann", "bob"], "#, &|source| read_draft_file(source, &library).err()),
        ("stats", "", &|source| Library::with_files(ENTRIES, BTreeMap::from([("stats", vec![source.clone()])])).err()),
    ];
    for (kind, before, reader) in readers {
        // Syntax errors are handled by the same parser for all kinds of files.
        let (of_any_kind, of_its_own) = match kind {
            "battle" => (of_any_kind(), [of_squads(), of_battles()].concat()),
            "army" => (Vec::new(), [of_squads(), of_armies()].concat()),
            "draft" => (Vec::new(), of_drafts()),
            _ => (Vec::new(), of_stats()),
        };
        let of_its_own = of_its_own.into_iter().map(|(what, text)| (what, format!("{before}{text}")));
        for (what, mut text) in of_any_kind.into_iter().chain(of_its_own) {
            text.truncate(text.floor_char_boundary(longest()));
            let said = reader(&Source::new("long.ron", text)).map_or(0, |problems| problems.to_string().len());
            assert!(said < MAX_SAID, "{kind}, {what}: {said} bytes are said of it");
        }
    }
}
