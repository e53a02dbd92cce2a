//! Opens the program's input: a battle file or a saved game.

use brickfray_game::battle::Battle;
use brickfray_game::battle::read::read;
use brickfray_game::ron::{Problems, Source};
use brickfray_game::save::{SaveError, SavedGame, read_save};
use brickfray_game::{Library, LibraryError};
use std::io::Read;
use std::path::Path;

/// A battle or a saved game.
#[derive(Debug)]
pub enum Opened {
    /// A new battle.
    Battle(Box<Battle>, Source),
    /// A saved game, which hasn't been replayed yet.
    Game(Box<SavedGame>),
}

impl Opened {
    /// What this is, in words for messages, and the path (or name) of its source.
    pub fn file(&self) -> (&'static str, &Path) {
        match self {
            Opened::Battle(_, source) => ("the battle", Path::new(&*source.name)),
            Opened::Game(game) => ("the game that is being continued", &game.file),
        }
    }
}

/// Why the input can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such battle, or its file can't be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The battle file is faulty.
    #[error(transparent)]
    Problems(#[from] Problems),
    /// The save is faulty.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Opens a battle or demo by name, or a battle file or save by path.
pub fn open(name_or_path: &str, library: &Library) -> Result<Opened, OpenError> {
    open_by(name_or_path, library, Library::battle)
}

/// Like [`open`], but a demo takes precedence over a battle of the same name.
pub fn open_demo(name_or_path: &str, library: &Library) -> Result<Opened, OpenError> {
    open_by(name_or_path, library, Library::demo)
}

fn open_by(
    name_or_path: &str,
    library: &Library,
    find: impl Fn(&Library, &str) -> Result<Source, LibraryError>,
) -> Result<Opened, OpenError> {
    let path = Path::new(name_or_path);
    let is_known = library.battles.contains_key(name_or_path) || library.demos.contains_key(name_or_path);
    if !is_known && path.is_file() && begins_like_a_save(path) {
        return Ok(Opened::Game(read_save(path)?.into()));
    }
    let source = find(library, name_or_path)?;
    let battle = read(&source, library)?;
    Ok(Opened::Battle(battle.into(), source))
}

/// Whether the file begins like a save or journal.
pub fn begins_like_a_save(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(4096).read_to_end(&mut beginning));
    read.is_ok() && is_like_a_save(&beginning)
}

/// Whether these bytes begin like a save or journal, as no battle file does.
pub(super) fn is_like_a_save(beginning: &[u8]) -> bool {
    let text = String::from_utf8_lossy(beginning);
    let said = text.trim_start_matches('\u{feff}').lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let first = said.take(2).collect::<String>();
    first.trim_start_matches('(').trim_start().starts_with("brickfray")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_is_told_from_a_battle_by_how_it_begins() {
        for (text, is_save) in [
            ("// A game.\n(\n    brickfray: \"0.1.0\",", true),
            ("(brickfray: \"0.1.0\", battle: ", true),
            ("// brickfray: a comment\n(\n    title: \"brickfray\",", false),
            ("", false),
        ] {
            assert_eq!(is_like_a_save(text.as_bytes()), is_save, "{text}");
        }
    }
}
