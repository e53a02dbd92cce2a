//! The program as its users run it: exit statuses and error messages.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop short")]

#[path = "program/at_once.rs"]
mod at_once;
#[path = "program/checking.rs"]
mod checking;
#[path = "program/demos.rs"]
mod demos;
#[path = "program/gallery_in_ci.rs"]
mod gallery_in_ci;
#[path = "program/inputs.rs"]
mod inputs;
#[path = "program/keeping.rs"]
mod keeping;
#[path = "program/kills.rs"]
mod kills;
#[path = "program/old_saves.rs"]
mod old_saves;
#[path = "program/refusals.rs"]
mod refusals;
#[path = "program/saves.rs"]
mod saves;
#[path = "program/table.rs"]
mod table;
#[path = "program/terminal.rs"]
mod terminal;

use brickfray::game::save::read_save;
use brickfray::rulebooks::ENTRIES;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program without a display.
fn brickfray(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_brickfray")).args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The program exits with this status, and its standard error contains these words.
fn fails(arguments: &[&str], status: i32, words: &[&str]) {
    let output = brickfray(arguments);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    for word in words {
        assert!(said.contains(word), "{arguments:?} does not say `{word}`: {said}");
    }
    assert!(!said.contains("panicked"), "{said}");
}

fn written(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).unwrap();
    path.display().to_string()
}

#[test]
fn what_is_wrong_is_said_and_the_status_tells() {
    let folder = tempfile::tempdir().unwrap();
    fails(&["referee", "frist-battle"], 2, &["frist-battle", "first-battle"]);
    fails(&["referee", "no/such/file.ron"], 2, &["no/such/file.ron"]);
    fails(&["referee", "first-battle", "--seed", "many"], 2, &["--seed"]);
    fails(&["frobnicate"], 2, &["frobnicate"]);
    fails(&["play", "first-battle"], 2, &["no display", "brickfray demo"]);
    fails(&["play", "frist-battle"], 2, &["did you mean `first-battle`?"]);
    fails(&["--mods", "no/such/mods", "battles"], 2, &["no/such/mods"]);

    let broken = written(folder.path(), "broken.ron", "(title: \"x\", table: (size: (36, 24)), sides: [(nmae: \"a\", color: \"rde\")])");
    fails(&["check", &broken], 2, &["broken.ron:1:", "did you mean `name`?", "sides"]);
    fails(&["referee", &broken], 2, &["did you mean `name`?"]);

    let illegal = written(folder.path(), "illegal", "move crimson-blades to (0, 0)\n");
    fails(&["referee", "first-battle", "--orders", &illegal], 1, &["illegal:1: `move", "BW-SQ-12", "move at most"]);
    let unknown = written(folder.path(), "unknown", "\nmove crimson-blade to (0, 0)\n");
    fails(&["referee", "first-battle", "--orders", &unknown], 2, &[":2:", "did you mean `crimson-blades`?"]);
    let dice = written(folder.path(), "dice", "7 seven");
    fails(&["referee", "first-battle", "--dice", &dice], 2, &["seven"]);
    fails(&["referee", "first-battle", "--save", "/dev/null/here/game.ron"], 2, &["/dev/null/here/game.ron"]);
}

#[test]
fn rules_that_are_known_are_told_before_those_that_are_not() {
    let asked = ["rules", "BW-SM-09", "BW-SM-0010", "BW-MN-05"];
    fails(&asked, 2, &["there is no rule `BW-SM-0010`: did you mean `BW-SM-"]);
    let told = text(&brickfray(&asked).stdout);
    let heads: Vec<&str> = told.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).collect();
    assert!(matches!(heads.as_slice(), [one, other] if one.starts_with("BW-SM-09 ") && other.starts_with("BW-MN-05 ")), "{told}");
    assert_eq!(text(&brickfray(&["rules", "BW-SM-0010"]).stdout), "", "not all house rules instead");
}

/// AR-CYB-02: `show` names the partner with which a machine has become one, and whose mind it has.
#[test]
fn ar_cyb_02_show_names_whom_a_machine_is_one_with() {
    let shown = |file: &str| {
        let output = brickfray(&["show", &format!("{}/tests/rules/{file}.ron", env!("CARGO_MANIFEST_DIR")), "--after", "all"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let one = shown("ar-cyb-02-one-unit");
    assert!(one.contains("is one with anna") && !one.contains("mind of"), "{one}");
    let mind = shown("ar-cyb-02-combinations");
    assert!(mind.contains("has the mind of bert") && !mind.contains("is one with"), "{mind}");
}

#[test]
fn cards_that_cannot_be_drawn_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("cards").display().to_string();
    fails(&["fleet", "card", "drat", "--out", &out], 2, &["there is no fleet or design called `drat`", "did you mean `dart`?"]);
    fails(&["fleet", "card", "no/such.ron", "--out", &out], 2, &["no/such.ron"]);
    fails(&["fleet", "card", "dart"], 2, &["--out"]);
    let faulty = written(folder.path(), "bare.ron", "(title: \"Bare\", ships: [(name: \"hull\", upgrades: [\"bost\"])])");
    fails(&["fleet", "card", &faulty, "--out", &out], 2, &["bare.ron:1:", "did you mean `boost`?", "at least one weapon", "nobody leads"]);
    assert!(!Path::new(&out).exists(), "nothing is drawn of what is faulty");
    fails(&["fleet", "card", "dart", "--out", "/dev/null/cards"], 2, &["/dev/null/cards can't be written"]);
}

#[test]
fn whose_rules_these_are_is_told() {
    let told = text(&brickfray(&["credits"]).stdout);
    assert!(ENTRIES.iter().all(|entry| !entry.credits.is_empty() && told.contains(entry.credits)), "{told}");
    assert!(told.contains("Open Source Tabletop") && told.contains("CC BY 4.0") && told.contains("creativecommons.org"), "{told}");
}

#[test]
fn a_missing_asset_in_a_mod_is_named() {
    let mods = tempfile::tempdir().unwrap();
    std::fs::create_dir(mods.path().join("stats")).unwrap();
    let stats = "(units: {\"knight\": (size: 1, armor: 4, action: d6, move: 5, gear: [\"excalibur\"])})";
    std::fs::write(mods.path().join("stats/knights.ron"), stats).unwrap();
    let folder = mods.path().display().to_string();
    fails(&["--mods", &folder, "battles"], 2, &["knights.ron", "excalibur"]);
}

#[test]
fn a_fleet_is_looked_for_beside_the_battle_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("deep")).unwrap();
    let battle = "(title: \"t\", table: (size: (36, 36)), rules: (edition: \"squadrons\"),
        sides: [(name: \"us\", color: \"vermillion\"), (name: \"them\", color: \"blue\")],
        fleets: [(side: \"us\", fleet: \"my.ron\"), (side: \"them\", fleet: \"deep/your.ron\")])";
    let battle = written(folder.path(), "battle.ron", battle);
    fails(&["check", &battle], 2, &["my.ron can't be read", "deep/your.ron can't be read"]);
    let fleet = "(title: \"f\", ships: [(name: \"only\", design: \"dart\", leader: true)])";
    written(folder.path(), "my.ron", fleet);
    written(&folder.path().join("deep"), "your.ron", fleet);
    let output = brickfray(&["check", &battle]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    // Not the file of the same name in the working directory.
    let elsewhere = tempfile::tempdir().unwrap();
    written(elsewhere.path(), "my.ron", "(title: \"none\", ships: [])");
    let output = Command::new(env!("CARGO_BIN_EXE_brickfray")).args(["check", &battle]).current_dir(elsewhere.path()).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn a_whole_battle_is_refereed_by_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.ron").display().to_string();
    let output = brickfray(&["referee", "smiting-hippies", "--save", &game]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("hippies.2 dies [BW-MF-03]"));
    assert_eq!(brickfray(&["referee", "smiting-hippies"]).stdout, output.stdout, "the same every time");
    assert!(read_save(Path::new(&game)).unwrap().said.len() > 5);

    let mut piped = Command::new(env!("CARGO_BIN_EXE_brickfray"))
        .args(["referee", "first-battle", "--orders", "-", "--list-orders"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    piped.stdin.take().unwrap().write_all(b"end turn\n").unwrap();
    let output = piped.wait_with_output().unwrap();
    assert!(text(&output.stdout).contains("> end turn") && text(&output.stdout).contains("legal: end turn"));
}
