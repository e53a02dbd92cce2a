//! Every rules file of this rulebook plays its script, with the dice it tells and the facts it expects. The colours of sides are named in the stat
//! files of another rulebook.

use bevy::prelude::World;
use brickfray_cqb::ENTRY;
use brickfray_game::ron::Source;
use brickfray_game::{Library, Requests, RulebookEntry, Turn, headless_app, legal_orders};
use brickfray_referee::{RefereeOptions, report};
use std::collections::BTreeSet;
use std::path::Path;

const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];

#[test]
fn every_rules_file_plays_as_it_expects() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let only = std::env::var("RULES_FILE").unwrap_or_default();
    let library = Library::shipped(ENTRIES);
    let mut app = headless_app(ENTRIES);
    let mut failures = Vec::new();
    for path in paths.iter().filter(|path| path.to_string_lossy().contains(&only)) {
        let source = Source::new(path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap());
        let played = report(app.world_mut(), &source, &library, &RefereeOptions::default());
        if let Some(report) = played.as_ref().ok().filter(|_| !only.is_empty()) {
            println!("{report}");
        }
        match played {
            // However it ended, the battle is over or somebody can say something: nothing hangs.
            Ok(_) if is_stuck(app.world_mut()) => failures.push(format!("=== {}\nnobody can say anything", source.name)),
            Ok(_) => {}
            Err(error) => failures.push(format!("=== {}\n{error}", source.name)),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The battle goes on, and no side can say anything.
fn is_stuck(world: &mut World) -> bool {
    world.resource::<Turn>().outcome.is_none() && world.resource::<Requests>().is_empty() && legal_orders(world).is_empty()
}

/// What meets in a battle, and whose every pair has a rules file: its comment names them, `// Pairs: smoke+mission, ...`.
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut shown = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for pair in text.lines().filter_map(|line| line.strip_prefix("// Pairs: ")?.strip_suffix('.')).flat_map(|line| line.split(", ")) {
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
