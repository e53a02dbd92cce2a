//! Plays all rules files of some rulebook, for the tests of the workspace and of its crates.

use brickfray_game::Library;
use brickfray_game::ron::Source;
use brickfray_referee::{RefereeOptions, report};
use std::path::Path;

/// Plays each file of this folder if `is_ours` is true for its text; gives the report of each by its name, or all that failed.
pub fn played(folder: &Path, library: &Library, is_ours: impl Fn(&str) -> bool) -> Result<Vec<(String, String)>, String> {
    let (mut told, mut failures) = (Vec::new(), Vec::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "ron") {
            continue;
        }
        let (name, text) = (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap());
        if is_ours(&text) {
            match report(&Source::new(name.clone(), text), library, &RefereeOptions::default()) {
                Ok(report) => told.push((name, report)),
                Err(error) => failures.push(format!("=== {name}\n{error}")),
            }
        }
    }
    if failures.is_empty() { Ok(told) } else { Err(failures.join("\n\n")) }
}
