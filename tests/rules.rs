//! Rules files: every battle file under `tests/rules/` plays its script through the referee, with the dice that it gives and the facts that
//! it expects. Adding one needs no Rust.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "rules/armies.rs"]
mod armies;
#[path = "rules/coverage.rs"]
mod coverage;
#[path = "rules/every_file.rs"]
mod every_file;
#[path = "rules/fleets.rs"]
mod fleets;
#[path = "rules/refusals.rs"]
mod refusals;

use bevy::prelude::{App, World};
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::{names_of, set_up};
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::game::script::{Script, StepAction};
use brickfray::game::{Input, Journal, Listing, Names, Order, Ruling, check, go_to, listing, say, state};
use brickfray::referee::{Answers, RefereeOptions, StopPoint, report};
use brickfray::rulebooks;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// All shipped data, read once for all tests.
fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::shipped(rulebooks::ENTRIES))
}

thread_local! {
    /// One app for all battles of a test, because creating one takes longer than most of them.
    static APP: RefCell<App> = RefCell::new(brickfray::headless_app());
}

/// Plays the script of a battle file; returns the report, or why it stopped.
fn play(source: &Source, options: &RefereeOptions) -> Result<String, String> {
    APP.with_borrow_mut(|app| report(app.world_mut(), source, library(), options))
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ext| ext == "ron"));
    files.sort();
    files
}

/// The tests of the crates play the files, each crate those of its rulebook.
#[test]
fn every_rules_file_is_of_a_rulebook_that_plays_it() {
    let played: usize = rulebooks::ENTRIES
        .iter()
        .enumerate()
        .map(|(place, entry)| every_file::of_rulebook(&every_file::folder(), entry, place == 0).len())
        .sum();
    assert_eq!(played, files().len());
}

#[test]
fn every_shipped_battle_plays_its_script() {
    let library = library();
    for name in [
        "first-battle",
        "smiting-hippies",
        "blitzbrawl-fans",
        "powder-keg",
        "field-hospital",
        "street-riot",
        "palace-by-night",
        "cavalry",
        "last-stand",
        "siege",
        "tank-hunt",
    ] {
        let report = play(&library.battle(name).unwrap(), &RefereeOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(report.contains("round 1"), "{name}: {report}");
    }
}

/// Every rules file can be rewound to any entry and replayed with the same inputs and hashes.
#[test]
fn every_rules_file_can_be_taken_back_and_played_again() {
    let library = library();
    let mut app = brickfray::headless_app();
    for path in files() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::new(name.clone(), std::fs::read_to_string(&path).unwrap());
        let battle = read(&source, library).unwrap();
        let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
        let script = Script::parse(lines, &names_of(&battle)).unwrap();
        let tray = script.told.tray(battle.seed);
        set_up(app.world_mut(), &battle, tray, (name.clone(), String::new())).unwrap();
        let world = app.world_mut();
        assert_eq!(*world.resource::<Names>(), names_of(&battle), "{name}: names and ids are known beforehand");
        for step in script.steps {
            // An order that should be refused is refused.
            if let StepAction::Play(input) = step.action {
                let _ = say(world, input);
            }
        }
        let log = |world: &World| -> Vec<(String, String)> {
            let journal = world.resource::<Journal>();
            let text = |input: &Input| input.text(world.resource::<Names>());
            journal.entries().iter().map(|entry| (text(&entry.input), entry.hash.to_string())).collect()
        };
        let said = log(world);
        // Three entries at a time: back to each place, and forward from there to the previous place; at the end all of it.
        let places: Vec<usize> = (0..said.len()).rev().step_by(3).chain([0]).collect();
        for back in places.iter().copied() {
            go_to(world, back).unwrap();
            let journal = world.resource::<Journal>();
            let was = match back {
                0 => journal.started().map(|hash| hash.to_string()),
                _ => Some(said[back - 1].1.clone()),
            };
            assert_eq!(Some(state::hash(world).to_string()), was, "{name}, back at {back}");
            let on = (back + 3).min(said.len());
            go_to(world, on).unwrap();
            assert_eq!(log(world), said[..on], "{name}, from {back}");
        }
        go_to(world, 0).unwrap();
        go_to(world, said.len()).unwrap();
        assert_eq!(log(world), said, "{name}, from the beginning");
    }
}

/// Every maneuver is legal in some rules file, and is in the list of legal orders there. So players who choose from that list, such as the
/// program, can do it too.
#[test]
fn every_maneuver_is_listed_where_a_rules_file_gives_it() {
    let library = library();
    let mut missing: BTreeSet<&str> = rulebooks::ENTRIES.iter().flat_map(|entry| (entry.order_words)()).collect();
    assert!(missing.len() > 60 && missing.contains("hide"));
    let mut app = brickfray::headless_app();
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        if !missing.iter().any(|word| text.contains(&format!("\"{word} "))) {
            continue;
        }
        let source = Source::new(path.display().to_string(), text);
        let battle = read(&source, library).unwrap();
        let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
        let script = Script::parse(lines, &names_of(&battle)).unwrap();
        set_up(app.world_mut(), &battle, script.told.tray(battle.seed), (source.name.to_string(), String::new())).unwrap();
        let world = app.world_mut();
        for step in script.steps {
            let StepAction::Play(input) = step.action else { continue };
            if let Input::Order(Order::Act { maneuver, .. }) = &input
                && missing.contains(maneuver.as_str())
            {
                let is_it = |order: &Order| matches!(order, Order::Act { maneuver: other, .. } if other == maneuver);
                if listing(world).orders.iter().any(is_it) {
                    missing.remove(maneuver.as_str());
                }
            }
            let _ = say(world, input);
        }
    }
    assert_eq!(missing, BTreeSet::new(), "maneuvers that are never listed where they are given");
}

/// The negative control for the differences between editions: a file of one edition fails with the other.
#[test]
fn every_file_of_an_edition_fails_with_the_other() {
    let editions = ["brikwars-2020", "brikwars-late2010"];
    let mut failures = Vec::new();
    let of_editions = files().into_iter().filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("bw-df-"));
    for path in of_editions {
        let (name, text) = (path.display().to_string(), std::fs::read_to_string(&path).unwrap());
        let named: Vec<&str> = editions.into_iter().filter(|edition| text.contains(edition)).collect();
        let [own] = named[..] else {
            failures.push(format!("{name} names no edition, or two"));
            continue;
        };
        let other = editions.into_iter().find(|edition| *edition != own).unwrap();
        if play(&Source::new(name.clone(), text.replace(own, other)), &RefereeOptions::default()).is_ok() {
            failures.push(format!("{name} plays with {other} as well"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The negative control for house rules: a file that sets several of them fails without any one of them.
#[test]
fn every_file_of_house_rules_fails_without_each_of_them() {
    let mut failures = Vec::new();
    for path in files() {
        let (name, text) = (path.display().to_string(), std::fs::read_to_string(&path).unwrap());
        let Some(from) = text.find("house: (").map(|at| at + "house: (".len()) else { continue };
        // The ends of the settings: the commas, and the closing bracket.
        let (mut depth, mut ends) = (0, Vec::new());
        for (at, letter) in text[from..].char_indices() {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            if depth < 0 || (depth == 0 && letter == ',') {
                ends.push(from + at);
            }
            if depth < 0 {
                break;
            }
        }
        let starts = std::iter::once(from).chain(ends.iter().map(|end| end + 1));
        for (start, &end) in starts.zip(&ends) {
            let setting = text[start..end].trim();
            let without = format!("{}{}", &text[..start], text[end..].trim_start_matches(','));
            if !setting.is_empty() && play(&Source::new(name.clone(), without), &RefereeOptions::default()).is_ok() {
                failures.push(format!("{name} plays without {setting} as well"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Every switch is set by a rules file, or it differs between the editions and a file of one edition shows it.
#[test]
fn every_house_rule_is_shown_by_a_rules_file() {
    let shown = files().into_iter().chain(armies::files());
    let texts: Vec<(String, String)> = shown.map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect();
    let mut missing = Vec::new();
    for entry in rulebooks::ENTRIES {
        let editions: Vec<Vec<Ruling>> = entry.editions.iter().map(|edition| (entry.rulings)(edition)).collect();
        for ruling in &editions[0] {
            let name = format!("{}: ", ruling.name);
            // In a game with one edition, it must be one of its own files.
            let set = |(_, text): &(String, String)| text.contains(&name) && (editions.len() > 1 || text.contains(entry.editions[0]));
            let differs = editions.iter().flatten().any(|other| other.name == ruling.name && other.value != ruling.value);
            let shown = |(path, text): &(String, String)| path.contains("bw-df-") && ruling.rules.iter().any(|rule| text.contains(rule));
            let is_shown = texts.iter().any(set) || (differs && texts.iter().any(shown));
            if !is_shown {
                missing.push(ruling.name);
            }
        }
    }
    assert!(missing.is_empty(), "no rules file shows what these come to: {}", missing.join(", "));
}

/// The negative control: a script that expects something that does not happen fails with an error.
#[test]
fn a_wrong_expectation_is_found() {
    let library = library();
    let source = library.battle("smiting-hippies").unwrap();
    let wrong = source.text.replacen("hippies.2 dies", "hippies.3 dies", 1);
    assert_ne!(*wrong, *source.text);
    let error = play(&Source::new("wrong", wrong), &RefereeOptions::default()).unwrap_err();
    assert!(error.contains("expected `hippies.3 dies`"), "{error}");
}

#[test]
fn an_answer_that_was_told_beforehand_and_is_illegal_is_said_by_its_place() {
    let options = RefereeOptions {
        orders: Some(("orders".to_owned(), "grab hippie with thug\n".to_owned())),
        answers: Answers::Told(vec!["perhaps".to_owned()]),
        ..RefereeOptions::default()
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/bw-cc-06-no-hand-left.ron");
    let source = Source::new("no-hand-left".to_owned(), std::fs::read_to_string(path).unwrap());
    let error = play(&source, &options).unwrap_err();
    assert!(error.starts_with("--answers:1: `answer perhaps`: "), "{error}");
}

#[test]
fn answers_may_be_left_to_their_defaults_and_reports_be_json() {
    let library = library();
    let source = library.battle("first-battle").unwrap();
    let orders = "end turn\nend turn\nend turn\n";
    let options = RefereeOptions {
        orders: Some(("orders".to_owned(), orders.to_owned())),
        answers: Answers::Default,
        json: true,
        until: Some(StopPoint::Entry(2)),
        list_orders: true,
        ..RefereeOptions::default()
    };
    let report = play(&source, &options).unwrap();
    let lines: Vec<serde_json::Value> = report.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 6, "pieces, the opening, two turns, the outcome, legal orders: {report}");
    assert_eq!(lines[2]["said"], "end turn");
    assert_eq!(lines[2]["hash"].as_str().unwrap().len(), 16);
    assert_eq!(lines[4]["outcome"]["over"], false);
    assert!(lines[5]["legal"].as_array().unwrap().iter().any(|order| order == "end turn"));
}

/// BW-OF-07, BW-OF-08, BW-SQ-10: the list includes coordinated Strikes, shots and Sprints, and items under a plate.
#[test]
fn the_list_of_orders_knows_officers_and_what_lies_under_a_plate() {
    let battle = r#"(
        title: "Listed", table: (size: (36, 24)),
        sides: [(name: "red", color: "vermillion", emblem: Star), (name: "blue", color: "blue", emblem: Moon)],
        squads: [
            (name: "line", side: "red", members: [(unit: "rifleman", count: 2), (unit: "officer"), (unit: "swordsman")], plate: (24, 16), formation: Line, at: (0, 5)),
            (name: "foe", side: "blue", unit: "minifig", count: 2, plate: (8, 4), at: (0, -2)),
        ],
        script: ["drop with line.4:sword", "move line to (0, 3.4)"],
    )"#;
    let options = RefereeOptions { list_orders: true, ..RefereeOptions::default() };
    let report = play(&Source::new("listed", battle.to_owned()), &options).unwrap();
    for order in ["shoot foe with line:rifle, line.3:coordinate", "sprint with line, line.3:coordinate", "pick-up with line:sword"] {
        assert!(report.contains(&format!("legal: {order}\n")), "{order}: {report}");
    }
}

/// The list has orders of every kind, each in a position from a rules file.
#[test]
fn every_kind_of_order_is_listed() {
    let library = library();
    let word = |order: &Order| match order {
        Order::EndTurn => "end".to_owned(),
        Order::Move { path, .. } => if path.is_empty() { "turn" } else { "move" }.to_owned(),
        Order::Act { maneuver, .. } => maneuver.clone(),
    };
    let mut listed = BTreeSet::new();
    let mut app = brickfray::headless_app();
    for path in files() {
        let name = path.display().to_string();
        let battle = read(&Source::new(name.clone(), std::fs::read_to_string(&path).unwrap()), library).unwrap();
        let lines = battle.script.iter().enumerate().map(|(place, line)| (place, line.as_str()));
        let script = Script::parse(lines, &names_of(&battle)).unwrap();
        let world = app.world_mut();
        set_up(world, &battle, script.told.tray(battle.seed), (name, String::new())).unwrap();
        for step in script.steps {
            let StepAction::Play(input) = step.action else { continue };
            if matches!(&input, Input::Order(order) if !listed.contains(&word(order))) {
                let Listing { orders, sampled } = listing(world);
                assert!(orders.iter().all(|order| check(world, order).is_ok()), "what is listed is legal");
                assert!(!orders.iter().any(|order| matches!(order, Order::Move { .. })) || sampled.contains(&"move"));
                listed.extend(orders.iter().map(word));
            }
            let _ = say(world, input);
        }
    }
    let kinds = rulebooks::ENTRIES.iter().flat_map(|entry| (entry.order_words)()).chain(["move", "turn", "end"]);
    let missing: Vec<&str> = kinds.filter(|kind| !listed.contains(*kind)).collect();
    assert!(missing.is_empty(), "never listed: {}", missing.join(", "));
}

/// `docs/house-rules.md` is generated from the switches.
#[test]
fn house_rules_page_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/house-rules.md");
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, rulebooks::rulings::page()).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(page, rulebooks::rulings::page(), "docs/house-rules.md is stale: UPDATE_FIXTURES=1 cargo test --test rules house_rules");
}
