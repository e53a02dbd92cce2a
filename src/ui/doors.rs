//! The doors to files: where saving, loading and starting another battle are let in, so that the panels need not know how it is done.

use bevy::prelude::*;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What the panels can ask of the rest of the program. The program puts its own functions in; the defaults say that they are missing.
#[derive(Resource, Clone, Copy)]
pub struct Doors {
    /// Writes the battle on the table to a file.
    pub save: fn(&mut World, &Path) -> Result<(), String>,
    /// Reads a battle from a file onto the table.
    pub load: fn(&mut World, &Path) -> Result<(), String>,
    /// Starts a battle by its name.
    pub battle: fn(&mut World, &str) -> Result<(), String>,
    /// The battles that can be started: name and title.
    pub battles: fn() -> Vec<(String, String)>,
}

impl Default for Doors {
    fn default() -> Self {
        Doors {
            save: |_, _| Err("this program was built without saving".to_owned()),
            load: |_, _| Err("this program was built without loading".to_owned()),
            battle: |_, name| Err(format!("there is no library to take `{name}` from")),
            battles: Vec::new,
        }
    }
}

/// How many games of a battle are kept that had to make room for another.
const AUTOSAVES: usize = 3;

/// The folder that saves are in: in the user's data folder.
fn folder() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share"))).or_else(|| set("APPDATA"));
    data.unwrap_or_else(std::env::temp_dir).join("brickfray")
}

/// The name of a battle, which may be a path, as a part of a file's name.
fn plain(battle: &str) -> String {
    let stem = Path::new(battle).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let plain: String = stem.chars().map(|letter| if letter.is_alphanumeric() || "-_".contains(letter) { letter } else { '-' }).collect();
    if plain.is_empty() { "battle".to_owned() } else { plain }
}

/// The file that a quick save of a battle goes to.
pub fn quick_save_file(battle: &str) -> PathBuf {
    folder().join(format!("quicksave-{}.ron", plain(battle)))
}

/// The file that the running game is kept in when another takes its place: one that is not there yet, or the oldest; never `loaded`, from
/// which that other one comes.
pub fn autosave_file(battle: &str, loaded: Option<&Path>) -> PathBuf {
    autosave_in(&folder(), battle, loaded)
}

fn autosave_in(folder: &Path, battle: &str, loaded: Option<&Path>) -> PathBuf {
    let files = (1..=AUTOSAVES).map(|number| folder.join(format!("autosave-{}-{number}.ron", plain(battle))));
    let written = |file: &PathBuf| std::fs::metadata(file).and_then(|about| about.modified()).ok();
    files.filter(|file| Some(file.as_path()) != loaded).min_by_key(written).unwrap_or_else(|| folder.join("autosave.ron"))
}

/// A game that was saved.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptGame {
    /// Its file.
    pub file: PathBuf,
    /// Its battle, as it is called among files.
    pub battle: String,
    /// It was kept by itself when another took its place.
    pub is_autosave: bool,
    /// When.
    pub when: SystemTime,
}

/// Every game that was saved, the newest first.
pub fn kept_games() -> Vec<KeptGame> {
    kept_in(&folder())
}

fn kept_in(folder: &Path) -> Vec<KeptGame> {
    let read = |entry: std::fs::DirEntry| {
        let (file, name) = (entry.path(), entry.file_name());
        let name = name.to_str()?.strip_suffix(".ron")?;
        let autosave = name.strip_prefix("autosave-").and_then(|name| name.rsplit_once('-'));
        let battle = autosave.map(|(battle, _)| battle).or_else(|| name.strip_prefix("quicksave-"))?.to_owned();
        Some(KeptGame { file, battle, is_autosave: autosave.is_some(), when: entry.metadata().and_then(|about| about.modified()).ok()? })
    };
    let mut games: Vec<KeptGame> = std::fs::read_dir(folder).into_iter().flatten().flatten().filter_map(read).collect();
    games.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.file.cmp(&other.file)));
    games
}

/// The folder for what a rulebook lets players make and keep: beside the quick saves.
pub fn own_folder(name: &str) -> PathBuf {
    folder().join(name)
}

/// The file that keeps what keys and mouse stand for: beside the quick saves.
pub fn controls_file() -> PathBuf {
    folder().join("controls.ron")
}

/// The file that a picture of the window goes to: beside the quick saves, numbered.
pub fn picture_file() -> PathBuf {
    let folder = folder().join("pictures");
    (1..10_000)
        .map(|number| folder.join(format!("brickfray-{number:04}.png")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| folder.join("brickfray.png"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_has_its_own_saves_whatever_its_file_is_called() {
        assert_eq!(["powder-keg", "/home/me/my war.ron", ""].map(plain), ["powder-keg", "my-war", "battle"]);
        assert_ne!(quick_save_file("powder-keg"), quick_save_file("first-battle"));
    }

    #[test]
    fn the_oldest_autosave_makes_room_but_never_the_one_that_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let at = |number: usize| folder.path().join(format!("autosave-keg-{number}.ron"));
        let next = |loaded: Option<&Path>| autosave_in(folder.path(), "keg", loaded);
        for number in 1..=AUTOSAVES {
            assert_eq!(next(None), at(number));
            std::fs::write(at(number), "").unwrap();
            let when = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(number as u64);
            std::fs::File::options().append(true).open(at(number)).unwrap().set_modified(when).unwrap();
        }
        assert_eq!((next(None), next(Some(&at(1)))), (at(1), at(2)));
        std::fs::write(folder.path().join("controls.ron"), "").unwrap();
        std::fs::write(folder.path().join("quicksave-my-war.ron"), "").unwrap();
        let kept = kept_in(folder.path());
        let told: Vec<(&str, bool)> = kept.iter().map(|game| (game.battle.as_str(), game.is_autosave)).collect();
        assert_eq!(told, [("my-war", false), ("keg", true), ("keg", true), ("keg", true)]);
        assert_eq!(kept[1].file, at(3));
    }
}
