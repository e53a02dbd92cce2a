//! The doors to files: where saving, loading and starting another battle are let in, so that the panels need not know how it is done.

use bevy::prelude::*;
use std::path::{Path, PathBuf};

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

/// The file that a quick save goes to: in the user's data folder.
pub fn quick_save_file() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share"))).or_else(|| set("APPDATA"));
    data.unwrap_or_else(std::env::temp_dir).join("brickfray").join("brickfray-quicksave.ron")
}

/// The file that keeps what keys and mouse stand for: beside the quick save.
pub fn controls_file() -> PathBuf {
    quick_save_file().with_file_name("controls.ron")
}

/// The file that a picture of the window goes to: beside the quick save, numbered.
pub fn picture_file() -> PathBuf {
    let folder = quick_save_file().with_file_name("pictures");
    (1..10_000)
        .map(|number| folder.join(format!("brickfray-{number:04}.png")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| folder.join("brickfray.png"))
}
