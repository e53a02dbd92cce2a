//! Every rules file of this rulebook plays its script, with the dice it tells and the facts it expects (`tests/rules/` of the workspace).
//! The colours of sides are named in the stat files of the other rulebook.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../../../tests/rules/every_file.rs"]
mod every_file;

use brickfray_game::Library;
use brickfray_squadrons::ENTRY;
use std::path::Path;

#[test]
fn every_rules_file_plays_as_it_expects() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rules");
    let played = every_file::played(&folder, &Library::shipped(&[brickfray_brikwars::ENTRY, ENTRY]), |text| text.contains("\"squadrons\""));
    let played = played.unwrap_or_else(|failures| panic!("{failures}"));
    assert!(played.len() > 20, "only {} rules files were found", played.len());
}
