//! Functions for saving, loading and starting battles. The program plugs them in here, so that the panels don't depend on their
//! implementation.

use crate::game::save::SaveError;
use crate::words::system_words;
use bevy::prelude::*;
use etcetera::BaseStrategy;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The functions that the UI needs from the rest of the program. The program inserts its own; the defaults return an error.
#[derive(Resource, Clone, Copy)]
pub struct SaveFiles {
    /// Writes the battle on the table to a file.
    pub save: fn(&mut World, &Path) -> Result<(), String>,
    /// Loads a battle from a file onto the table. Returns information about it to show.
    pub load: fn(&mut World, &Path) -> Result<Option<String>, String>,
    /// Loads a game for viewing, at its beginning. The file doesn't change.
    pub replay: fn(&mut World, &Path) -> Result<Option<String>, String>,
    /// Starts a battle by its name.
    pub battle: fn(&mut World, &str) -> Result<(), String>,
    /// Restarts the battle on the table.
    pub again: fn(&mut World) -> Result<(), String>,
}

impl Default for SaveFiles {
    fn default() -> Self {
        SaveFiles {
            save: |_, _| Err(words!("save-files-no-saving").to_owned()),
            load: |_, _| Err(words!("save-files-no-loading").to_owned()),
            replay: |_, _| Err(words!("save-files-no-loading").to_owned()),
            battle: |_, name| Err(words!("save-files-no-library", name = name)),
            again: |_| Err(words!("save-files-no-battle").to_owned()),
        }
    }
}

/// Words the reason why a game couldn't be saved or loaded for players. Errors inside of files stay in English.
pub fn in_words(failed: &SaveError) -> String {
    match failed {
        SaveError::NoBattle => words!("save-error-no-battle").to_owned(),
        SaveError::Past => words!("save-error-past").to_owned(),
        SaveError::NoGame => words!("replay-recording").to_owned(),
        SaveError::Write { path, error } => {
            words!("save-error-write", file = path.display().to_string(), error = system_words(error))
        }
        SaveError::TooLong { path, most } => {
            words!("save-error-too-long", file = path.display().to_string(), most = most >> 20)
        }
        SaveError::Read { path, error } => words!("save-error-read", file = path.display().to_string(), error = system_words(error)),
        SaveError::Newer { path, version } => {
            let own = env!("CARGO_PKG_VERSION");
            words!("save-error-newer", file = path.display().to_string(), version = version, own = own)
        }
        SaveError::NoJournal { path } => words!("save-error-no-journal", file = path.display().to_string()),
        SaveError::Taken { path, by: None } => words!("save-error-taken", file = path.display().to_string()),
        SaveError::Taken { path, by: Some(process) } => {
            words!("save-error-taken-by", file = path.display().to_string(), process = *process)
        }
        other => other.to_string(),
    }
}

/// The folder of the saves, in the user's data folder.
pub fn folder() -> PathBuf {
    etcetera::base_strategy::choose_native_strategy().map_or_else(|_| std::env::temp_dir(), |folders| folders.data_dir()).join("brickfray")
}

/// The name of a file without its path, for the start screen.
pub(super) fn called(file: &Path) -> String {
    file.file_name().map_or_else(|| file.display().to_string(), |name| name.display().to_string())
}

/// The name of a battle, which may be a path, as a part of file names.
pub(super) fn plain(battle: &str) -> String {
    let stem = Path::new(battle).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let plain: String = stem.chars().map(|letter| if letter.is_alphanumeric() || "-_".contains(letter) { letter } else { '-' }).collect();
    if plain.is_empty() { "battle".to_owned() } else { plain }
}

/// A quick save, or a game that was kept automatically.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptGame {
    pub file: PathBuf,
    /// The name of its battle, as in file names.
    pub battle: String,
    /// True if it was kept automatically and not saved by the player.
    pub is_kept: bool,
    pub when: SystemTime,
}

/// All quick saves and kept games, newest first.
pub fn kept_games() -> Vec<KeptGame> {
    kept_in(&folder())
}

/// All quick saves and kept games in a folder, newest first; empty if the folder can't be listed.
pub(super) fn kept_in(folder: &Path) -> Vec<KeptGame> {
    saved_games_in(files_in(folder).unwrap_or_default())
}

/// The quick saves and kept games among these files, newest first.
pub(super) fn saved_games_in(files: Vec<PathBuf>) -> Vec<KeptGame> {
    let read = |file: PathBuf| {
        let (battle, is_kept) = kept_game(&file)?;
        let when = std::fs::symlink_metadata(&file).and_then(|about| about.modified()).ok()?;
        Some(KeptGame { file, battle, is_kept, when })
    };
    let mut games: Vec<KeptGame> = files.into_iter().filter_map(read).collect();
    games.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.file.cmp(&other.file)));
    games
}

/// The battle of a quick save or kept game, and true if it was kept automatically; `None` for any other file. Version 0.1 didn't number
/// quick saves. It stored a game that had to make room for another one as `autosave-BATTLE-NUMBER.ron`.
pub(super) fn kept_game(file: &Path) -> Option<(String, bool)> {
    let name = file.file_name()?.to_str()?;
    let numbered =
        |name: &str| name.rsplit_once('.').filter(|(_, number)| number.parse::<u32>().is_ok()).map(|(battle, _)| battle.to_owned());
    if let Some(name) = name.strip_suffix(".journal") {
        return Some((numbered(name.strip_prefix("running-")?)?, true));
    }
    let name = name.strip_suffix(".ron")?;
    match name.strip_prefix("quicksave-") {
        Some(name) => Some((numbered(name).unwrap_or_else(|| name.to_owned()), false)),
        None => Some((name.strip_prefix("autosave-")?.rsplit_once('-')?.0.to_owned(), true)),
    }
}

/// The files in a folder, sorted by name; empty if the folder doesn't exist. The error says which folder can't be listed, and why.
pub fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        listed => listed.and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()),
    };
    let mut files = files.map_err(|error| {
        let folder = folder.display().to_string();
        words!("save-files-not-listed", folder = folder, error = system_words(&error))
    })?;
    files.sort();
    Ok(files)
}

/// The folder for what players make in a rulebook's tools, beside the quick saves.
pub fn own_folder(name: &str) -> PathBuf {
    folder().join(name)
}

/// The file of the key and mouse bindings, beside the quick saves.
pub fn controls_file() -> PathBuf {
    folder().join("controls.ron")
}

/// The folder of pictures, beside the quick saves, and the numbered files that it can contain.
pub fn picture_files() -> (PathBuf, impl Iterator<Item = PathBuf>) {
    let folder = folder().join("pictures");
    (folder.clone(), (1..10_000).map(move |number| folder.join(format!("brickfray-{number:04}.png"))))
}

/// The file for the next picture of the window.
pub fn picture_file() -> PathBuf {
    let (folder, mut files) = picture_files();
    files.find(|file| !file.exists()).unwrap_or_else(|| folder.join("brickfray.png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_has_its_own_saves_whatever_its_file_is_called() {
        assert_eq!(["powder-keg", "/home/me/my war.ron", "my.war.2.ron", ""].map(plain), ["powder-keg", "my-war", "my-war-2", "battle"]);
    }

    #[test]
    fn why_a_game_could_not_be_saved_is_told_in_the_words_of_the_error() {
        let path = || PathBuf::from("/saves/keg.ron");
        let error = || std::io::Error::other("full");
        let all = [
            SaveError::NoBattle,
            SaveError::Past,
            SaveError::NoGame,
            SaveError::Write { path: path(), error: error() },
            SaveError::TooLong { path: path(), most: 64 << 20 },
            SaveError::Read { path: path(), error: error() },
            SaveError::Newer { path: path(), version: "9.0.0".to_owned() },
            SaveError::NoJournal { path: path() },
            SaveError::Taken { path: path(), by: None },
            SaveError::Taken { path: path(), by: Some(12_345) },
        ];
        for failed in all {
            assert_eq!(in_words(&failed), failed.to_string());
        }
    }

    #[test]
    fn a_saved_game_is_told_by_the_name_of_its_file() {
        let of = |name: &str| kept_game(Path::new("/saves").join(name).as_path());
        let (saved, kept) = (|battle: &str| Some((battle.to_owned(), false)), |battle: &str| Some((battle.to_owned(), true)));
        assert_eq!([of("quicksave-my-war.12.ron"), of("quicksave-my-war-2.ron")], [saved("my-war"), saved("my-war-2")]);
        assert_eq!([of("running-keg.1.journal"), of("autosave-keg-3.ron")], [kept("keg"), kept("keg")]);
        for other in ["controls.ron", "running-keg.journal", "running-keg.1.journal.damaged", ".brickfray-1.part", "quicksave-keg"] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
