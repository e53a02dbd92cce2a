//! The longest files that are read, and whatever is wrong with them: each is refused, or read, in good time.

use crate::ENTRIES;
use crate::armies::army_file::read_army;
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use crate::setup::meeting::read_draft_file;
use brickfray_game::Library;
use brickfray_game::battle::read::read;
use brickfray_game::ron::{Problems, Source};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How many bytes a file by hand may have.
const LONGEST: usize = 1 << 20;
/// What a build for tests takes at most for any of them; a quick one takes a tenth of it.
const GOOD_TIME: Duration = Duration::from_secs(10);

/// So many of what a function makes as a file of the longest has room for, between two texts.
fn filled(before: &str, one: impl Fn(usize) -> String, after: &str) -> String {
    // What stands before it in a file of its kind has room too.
    let room = LONGEST - after.len() - 300;
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

/// Texts that no reader of anything may need long for.
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
        ("a long title", format!("(title: {:?})", "x".repeat(LONGEST - 20))),
        ("a long name", format!("(sides: [(name: {:?}, color: \"rad\"), 5]", "x".repeat(LONGEST - 60))),
        ("a long word", "x".repeat(LONGEST)),
    ]
}

/// Armies, and after a table and sides battles.
fn of_armies() -> Vec<(&'static str, String)> {
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
        ("terrain", filled("terrain: [", |_| "(kind: \"hutt\", at: (0, 0)), ".to_owned(), "])")),
        ("good terrain", filled("terrain: [", |_| "(kind: \"hut\", at: (0, 0)), ".to_owned(), "])")),
        ("sides", filled("sides: [", |number| format!("(name: \"s{number}\", color: \"blu\"), "), "])")),
        ("a script", filled("script: [", |_| "\"mvoe x to (0, 0)\", ".to_owned(), "])")),
        ("house rules", filled("rules: (house: (", |number| format!("h{number}: 1, "), ")))")),
        ("lots", filled("lots: [", |number| format!("(name: \"L{number}\", items: [\"sord\"], squads: [(name: \"a\")]), "), "])")),
        ("good lots", filled("lots: [", |number| format!("(name: \"l{number}\", items: [\"sword\"]), "), "])")),
        ("creations", filled("creations: [", |number| format!("(name: \"C{number}\", kind: Vehicle, size: 99, weapons: [\"x\"]), "), "])")),
        ("a film", filled("film: [", |_| "(after: 9, view: Chase(x: 1)), ".to_owned(), "])")),
        ("armies", filled("armies: [", |_| "(side: \"rod\", army: \"night\", at: (0, 0)), ".to_owned(), "])")),
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
fn any_file_is_refused_or_read_in_good_time() {
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
    let mut slow = Vec::new();
    for (kind, before, reader) in readers {
        let of_its_own = if kind == "stats" { of_stats() } else { of_armies() };
        let of_its_own = of_its_own.into_iter().map(|(what, text)| (what, format!("{before}{text}")));
        for (what, mut text) in of_any_kind().into_iter().chain(of_its_own) {
            text.truncate(text.floor_char_boundary(LONGEST));
            let begun = Instant::now();
            let problems = reader(&Source::new("long.ron", text));
            let read = begun.elapsed();
            let shown = problems.map_or(0, |problems| problems.to_string().len());
            assert!(shown < LONGEST, "{kind}, {what}: {shown} bytes are said of it");
            if std::env::var_os("SHOW_TIMES").is_some() {
                eprintln!("{kind:8} {what:24} {:>7.0?} + {:>7.0?}", read, begun.elapsed() - read);
            }
            if begun.elapsed() > GOOD_TIME {
                slow.push(format!("{kind}, {what}: {:?}", begun.elapsed()));
            }
        }
    }
    assert!(slow.is_empty(), "{slow:#?}");
}
