//! Rules as a rules author writes them: every battle file under `tests/rules/`, and every shipped battle, plays its script through the
//! referee, with the dice it tells and the facts it expects. No Rust is needed to add one.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "rules/coverage.rs"]
mod coverage;

use brickfray::game::battle::read::read;
use brickfray::game::library::Library;
use brickfray::game::ron::Source;
use brickfray::players::{Answers, RefereeError, RefereeOptions, referee};
use brickfray::rulebooks;
use std::path::{Path, PathBuf};

/// Plays a battle file by its own script; the report, or why it stopped.
fn play(source: &Source, options: &RefereeOptions) -> Result<String, String> {
    let library = Library::shipped();
    let battle = read(source, &library, rulebooks::ENTRIES).map_err(|problems| problems.to_string())?;
    let mut report = Vec::new();
    let result = referee(&battle, source, &library.catalogue, options, &mut report);
    let report = String::from_utf8_lossy(&report).into_owned();
    result.map_err(|error: RefereeError| format!("{error}\n--- so far ---\n{report}")).map(|()| report)
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ext| ext == "ron"));
    files.sort();
    files
}

#[test]
fn every_rules_file_plays_as_it_expects() {
    let mut failures = Vec::new();
    let files = files();
    assert!(files.len() >= 12, "only {} rules files were found", files.len());
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let source = Source::new(name.clone(), std::fs::read_to_string(&path).unwrap());
        if let Err(error) = play(&source, &RefereeOptions::default()) {
            failures.push(format!("=== {name}\n{error}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn every_shipped_battle_plays_its_script() {
    let library = Library::shipped();
    for name in ["first-battle", "smiting-hippies", "blitzbrawl-fans", "powder-keg"] {
        let report = play(&library.battle(name).unwrap(), &RefereeOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(report.contains("round 1"), "{name}: {report}");
    }
}

/// The negative control: a script that expects what does not happen is told so.
#[test]
fn a_wrong_expectation_is_found() {
    let library = Library::shipped();
    let source = library.battle("smiting-hippies").unwrap();
    let wrong = source.text.replacen("hippies.2 dies", "hippies.3 dies", 1);
    assert_ne!(*wrong, *source.text);
    let error = play(&Source::new("wrong", wrong), &RefereeOptions::default()).unwrap_err();
    assert!(error.contains("expected `hippies.3 dies`"), "{error}");
}

#[test]
fn answers_may_be_left_to_their_defaults_and_reports_be_json() {
    let library = Library::shipped();
    let source = library.battle("first-battle").unwrap();
    let orders = "end turn\nend turn\nend turn\n";
    let options = RefereeOptions {
        orders: Some(("orders".to_owned(), orders.to_owned())),
        answers: Answers::Default,
        json: true,
        until: Some(2),
        list_orders: true,
        ..RefereeOptions::default()
    };
    let report = play(&source, &options).unwrap();
    let lines: Vec<serde_json::Value> = report.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 5, "pieces, the opening, two turns, legal orders: {report}");
    assert_eq!(lines[2]["said"], "end turn");
    assert_eq!(lines[2]["hash"].as_str().unwrap().len(), 16);
    assert!(lines[4]["legal"].as_array().unwrap().iter().any(|order| order == "end turn"));
}

/// `docs/house-rules.md` is written from the switches themselves.
#[test]
fn house_rules_page_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/house-rules.md");
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, rulebooks::rulings::page()).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(page, rulebooks::rulings::page(), "docs/house-rules.md is stale: UPDATE_FIXTURES=1 cargo test --test rules house_rules");
}
