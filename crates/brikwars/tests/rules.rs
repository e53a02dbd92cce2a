//! Every rules file of this rulebook plays its script, with the dice it tells and the facts it expects (`tests/rules/` of the workspace).

use brickfray_brikwars::ENTRY;
use brickfray_game::Library;
use brickfray_game::ron::Source;
use brickfray_referee::{RefereeOptions, report};
use std::path::Path;

#[test]
fn every_rules_file_plays_as_it_expects() {
    let library = Library::shipped(&[ENTRY]);
    let (mut played, mut failures) = (0, Vec::new());
    for file in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "ron") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        if !text.contains("\"squadrons\"") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            played += 1;
            if let Err(error) = report(&Source::new(name.clone(), text), &library, &RefereeOptions::default()) {
                failures.push(format!("=== {name}\n{error}"));
            }
        }
    }
    assert!(played > 20, "only {played} rules files were found");
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
