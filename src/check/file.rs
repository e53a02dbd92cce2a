//! Checks one file: finds out its kind, and reports its errors.

use super::battle;
use crate::game::battle::film_file::check_film;
use crate::game::kinds::{folder_of, kind_in, kind_of};
use crate::game::library::read_file;
use crate::game::recording::{check_recording, is_recording};
use crate::game::ron::{Problems, Source};
use crate::game::save::{play_save, read_save};
use crate::game::{FileKind, Library, input_count_text};
use crate::referee::begins_like_a_save;
use crate::studio::gallery::case::{Case, read_cases};
use crate::studio::gallery::draw::play;
use crate::studio::gallery::libraries::Libraries;
use crate::ui::input::bindings_file::read_text;
use std::collections::BTreeMap;
use std::path::Path;

/// Checks a battle, demo, army and so on by its name, or any file by its path. Returns a summary, or the errors.
pub fn check(name: &str, library: &Library) -> Result<String, String> {
    let path = Path::new(name);
    let is_known = library.battles.contains_key(name) || library.demos.contains_key(name);
    if is_known || !path.is_file() {
        let named = library.rulebooks.iter().flat_map(|entry| entry.named_files);
        let found = named.filter_map(|files| Some((FileKind::Named(files), library.named_files(files.name).get(name)?))).next();
        return match found.filter(|_| !is_known) {
            Some((kind, source)) => check_as(kind, source, library),
            None => battle::check(&library.battle(name).map_err(|error| error.to_string())?, library),
        };
    }
    if is_recording(path) {
        return recording(path, library);
    }
    if begins_like_a_save(path) {
        return save(path, library);
    }
    let source = read_file(path, name.to_owned()).map_err(|error| error.to_string())?;
    check_as(kind(&source, library), &source, library)
}

/// The kind of a file: by its fields, or by its folder, or else a battle.
pub(super) fn kind(source: &Source, library: &Library) -> FileKind {
    let by_folder = || folder_of(source).and_then(|folder| kind_in(folder, library.rulebooks));
    kind_of(source, library.rulebooks).or_else(by_folder).unwrap_or(FileKind::Battle)
}

/// Checks a file as one of this kind.
pub(super) fn check_as(kind: FileKind, source: &Source, library: &Library) -> Result<String, String> {
    let told = |checked: Result<String, Problems>| checked.map_err(|problems| problems.to_string());
    match kind {
        FileKind::Battle => battle::check(source, library),
        FileKind::Recording => recording(Path::new(&*source.name), library),
        FileKind::Save => save(Path::new(&*source.name), library),
        FileKind::Cases => cases(source, library),
        FileKind::Film => told(check_film(source).map(|shots| format!("good, a film, shots: {shots}"))),
        FileKind::Controls => told(read_text(source).map(|_| "good, controls and settings".to_owned())),
        FileKind::Named(_) | FileKind::Other(_) | FileKind::Stats(_) => {
            told(kind.check(source, library).unwrap_or_else(|| Ok("good".to_owned())))
        }
    }
}

fn recording(path: &Path, library: &Library) -> Result<String, String> {
    let (side, entries) = check_recording(path, library).map_err(|error| error.to_string())?;
    Ok(format!("good, a recording of what {side} saw, {}", input_count_text(entries)))
}

fn save(path: &Path, library: &Library) -> Result<String, String> {
    let game = read_save(path).map_err(|error| error.to_string())?;
    play_save(crate::game::headless_app(library.rulebooks).world_mut(), &game, library).map_err(|error| error.to_string())?;
    Ok(format!("good, a game of {} after {}", game.battle, input_count_text(game.said.len())))
}

/// Plays all cases of a file. An error that several of them share is reported once.
fn cases(source: &Source, library: &Library) -> Result<String, String> {
    let cases = read_cases(Path::new(&*source.name), source).map_err(|problems| problems.to_string())?;
    let mut libraries = Libraries::new(library);
    let mut faults: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for case in &cases {
        if let Err(fault) = played(case, &mut libraries) {
            faults.entry(fault).or_default().push(&case.name);
        }
    }
    if faults.is_empty() {
        return Ok(format!("good, cases: {}", cases.len()));
    }
    let told = faults.into_iter().map(|(fault, names)| format!("{}: {}: {fault}", source.name, names.join(", ")));
    Err(told.collect::<Vec<_>>().join("\n"))
}

fn played(case: &Case, libraries: &mut Libraries) -> Result<(), String> {
    let library = libraries.of(case).map_err(|error| error.to_string())?;
    play(case, library).map(drop).map_err(|halted| halted.error.to_string())
}
