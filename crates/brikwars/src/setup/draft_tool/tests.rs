//! Tests of faulty drafts, and what the tests of the command share.

use super::*;
use crate::rolls::bennies::{Benny, Purse};
use bevy::prelude::App;
use bevy::utils::default;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_table::SideId;

pub(super) fn library() -> Library {
    Library::shipped(&[crate::ENTRY])
}

/// What the command prints, and the error with which it ends.
pub(super) fn told(words: &[&str]) -> (String, Option<String>) {
    let matches = command().try_get_matches_from([&["draft"], words].concat()).unwrap();
    let mut out = Vec::new();
    let mut context = ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) };
    let error = run(&matches, &library(), &mut context).err().map(|error| error.to_string());
    (String::from_utf8(out).unwrap(), error)
}

/// A draft file with this text, and its path.
pub(super) fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("draft.ron");
    std::fs::write(&path, text).unwrap();
    let path = path.display().to_string();
    (folder, path)
}

/// The table of a draft's battle.
pub(super) fn table(battle: &str) -> App {
    let text = std::fs::read_to_string(battle).unwrap();
    table_of(&text)
}

pub(super) fn table_of(text: &str) -> App {
    let battle = read(&Source::new("fight.ron", text), &library()).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    let mut app = crate::headless_app();
    set_up(app.world_mut(), &battle, default(), ("fight.ron".to_owned(), text.to_owned())).unwrap();
    app
}

/// The Almighty Bennies of two sides.
pub(super) fn bennies(app: &App) -> [u32; 2] {
    [0, 1].map(|side| app.world().resource::<Purse>().count(SideId(side), Benny::Almighty))
}

/// AR-DRF-02: a unit that doesn't fit on a table is reported before it becomes a lot.
#[test]
fn ar_drf_02_what_stays_at_home_is_no_lot() {
    let large = r#"(name: "ark", kind: Vehicle, size: 30)"#;
    let (_folder, path) = file(&format!(r#"(title: "T", players: ["a", "b"], lots: [(name: "x", creations: [{large}])])"#));
    let error = told(&[&path]).1.unwrap_or_default();
    assert!(error.contains("lots[0].creations[0]") && error.contains("`ark` is too large for a table"), "{error}");
    let (folder, path) = file(r#"(title: "T", players: ["a", "b"], armies: ["big.ron"])"#);
    std::fs::write(folder.path().join("big.ron"), format!(r#"(title: "Big", creations: [{large}])"#)).unwrap();
    let error = told(&[&path]).1.unwrap_or_default();
    assert!(error.contains("`ark` of this army is too large for a table"), "{error}");
}

/// AR-DRF-01: lot names are unique, and none is the word for passing.
#[test]
fn ar_drf_01_lots_have_names_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let army = r#"(title: "x", squads: [(name: "pass", unit: "minifig"), (name: "bennies-1", unit: "minifig")])"#;
    std::fs::write(folder.path().join("odd.ron"), army).unwrap();
    let path = folder.path().join("draft.ron");
    std::fs::write(&path, r#"(title: "T", players: ["a", "b"], armies: ["odd.ron"], benny_stacks: 1)"#).unwrap();
    let (out, error) = told(&[&path.display().to_string(), "--rest"]);
    assert!(out.contains("takes pass-2\n") && out.contains("takes bennies-1-2\n") && error.is_none(), "{out} {error:?}");
    let elsewhere = folder.path().join("other").join("saved.ron").display().to_string();
    assert!(told(&[&path.display().to_string(), "--save", &elsewhere]).1.unwrap().contains("odd.ron"), "it would not find its army");
    let broken = r#"(title: "x", creations: [(name: "t", kind: Vehicle, size: 200, mods: [Heavy, Heavy, Heavy, Heavy])])"#;
    std::fs::write(folder.path().join("odd.ron"), broken).unwrap();
    assert!(told(&[&path.display().to_string()]).1.unwrap().contains("a Size must be 0 to 40, not 200"));
}

/// AR-DRF-01, AR-DRF-11: errors in a draft file are reported with their place.
#[test]
fn what_is_wrong_with_a_draft_is_told() {
    let two = r#"players: ["a", "b"]"#;
    let lot = r#"lots: [(name: "x", items: ["sword"])]"#;
    for (rest, told_of) in [
        (String::new(), "a draft needs at least two players [AR-DRF-01]"),
        (two.to_owned(), "the pile is empty [AR-DRF-01]"),
        (format!(r#"{two}, divider: "c", {lot}"#), "there is no player `c`"),
        (format!(r#"players: ["a", "a"], {lot}"#), "`a` is listed twice"),
        (format!(r#"{two}, lots: [(name: "x", items: ["sord"])]"#), "did you mean `sword`?"),
        (format!(r#"{two}, lots: [(name: "x", units: [(name: "m", unit: "medic")])]"#), "lots[0].units[0].unit"),
        (format!(r#"{two}, lots: [(name: "x")]"#), "`x` is empty"),
        (format!(r#"{two}, lots: [(name: "pass", items: ["sword"])]"#), "`pass` is the word for passing"),
        (format!(r#"{two}, lots: [(name: "x", items: ["axe"]), (name: "x", items: ["axe"])]"#), "`x` is given twice"),
        (format!(r#"{two}, {lot}, starts: ["north"]"#), "1 starting places for 2 players: each needs exactly one [AR-DRF-11]"),
        (format!(r#"{two}, {lot}, benny_stacks: 4000000000"#), "4000000000 stacks; at most 20 are allowed"),
        (format!(r#"{two}, armies: ["night-wach"]"#), "did you mean `night-watch`?"),
        (format!(r#"{two}, {lot}, house: (draft_snake: true)"#), "draft_snake"),
        (format!(r#"{two}, {lot}, divider: "b", picks: ["y"]"#), "there is no lot `y` [AR-DRF-01]"),
        (format!(r#"{two}, {lot}, picks: ["x", "x"]"#), "the draft is over [AR-DRF-08]"),
    ] {
        let (_folder, path) = file(&format!("(\n    title: \"T\", {rest})"));
        let error = told(&[&path]).1.unwrap_or_default();
        assert!(error.contains(told_of) && error.contains("draft.ron:"), "{rest}: {error}");
    }
}
