//! The program as its users run it: exit statuses, and what it says when something is wrong.

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

/// The program ends with this status and says these words on standard error.
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

/// AR-CYB-02: with whom a machine has become one, and whose mind it has.
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
    // Not the file of the same name that is where the program runs.
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

// --- saves ---------------------------------------------------------------------------------------------------------------------

/// A game of a few entries on the table.
fn game() -> (App, Library) {
    let library = Library::shipped(ENTRIES);
    let source = library.battle("smiting-hippies").unwrap();
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    let world = app.world_mut();
    set_up(world, &battle, DiceTray::seeded(4), (source.name.to_string(), source.text.to_string())).unwrap();
    for line in ["move swords to (0, 2.52)", "strike hippies with swords:sword", "answer default"] {
        let input = Input::parse(line, world.resource::<Names>()).unwrap();
        say(world, input).unwrap();
    }
    (app, library)
}

fn saved(folder: &Path) -> (PathBuf, App, Library) {
    let (app, library) = game();
    let path = folder.join("game.ron");
    save(app.world(), &path).unwrap();
    (path, app, library)
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let mut other = brickfray::headless_app();
    load(other.world_mut(), &path, &library).unwrap();
    assert_eq!(state::hash(other.world_mut()), state::hash(app.world_mut()));
    for _ in 0..3 {
        for world in [app.world_mut(), other.world_mut()] {
            say(world, Input::answer("default")).ok();
        }
        assert_eq!(state::hash(other.world_mut()), state::hash(app.world_mut()), "dice included");
    }
    let again = folder.path().join("again.ron");
    save(other.world(), &again).unwrap();
    save(app.world(), &path).unwrap();
    assert_eq!(std::fs::read_to_string(again).unwrap(), std::fs::read_to_string(&path).unwrap());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left lying about");
}

#[test]
fn a_save_cut_anywhere_is_refused_and_the_game_on_the_table_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let whole = std::fs::read_to_string(&path).unwrap();
    let before = (state::hash(app.world_mut()), app.world().resource::<Journal>().len());
    let ends = (0..whole.len()).step_by(97).filter(|end| whole.is_char_boundary(*end));
    for end in ends {
        std::fs::write(&path, &whole[..end]).unwrap();
        let error = load(app.world_mut(), &path, &library).unwrap_err();
        assert!(matches!(error, SaveError::Unreadable(_) | SaveError::NoSave { .. }), "cut at {end}: {error}");
        assert_eq!((state::hash(app.world_mut()), app.world().resource::<Journal>().len()), before);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole[..end], "the file stays as it is");
    }
}

#[test]
fn a_save_that_comes_out_otherwise_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let whole = std::fs::read_to_string(&path).unwrap();
    let hash = read_save(&path).unwrap().said[1].1.clone();
    let before = (state::hash(app.world_mut()), app.world().resource::<Journal>().len());
    let mut tampered = |from: &str, to: &str| {
        assert!(whole.contains(from));
        let text = whole.replacen(from, to, 1);
        std::fs::write(&path, &text).unwrap();
        let error = load(app.world_mut(), &path, &library).unwrap_err();
        assert_eq!((state::hash(app.world_mut()), app.world().resource::<Journal>().len()), before);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the file stays as it is");
        error
    };
    let diverged = tampered(&hash, "0123456789abcdef");
    assert!(matches!(diverged, SaveError::Diverged { entry: 2, cause: Cause::File, .. }));
    let said = diverged.to_string();
    assert!(["game.ron", "entry 2", "strike hippies", "changed or damaged"].iter().all(|word| said.contains(word)), "{said}");
    assert!(!said.contains("rules"), "they have not changed: {said}");
    assert!(matches!(tampered("\"move swords to", "\"move swrods to"), SaveError::Order { entry: 1, cause: Cause::File, .. }));
    let no = tampered("\"move swords to (0, 2.52)", "\"move swords to (0, -9)");
    assert!(matches!(no, SaveError::Rejected { entry: 1, cause: Cause::File, .. }) && no.to_string().contains("game.ron"), "{no}");
    let no = tampered("unit: \\\"swordsman\\\"", "unit: \\\"swordfish\\\"");
    assert!(matches!(no, SaveError::Battle { cause: Cause::File, .. }) && no.to_string().contains("game.ron"), "{no}");
    // A version that made no checksum: either the file or the rules may have changed.
    let sum = read_save(&path).unwrap().checksum;
    let old = whole.replace(&hash, "0123456789abcdef").replace(&format!("checksum: \"{sum}\""), "checksum: \"\"");
    std::fs::write(&path, old).unwrap();
    let said = played_exactly(&path, &library).unwrap_err().to_string();
    assert!(said.contains("rules or data have changed") && said.contains("or the file has"), "{said}");
    let parted = load(app.world_mut(), &path, &library).unwrap().unwrap().to_string();
    assert!(parted.contains("or the file has") && parted.contains("order 2 has a different result"), "{parted}");
}

#[test]
fn rules_that_have_changed_are_blamed_when_the_file_is_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let battle = library.battle("smiting-hippies").unwrap();
    let stats = "(units: {\"swordsman\": (size: 1, armor: 9, action: d4, move: 5, gear: [\"sword\", \"shield\"])})";
    std::fs::create_dir_all(folder.path().join("mods/stats")).unwrap();
    std::fs::write(folder.path().join("mods/stats/mine.ron"), stats).unwrap();
    let other = Library::with_mods(folder.path().join("mods"), ENTRIES).unwrap();
    assert!(read(&battle, &other).is_ok());
    let said = played_exactly(&path, &other).unwrap_err().to_string();
    let version = format!("since version {} wrote it", env!("CARGO_PKG_VERSION"));
    assert!(["game.ron", "rules or data have changed", &version].iter().all(|word| said.contains(word)), "{said}");
    assert!(!said.contains("damaged"), "{said}");
    let parted = load(app.world_mut(), &path, &other).unwrap().unwrap().to_string();
    assert!(parted.contains(&version) && parted.contains("the battle begins differently") && parted.contains("--mods"), "{parted}");
    assert_eq!(app.world().resource::<Journal>().len(), 3, "a player goes on with it");
}

/// Plays a save as those do who need it to come out as it did.
fn played_exactly(path: &Path, library: &Library) -> Result<(), SaveError> {
    play_save(brickfray::headless_app().world_mut(), &read_save(path)?, library)
}

#[test]
fn a_save_is_loaded_however_long_or_refused_when_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::shipped(ENTRIES);
    let source = library.battle("smiting-hippies").unwrap();
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    // Each quotation mark takes two bytes in a save.
    let padded = |length: usize| format!("{}\n// {}\n", source.text, "\"".repeat(length));
    let path = folder.path().join("long.ron");
    let mut lay = |length: usize| {
        set_up(app.world_mut(), &battle, DiceTray::seeded(4), ("smiting-hippies".to_owned(), padded(length))).unwrap();
        save(app.world(), &path)
    };
    lay(1_000_000).unwrap();
    assert!(std::fs::metadata(&path).unwrap().len() > 2_000_000);
    load(brickfray::headless_app().world_mut(), &path, &library).unwrap();
    let before = std::fs::read(&path).unwrap();
    let no = lay(9_000_000).unwrap_err();
    assert!(matches!(no, SaveError::TooLong { .. }) && no.to_string().contains("larger than 16 MiB"), "{no}");
    assert!(std::fs::read(&path).unwrap() == before, "the old one stays");
}

#[test]
fn where_a_game_cannot_be_written_nothing_is() {
    let (app, _) = game();
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no/such/folder/game.ron");
    assert!(matches!(save(app.world(), &missing), Err(SaveError::Write { .. })));
    let is_folder = folder.path().join("folder.ron");
    std::fs::create_dir(&is_folder).unwrap();
    assert!(matches!(save(app.world(), &is_folder), Err(SaveError::Write { .. })));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
    let mut fresh = brickfray::headless_app();
    assert!(matches!(save(fresh.world_mut(), &folder.path().join("x.ron")), Err(SaveError::NoBattle)));
}

// --- what may not be said ------------------------------------------------------------------------------------------------------

/// Orders that name pieces that are dead, absent, the enemy's or unknown, orders out of turn, and answers that are not among the legal
/// ones: each is an error value that says why, and the state and the journal stay as they were.
#[test]
fn what_may_not_be_said_is_an_error_and_changes_nothing() {
    let mut app = refusals("5 5 5 5 5");
    let world = app.world_mut();
    // Pieces that are the enemy's, absent or unknown.
    errs(world, "move few to (0, -2)", "BW-TU-01");
    errs(world, "strike swords with few:sword", "swords is on the same side");
    errs(world, "strike few with red-plate-1:sword", "red-plate-1");
    errs(world, "move red-plate-1 to (0, 0)", "red-plate-1");
    errs(world, "strike blue-plate-1 with swords:sword", "blue-plate-1");
    errs(world, "strike guard with swords:sword", "guard");
    errs(world, "move phantom to (0, 0)", "phantom");
    errs(world, "dance few with swords", "dance");
    errs(world, "answer default", "no question is open");
    // Dead figures.
    play(world, "strike victim with guard:sword");
    while world.resource::<brickfray::game::Requests>().first().is_some() {
        play(world, "answer default");
    }
    errs(world, "strike victim with guard:sword", "victim");
    errs(world, "strike victim with swords:sword", "victim");
    // A question: other answers than the legal ones, and anything else.
    play(world, "strike few with swords:sword");
    assert!(!world.resource::<brickfray::game::Requests>().is_empty());
    errs(world, "answer perhaps", "legal answers are");
    errs(world, "answer", "answer");
    errs(world, "end turn", "must first answer");
    errs(world, "move swords to (0, 3)", "must first answer");
    // Out of dice: those that are left of the script are too few.
    let mut failed = false;
    for _ in 0..20 {
        let before = (state::hash(world), world.resource::<Journal>().len());
        if let Err(error) = say(world, Input::answer("default")) {
            failed = true;
            assert_eq!((state::hash(world), world.resource::<Journal>().len()), before, "{error}");
        }
    }
    assert!(failed);
    // On their own turn too, dead figures do nothing.
    let mut fresh = refusals("5 5 5");
    let world = fresh.world_mut();
    play(world, "strike victim with guard:sword");
    while world.resource::<brickfray::game::Requests>().first().is_some() {
        play(world, "answer default");
    }
    play(world, "end turn");
    errs(world, "move victim to (8, 5)", "victim");
    errs(world, "shove guard with victim", "victim");
}

/// A battle of two squads in contact, another squad and a victim in its reach, with these dice.
fn refusals(dice: &str) -> App {
    let text = r#"(
        title: "Refusals", table: (size: (36, 24)),
        sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
        squads: [
            (name: "swords", side: "red", unit: "swordsman", count: 2, plate: (8, 4), formation: Line, at: (0, 1.26)),
            (name: "few", side: "blue", unit: "swordsman", count: 3, plate: (12, 4), formation: Line, at: (0, 0)),
            (name: "guard", side: "red", unit: "swordsman", count: 2, plate: (8, 4), formation: Line, at: (8, 8)),
        ],
        units: [(name: "victim", side: "blue", unit: "minifig", at: (7.4, 7))],
    )"#;
    let library = Library::shipped(ENTRIES);
    let source = Source::new("refusals", text.to_owned());
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    let tray = DiceTray::scripted(&dice.parse().unwrap(), 0);
    set_up(app.world_mut(), &battle, tray, ("refusals".to_owned(), text.to_owned())).unwrap();
    app
}

/// Says a line that is legal.
fn play(world: &mut World, line: &str) {
    let input = Input::parse(line, world.resource::<Names>()).unwrap();
    say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
}

/// A line is refused for this reason, and the state and the journal stay as they were.
fn errs(world: &mut World, line: &str, why: &str) {
    let before = (state::hash(world), world.resource::<Journal>().len());
    let said = match Input::parse(line, world.resource::<Names>()) {
        Err(error) => error.to_string(),
        Ok(input) => match say(world, input) {
            Err(error) => error.to_string(),
            Ok(place) => panic!("{line}: {place}"),
        },
    };
    assert!(said.contains(why), "{line} says: {said}");
    assert_eq!((state::hash(world), world.resource::<Journal>().len()), before, "{line}");
}
