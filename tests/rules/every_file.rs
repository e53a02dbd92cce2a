//! The rules files, by rulebook.

use brickfray_game::RulebookEntry;
use brickfray_game::ron::{Source, word_at};
use std::path::{Path, PathBuf};

/// The folder of the rules files, from any crate of the workspace.
pub fn folder() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().find(|folder| folder.join("tests/rules").is_dir()).unwrap();
    root.join("tests/rules")
}

/// All rules files of the folder, by name.
pub fn all_files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths
}

/// The rules files of a rulebook. Files without an edition belong to the first rulebook.
pub fn of_rulebook(folder: &Path, entry: &RulebookEntry, is_first: bool) -> Vec<Source> {
    let source =
        |path: &PathBuf| Source::new(path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap());
    let is_of = |source: &Source| word_at(source, &["rules", "edition"]).map_or(is_first, |edition| entry.edition(&edition).is_some());
    all_files(folder).iter().map(source).filter(is_of).collect()
}
