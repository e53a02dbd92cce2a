//! Saves: writes a game to a file and reads it back.
//!
//! A save contains the text of its battle file, the initial dice, and every input with the hash of the state after it. Loading replays
//! everything and compares every hash, so that a save from before a change of rules or data tells at which entry it diverges. Players may
//! continue such a game as far as the new rules can replay it; everything else refuses it. A checksum tells changed files, which can't be
//! continued, from changed rules. A file is written beside its destination and then moved there, so that a killed program leaves the old
//! one intact. A running journal (`running`) is read like a save.

pub mod cards_tool;
mod error;
pub(crate) mod held_file;
mod parted;
pub(crate) mod record;
pub mod recording;
pub mod running;
pub(crate) mod whole_file;

use crate::battle::Battle;
use crate::battle::library::Library;
use crate::battle::read::read;
use crate::battle::set_up::{BattleInfo, set_up, source_in};
use crate::driver::resolve::say;
use crate::journal::Journal;
use crate::said::names::Names;
use crate::said::order::Input;
use crate::said::players::{Player, Players};
use crate::save::held_file::HeldFile;
use crate::save::parted::{is_newer, version_told};
use crate::save::whole_file::{can_write, write_new, write_whole};
use crate::state::StateHash;
use crate::state::turn::Turn;
pub use error::{Cause, SaveError};
pub use parted::Parted;

use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_ron::{self as ron, Source};
use brickfray_words::Worded;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// The maximum size of a save: 16 MiB, which is some hundred thousand orders.
pub const LARGEST_SAVE: usize = 16 << 20;
/// The maximum size of a running journal: 64 MiB.
pub const LARGEST_JOURNAL: usize = 64 << 20;

/// A game as stored in its file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The version of the program that wrote it.
    pub brickfray: String,
    /// The name of the battle file.
    pub battle: String,
    /// The dice before the first roll.
    pub dice: DiceTray,
    /// Every input, with the hash of the state after it.
    pub said: Vec<(String, String)>,
    /// The text of the battle file.
    pub text: String,
    /// The absolute path of the battle file's folder, in which the files that it names are found. `None` if the battle wasn't a file, and
    /// in saves of versions that didn't store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<String>,
    /// The hash of the state before the first input; `None` in saves of versions that didn't store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The round, from 1, and the name of the side that moves, for lists of saves: replaying the save gives both anyway. `None` in saves of
    /// versions that didn't store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<(u32, String)>,
    /// Whether the battle is over, for lists of saves; false in saves of versions that didn't store it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_over: bool,
    /// The names of the sides that the program plays, and their levels; sides with human players are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<(String, Player)>,
    /// The checksum of all that; empty in saves of versions that made none.
    #[serde(default)]
    pub checksum: String,
    /// Undone inputs; the last one is redone first. Only running journals have them.
    #[serde(skip)]
    pub undone: Vec<String>,
    /// The file it was read from; empty if there is none.
    #[serde(skip)]
    pub file: PathBuf,
}

impl SavedGame {
    /// The title of its battle; `None` if its text has none.
    pub fn title(&self) -> Option<Worded> {
        let source = Source::new(self.battle.clone(), self.text.clone());
        ron::section(&source, "title")?.read_sound()
    }

    /// The checksum of its content.
    pub fn summed(&self) -> String {
        let mut all = serde_json::to_vec(&(&self.brickfray, &self.battle, &self.dice, &self.said, &self.text)).unwrap_or_default();
        // Versions that didn't store these fields left them out of the checksum.
        if self.folder.is_some() || self.opening.is_some() {
            all.extend(serde_json::to_vec(&(&self.folder, &self.opening)).unwrap_or_default());
        }
        if self.turn.is_some() {
            all.extend(serde_json::to_vec(&self.turn).unwrap_or_default());
        }
        if self.is_over {
            all.extend(b"over");
        }
        if !self.players.is_empty() {
            all.extend(serde_json::to_vec(&self.players).unwrap_or_default());
        }
        format!("{:016x}", XxHash3_64::oneshot(&all))
    }

    /// The text of its battle, with a name in the battle's folder, so that the files that it names are found from wherever it is loaded.
    pub fn source(&self) -> Source {
        source_in(self.folder.as_ref(), &self.battle, &self.text)
    }

    /// Its battle, read with this program's data.
    pub fn read_battle(&self, library: &Library) -> Result<Battle, SaveError> {
        read(&self.source(), library).map_err(|problems| SaveError::Battle { save: called(&self.file), problems, cause: self.cause() })
    }

    /// The likely cause if it can't be replayed.
    fn cause(&self) -> Cause {
        if self.checksum.is_empty() {
            Cause::Unknown(self.brickfray.clone())
        } else if self.checksum == self.summed() {
            Cause::Rules(self.brickfray.clone())
        } else {
            Cause::File
        }
    }
}

/// What a save is called in a sentence.
fn called(file: &Path) -> String {
    if file.as_os_str().is_empty() { "this save".to_owned() } else { file.display().to_string() }
}

/// The game on the table, as it would be stored.
pub fn saved_game(world: &World) -> Result<SavedGame, SaveError> {
    let info = world.get_resource::<BattleInfo>().ok_or(SaveError::NoBattle)?;
    let names = world.resource::<Names>();
    let journal = world.resource::<Journal>();
    if journal.is_looking_back() {
        return Err(if journal.recorded_for().is_some() { SaveError::NoGame } else { SaveError::Past });
    }
    let said = journal.entries().iter().map(|entry| (entry.input.text(names), entry.hash.to_string()));
    let mut game = SavedGame {
        brickfray: env!("CARGO_PKG_VERSION").to_owned(),
        battle: info.source.0.clone(),
        dice: info.dealt.clone(),
        said: said.collect(),
        text: info.source.1.clone(),
        folder: info.folder.clone(),
        opening: journal.started().map(|hash| hash.to_string()),
        turn: Some(stored_turn(world)),
        is_over: world.resource::<Turn>().outcome.is_some(),
        players: players_told(world),
        checksum: String::new(),
        undone: Vec::new(),
        file: PathBuf::new(),
    };
    game.checksum = game.summed();
    Ok(game)
}

/// The round and the side that moves, as stored in files.
pub(crate) fn stored_turn(world: &World) -> (u32, String) {
    let turn = world.resource::<Turn>();
    (turn.round, world.resource::<Names>().side(turn.side).to_string())
}

/// The sides that the program plays, as stored in files.
pub(crate) fn players_told(world: &World) -> Vec<(String, Player)> {
    let names = world.resource::<Names>();
    world.resource::<Players>().programs().map(|(side, player)| (names.side(side).to_string(), player)).collect()
}

/// The players of a stored game, for sides that exist.
fn players_of(game: &SavedGame, names: &Names) -> Players {
    game.players.iter().filter_map(|(side, player)| Some((names.side_called(side)?, *player))).collect()
}

/// Writes the game to a file.
pub fn save(world: &World, path: &Path) -> Result<(), SaveError> {
    let text = text(world, path)?;
    write_whole(path, |out| out.write_all(text.as_bytes())).map_err(|error| SaveError::Write { path: path.to_owned(), error })
}

/// Whether a game could be saved there now.
pub fn can_save(path: &Path) -> Result<(), SaveError> {
    can_write(path).map_err(|error| SaveError::Write { path: path.to_owned(), error })
}

/// Writes the game to the first of these paths, all in one folder, that is free. The returned file is locked.
pub fn save_new(world: &World, places: impl IntoIterator<Item = PathBuf>) -> Result<(PathBuf, HeldFile), SaveError> {
    let mut places = places.into_iter().peekable();
    let path = places.peek().cloned().unwrap_or_default();
    let text = text(world, &path)?;
    write_new(places, |out| out.write_all(text.as_bytes())).map_err(|error| SaveError::Write { path, error })
}

/// The content of a save of the game on the table.
fn text(world: &World, path: &Path) -> Result<String, SaveError> {
    let game = saved_game(world)?;
    let failed = |error| SaveError::Write { path: path.to_owned(), error: std::io::Error::other(error) };
    let pretty = ::ron::ser::PrettyConfig::new().depth_limit(2);
    let text = ::ron::ser::to_string_pretty(&game, pretty).map_err(failed)?;
    let text = format!("// A game of Brickfray. `brickfray play --load FILE` goes on with it.\n{text}\n");
    if text.len() > LARGEST_SAVE {
        return Err(SaveError::TooLong { path: path.to_owned(), most: LARGEST_SAVE });
    }
    Ok(text)
}

/// Reads a save or a running journal without playing it.
pub fn read_save(path: &Path) -> Result<SavedGame, SaveError> {
    let failed = |error| SaveError::Read { path: path.to_owned(), error };
    // Opening a pipe that no process writes to would block, and a device may never end.
    let about = std::fs::metadata(path).map_err(failed)?;
    if !about.is_file() {
        return Err(failed(std::io::Error::other("it is not a file: give the path of one")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(LARGEST_JOURNAL as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    if record::is_journal(&bytes) {
        let told = record::read(&bytes).ok_or_else(|| SaveError::NoJournal { path: path.to_owned() })?;
        refuse_newer(path, &told.game.brickfray)?;
        return Ok(SavedGame { file: path.to_owned(), ..told.game });
    }
    if recording::is_recording(path) {
        return Err(SaveError::IsRecording { path: path.to_owned() });
    }
    let text = String::from_utf8(bytes).map_err(|error| failed(std::io::Error::other(error)))?;
    if !text.contains("brickfray") {
        return Err(SaveError::NoSave { path: path.to_owned() });
    }
    // This version can't judge anything else in a file of a newer version.
    refuse_newer(path, version_told(&text).unwrap_or_default())?;
    let game = ron::read_up_to(LARGEST_SAVE, &Source::new(path.display().to_string(), text)).map_err(SaveError::Unreadable)?;
    Ok(SavedGame { file: path.to_owned(), ..game })
}

/// Refuses a file that a newer version of the program wrote.
fn refuse_newer(path: &Path, version: &str) -> Result<(), SaveError> {
    if is_newer(version) { Err(SaveError::Newer { path: path.to_owned(), version: version.to_owned() }) } else { Ok(()) }
}

/// Sets up a saved game in a world that may be overwritten: a new one, or one in which [`load`] has tried it. Every hash must match.
pub fn play_save(world: &mut World, game: &SavedGame, library: &Library) -> Result<(), SaveError> {
    play(world, game, library, true).map(drop)
}

/// Replays a saved game. Unless `exactly`, it is replayed as far as the rules allow.
fn play(world: &mut World, game: &SavedGame, library: &Library, exactly: bool) -> Result<Option<Parted>, SaveError> {
    let save = || called(&game.file);
    let battle = game.read_battle(library)?;
    set_up(world, &battle, game.dice.clone(), (game.battle.clone(), game.text.clone()))?;
    if game.folder.is_some() {
        // A file of the same name in the current folder has nothing to do with it.
        world.resource_mut::<BattleInfo>().folder.clone_from(&game.folder);
    }
    let players = players_of(game, world.resource::<Names>());
    world.insert_resource(players);
    let of = game.said.len();
    let parted = |from| Parted { from, played: of, of, why: None, cause: game.cause() };
    let mut parts = None;
    let opening = game.opening.as_ref().map(|hash| hash.parse::<StateHash>().ok());
    if opening.is_some_and(|opening| opening != world.resource::<Journal>().started()) {
        if exactly {
            return Err(SaveError::Begins { save: save(), cause: game.cause() });
        }
        parts = Some(parted(0));
    }
    for (place, (line, hash)) in game.said.iter().enumerate() {
        let entry = place + 1;
        if let Err(error) = say_again(world, game, entry, line) {
            if exactly {
                return Err(error);
            }
            let parts = parts.unwrap_or_else(|| parted(entry));
            return Ok(Some(Parted { played: place, why: Some(error.to_string()), ..parts }));
        }
        let came_out = world.resource::<Journal>().entries().last().map(|entry| entry.hash);
        if hash.parse::<StateHash>().ok() != came_out {
            if exactly {
                return Err(SaveError::Diverged { save: save(), entry, line: line.clone(), cause: game.cause() });
            }
            parts.get_or_insert_with(|| parted(entry));
        }
    }
    let names = world.resource::<Names>();
    let undone: Vec<Input> = game.undone.iter().filter_map(|line| Input::parse(line, names).ok()).collect();
    if undone.len() == game.undone.len() {
        world.resource_mut::<Journal>().take_back(undone);
    }
    Ok(parts)
}

/// Replays one line of a saved game.
fn say_again(world: &mut World, game: &SavedGame, entry: usize, line: &str) -> Result<(), SaveError> {
    let (save, line) = (|| called(&game.file), line.to_owned());
    let input = match Input::parse(&line, world.resource::<Names>()) {
        Ok(input) => input,
        Err(error) => return Err(SaveError::Order { save: save(), entry, line, error, cause: game.cause() }),
    };
    match say(world, input) {
        Ok(_) => Ok(()),
        Err(error) => Err(SaveError::Rejected { save: save(), entry, line, error, cause: game.cause() }),
    }
}

/// Loads a game from a file. It is tried in a separate world first, so that the game on the table is only replaced by one that works.
pub fn load(world: &mut World, path: &Path, library: &Library) -> Result<Option<Parted>, SaveError> {
    put_on_table(world, &read_save(path)?, library)
}

/// Like [`load`], for a game that was already read. If its file is intact but rules or data have changed since, the game is continued as
/// far as these rules can replay it; the result then tells how it differs.
pub fn put_on_table(world: &mut World, game: &SavedGame, library: &Library) -> Result<Option<Parted>, SaveError> {
    let exactly = game.cause() == Cause::File;
    play(crate::headless_app(library.rulebooks).world_mut(), game, library, exactly)?;
    play(world, game, library, exactly)
}
