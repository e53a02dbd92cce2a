//! Saves: a game as a file, and back.
//!
//! A save holds the text of its battle file, the dice as they were dealt, and everything that was said with the state's hash after it.
//! Loading plays it all again and compares every hash, so that a save from before a change of rules or data says at which entry it
//! parts, and nothing is loaded. Files are written beside their place and then moved there: a killed program leaves the old one.

use super::battle::read::read;
use super::battle::set_up::{BattleSheet, set_up};
use super::journal::Journal;
use super::library::Library;
use super::names::Names;
use super::order::{Input, OrderError};
use super::resolve::{Fault, Rejected, say};
use super::ron::{self, Problems, Source};
use super::state::StateHash;
use super::whole_file::write_whole;
use crate::dice::DiceTray;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A game, as its file says it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The version of the program that wrote it.
    pub brickfray: String,
    /// What the battle file was called.
    pub battle: String,
    /// The dice as they were dealt.
    pub dice: DiceTray,
    /// Everything that was said, each with the hash of the state after it.
    pub said: Vec<(String, String)>,
    /// The text of the battle file.
    pub text: String,
}

/// Why a game was not saved or loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// No battle is on the table.
    #[error("there is no battle to save")]
    NoBattle,
    /// The file or its folder can't be written.
    #[error("{path}: the game can't be written there: {error}", path = path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file can't be read.
    #[error("{path}: the file can't be read: {error}", path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file is no save, or not a whole one.
    #[error("this is no whole save; the file is left as it is\n{0}")]
    Unreadable(Problems),
    /// The battle in it can't be set up by this program's data.
    #[error("the battle in this save does not fit the stat files\n{0}")]
    Battle(Problems),
    /// Something in it is no order.
    #[error("entry {entry} of this save, `{line}`, is no order: {error}")]
    Order {
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// Why.
        error: OrderError,
    },
    /// Something in it may not be done by these rules.
    #[error("entry {entry} of this save (by version {version}), `{line}`, can't be played by these rules: {error}")]
    Rejected {
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// Who wrote the save.
        version: String,
        /// Why.
        error: Rejected,
    },
    /// It came out otherwise than it did when it was saved.
    #[error("entry {entry} of this save (by version {version}), `{line}`, comes out otherwise now: rules or data have changed since")]
    Diverged {
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// Who wrote the save.
        version: String,
    },
    /// The battle could not begin.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The game on the table, as its file would say it.
pub fn saved_game(world: &World) -> Result<SavedGame, SaveError> {
    let sheet = world.get_resource::<BattleSheet>().ok_or(SaveError::NoBattle)?;
    let names = world.resource::<Names>();
    let said = world.resource::<Journal>().entries().iter().map(|entry| (entry.input.text(names), entry.hash.to_string()));
    Ok(SavedGame {
        brickfray: env!("CARGO_PKG_VERSION").to_owned(),
        battle: sheet.source.0.clone(),
        dice: sheet.dealt.clone(),
        said: said.collect(),
        text: sheet.source.1.clone(),
    })
}

/// Writes the game to a file.
pub fn save(world: &World, path: &Path) -> Result<(), SaveError> {
    let game = saved_game(world)?;
    let failed = |error: std::io::Error| SaveError::Write { path: path.to_owned(), error };
    let pretty = ::ron::ser::PrettyConfig::new().depth_limit(2);
    let text = ::ron::ser::to_string_pretty(&game, pretty).map_err(|error| failed(std::io::Error::other(error)))?;
    let text = format!("// A game of Brickfray. `brickfray play --load FILE` goes on with it.\n{text}\n");
    write_whole(path, |out| out.write_all(text.as_bytes())).map_err(failed)
}

/// Reads a save without playing it.
pub fn read_save(path: &Path) -> Result<SavedGame, SaveError> {
    let text = std::fs::read_to_string(path).map_err(|error| SaveError::Read { path: path.to_owned(), error })?;
    ron::read(&Source::new(path.display().to_string(), text)).map_err(SaveError::Unreadable)
}

/// Puts a saved game on the table of a world in which nothing is at stake: a fresh one, or one that [`load`] has tried it in.
pub fn play_save(world: &mut World, game: &SavedGame, library: &Library) -> Result<(), SaveError> {
    let source = Source::new(game.battle.clone(), game.text.clone());
    let battle = read(&source, library).map_err(SaveError::Battle)?;
    set_up(world, &battle, game.dice.clone(), (game.battle.clone(), game.text.clone()))?;
    for (place, (line, hash)) in game.said.iter().enumerate() {
        let (entry, line, version) = (place + 1, line.clone(), game.brickfray.clone());
        let input = Input::parse(&line, world.resource::<Names>());
        let input = input.map_err(|error| SaveError::Order { entry, line: line.clone(), error })?;
        if let Err(error) = say(world, input) {
            return Err(SaveError::Rejected { entry, line, version, error });
        }
        let came_out = world.resource::<Journal>().entries().last().map(|entry| entry.hash);
        if hash.parse::<StateHash>().ok() != came_out {
            return Err(SaveError::Diverged { entry, line, version });
        }
    }
    Ok(())
}

/// Loads a game from a file: tried in a world of its own first, so that the game on the table is lost only for one that works.
pub fn load(world: &mut World, path: &Path, library: &Library) -> Result<(), SaveError> {
    let game = read_save(path)?;
    play_save(crate::headless_app().world_mut(), &game, library)?;
    play_save(world, &game, library)
}
