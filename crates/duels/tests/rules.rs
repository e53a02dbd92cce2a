//! Plays the script of every rules file of this rulebook, with the dice and expected facts that the file names (`tests/rules/` of the
//! workspace). The stat files of another rulebook define the colours of sides.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../../../tests/rules/every_file.rs"]
mod every_file;
#[path = "../../../tests/rules/play_all.rs"]
mod play_all;

use brickfray_duels::ENTRY;
use brickfray_game::Library;

#[test]
fn every_rules_file_plays_as_it_expects() {
    play_all::play_all(&ENTRY, false, &Library::shipped(&[brickfray_brikwars::ENTRY, ENTRY]), 20);
}
