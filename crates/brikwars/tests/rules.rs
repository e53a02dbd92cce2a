//! Plays every rules file of this rulebook (`tests/rules/` of the workspace) with the dice in it, and checks the facts that it expects.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../../../tests/rules/every_file.rs"]
mod every_file;
#[path = "../../../tests/rules/play_all.rs"]
mod play_all;

use brickfray_brikwars::ENTRY;
use brickfray_game::Library;

#[test]
fn every_rules_file_plays_as_it_expects() {
    play_all::play_all(&ENTRY, true, &Library::shipped(&[ENTRY]), 250);
}
