//! Plays the script of every rules file of this rulebook, with the dice and expected facts that the file names (`tests/rules/` of the
//! workspace). The stat files of another rulebook define the colours of sides.

#![expect(clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../../../tests/rules/every_file.rs"]
mod every_file;
#[path = "../../../tests/rules/play_all.rs"]
mod play_all;

use brickfray_cqb::ENTRY;
use brickfray_game::Library;
use std::collections::BTreeSet;

#[test]
fn every_rules_file_plays_as_it_expects() {
    play_all::play_all(&ENTRY, false, &Library::shipped(&[brickfray_brikwars::ENTRY, ENTRY]), 20);
}

/// Topics that can meet in a battle. Every pair has a rules file whose comment names it: `// Pairs: smoke+mission, ...`.
const TOPICS: [&str; 14] = [
    "overwatch",
    "assault",
    "pin",
    "break",
    "last-man",
    "smoke",
    "reserve",
    "passengers",
    "moved",
    "walker",
    "flyer",
    "mission",
    "reassigning",
    "scattered",
];

#[test]
fn a_rules_file_shows_each_pair_of_what_can_meet() {
    let mut shown = BTreeSet::new();
    for source in every_file::of_rulebook(&every_file::folder(), &ENTRY, false) {
        for pair in
            source.text.lines().filter_map(|line| line.strip_prefix("// Pairs: ")?.strip_suffix('.')).flat_map(|line| line.split(", "))
        {
            let (one, other) = pair.split_once('+').expect("`one+other`");
            let place =
                |topic: &str| TOPICS.iter().position(|known| *known == topic).unwrap_or_else(|| panic!("there is no topic `{topic}`"));
            shown.insert((place(one).min(place(other)), place(one).max(place(other))));
        }
    }
    let pairs = (0..TOPICS.len()).flat_map(|one| (one + 1..TOPICS.len()).map(move |other| (one, other)));
    let missing: Vec<String> =
        pairs.filter(|pair| !shown.contains(pair)).map(|(one, other)| format!("{}+{}", TOPICS[one], TOPICS[other])).collect();
    assert!(missing.is_empty(), "no rules file shows {}", missing.join(", "));
}
