//! Plays all rules files of a rulebook, for the tests of its crate.

use super::every_file::{all_files, folder, of_rulebook};
use bevy::prelude::World;
use brickfray_game::{Library, Requests, RulebookEntry, Turn, headless_app, legal_orders};
use brickfray_referee::{RefereeOptions, report};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether the battle goes on, but no side has a legal input.
fn is_stuck(world: &mut World) -> bool {
    world.resource::<Turn>().outcome.is_none() && world.resource::<Requests>().is_empty() && legal_orders(world).is_empty()
}

/// The variable that names the rules files to play: `RULES=ar-drm` plays those with `ar-drm` in their name. By default all are played.
const CHOICE: &str = "RULES";

/// Plays the rules files of a rulebook on all cores, and fails if one doesn't meet its expectations. Refusals must say what would be legal;
/// there must be at least `refusals` of them.
pub fn play_all(rulebook: &RulebookEntry, is_first: bool, library: &Library, refusals: usize) {
    let mut sources = of_rulebook(&folder(), rulebook, is_first);
    assert!(sources.len() > 20, "only {} rules files were found", sources.len());
    let choice = std::env::var(CHOICE).ok();
    if let Some(choice) = &choice {
        let is_chosen = |name: &str| name.contains(choice.as_str());
        let names = all_files(&folder()).into_iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
        assert!(names.into_iter().any(|name| is_chosen(&name)), "{CHOICE}={choice}: no file of tests/rules has that in its name");
        sources.retain(|source| is_chosen(&source.name));
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut app, mut reports) = (headless_app(library.rulebooks), Vec::new());
        while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
            let played = report(app.world_mut(), source, library, &RefereeOptions::default());
            let played =
                played.and_then(|told| if is_stuck(app.world_mut()) { Err("nobody can say anything".to_owned()) } else { Ok(told) });
            reports.push((source.name.to_string(), played));
        }
        reports
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let reports: Vec<(String, Result<String, String>)> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        all.into_iter().flat_map(|one| one.join().unwrap()).collect()
    });
    let failures: Vec<String> =
        reports.iter().filter_map(|(name, report)| Some(format!("=== {name}\n{}", report.as_ref().err()?))).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    let told = reports.iter().flat_map(|(name, report)| report.iter().flat_map(|told| told.lines()).map(move |line| (name, line)));
    let mut told: Vec<(&String, &str)> = told.filter_map(|(name, line)| Some((name, line.split_once("    refused: ")?.1))).collect();
    assert!(choice.is_some() || told.len() > refusals, "only {} refusals were told", told.len());
    told.retain(|(_, line)| line.split_once("]; ").is_none_or(|(_, legal)| legal.split_whitespace().count() < 2));
    assert_eq!(told, [], "refusals that do not say what would be legal");
}
