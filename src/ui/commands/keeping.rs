//! Keeping: writes the game on the table to disk before the next frame is drawn, in a journal from which the next start continues.
//!
//! With its first order, a new game gets its own journal. The journal of the previous game stays until newer games of the same battle need
//! the room. Files that another window has open are never overwritten or removed.

use super::pictures_of_games::picture_of;
use super::save_files::{self, KeptGame};
use crate::game::running::{Running, glance, is_free, is_journal, remove_if_free};
use crate::game::save::{self, Parted, SaveError, put_on_table, save_new};
use crate::game::{BattleInfo, HeldFile, Journal, Library, StateHash, move_to_free_path};
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::LeftGame;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// How many journals and how many quick saves are kept per battle.
pub const MAX: usize = 5;
/// The numbers to try in file names. If all are taken, something else is wrong.
const NUMBERS: std::ops::RangeInclusive<u32> = 1..=9_999;

/// Writes the game on the table to disk.
#[derive(Resource, Debug)]
pub struct Keeper {
    /// The folder for journals and quick saves.
    folder: PathBuf,
    /// The path of the journal, if the player has named one.
    named: Option<PathBuf>,
    running: Option<Running>,
    /// The number of entries when the game was put on the table, and the state hash after the last of them.
    entries_at_start: (usize, Option<StateHash>),
    /// The quick saves of this window, newest last. They stay open, so that no other window removes them to make room.
    quick: Vec<(PathBuf, HeldFile)>,
    /// The error of the last attempt to write, until an attempt succeeds.
    current_error: Option<String>,
}

/// Keeps the game on the table from now on: in this folder, or in the file that the player has named.
pub fn plugin(app: &mut App, folder: &Path, named: Option<&Path>) {
    app.insert_resource(Keeper {
        folder: folder.to_owned(),
        named: named.map(Path::to_owned),
        running: None,
        entries_at_start: (0, None),
        quick: Vec::new(),
        current_error: None,
    });
    note_new_game(app.world_mut());
    app.add_systems(Last, save_or_report.run_if(resource_exists_and_changed::<Journal>));
}

/// The number of entries, and the state hash after the last of them.
fn stands(journal: &Journal) -> (usize, Option<StateHash>) {
    (journal.len(), journal.entries().last().map(|entry| entry.hash))
}

/// Resets the keeper after a different game has been put on the table.
pub fn note_new_game(world: &mut World) {
    let entries_at_start = stands(world.resource::<Journal>());
    if let Some(mut keeper) = world.get_resource_mut::<Keeper>() {
        (keeper.running, keeper.entries_at_start, keeper.current_error) = (None, entries_at_start, None);
    }
}

/// Writes everything new to disk. Returns the journal of the game on the table; `None` if there is nothing worth a journal.
pub fn keep(world: &mut World) -> Result<Option<PathBuf>, SaveError> {
    if !world.contains_resource::<Keeper>() {
        return Ok(None);
    }
    world.resource_scope(|world, mut keeper: Mut<Keeper>| {
        let journal = world.resource::<Journal>();
        let is_at_stake = !journal.is_empty() && !journal.is_looking_back() && keeper.entries_at_start != stands(journal);
        match &mut keeper.running {
            Some(running) => {
                running.keep(world)?;
            }
            None if is_at_stake => keeper.begin(world)?,
            None => {}
        }
        Ok(keeper.running.as_ref().map(|running| running.path().to_owned()))
    })
}

/// Creates the journal that the player has named, so that it exists from the start.
pub fn begin_named(world: &mut World) -> Result<(), SaveError> {
    world.resource_scope(|world, mut keeper: Mut<Keeper>| {
        let is_wanted = keeper.named.is_some() && keeper.running.is_none();
        if is_wanted { keeper.begin(world) } else { Ok(()) }
    })
}

/// Writes the game to disk. If that fails, tells the player and tries again after the next entry. If the player has named the journal, a
/// failure closes the window, because the player relies on that journal.
fn save_or_report(world: &mut World) {
    let failed = keep(world).err();
    let current_error = failed.as_ref().map(SaveError::to_string);
    let Some(mut keeper) = world.get_resource_mut::<Keeper>() else { return };
    if keeper.current_error == current_error {
        return;
    }
    keeper.current_error = current_error;
    let is_named = keeper.named.is_some();
    if let Some(failed) = failed {
        error!("{failed}");
        if let Some(mut last) = world.get_resource_mut::<StatusMessage>() {
            let legal = words!("keeping-failed-legal").to_owned();
            last.say(Word { legal: Some(legal), ..Word::failed(words!("keeping-failed", why = save_files::in_words(&failed))) });
        }
        if is_named {
            world.write_message(AppExit::error());
        }
    }
}

impl Keeper {
    pub fn journal(&self) -> Option<&Path> {
        self.running.as_ref().map(Running::path)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn begin(&mut self, world: &World) -> Result<(), SaveError> {
        let running = match &self.named {
            Some(place) => {
                set_aside(place)?;
                Running::begin(world, [place.clone()])?
            }
            None => {
                let (folder, battle) = (self.folder.clone(), name_of_battle(world));
                make(&folder)?;
                let place = |number| folder.join(format!("running-{battle}.{number}.journal"));
                let running = Running::begin(world, NUMBERS.map(place))?;
                let of_battle = |game: &KeptGame| game.battle == battle && is_running(&game.file);
                make_room(&folder, &of_battle, &[running.path()]);
                running
            }
        };
        self.running = Some(running);
        Ok(())
    }

    /// The last quick save of a battle: this window's own, otherwise the newest one that no other window has open.
    fn last_quick_save(&self, battle: &str) -> Option<PathBuf> {
        let is_own = |file: &Path| file.exists() && save_files::kept_game(file).is_some_and(|(name, _)| name == battle);
        if let Some((own, _)) = self.quick.iter().rev().find(|(own, _)| is_own(own)) {
            return Some(own.clone());
        }
        let of_battle = |game: &KeptGame| game.battle == battle && is_quick(&game.file);
        save_files::kept_in(&self.folder).into_iter().filter(of_battle).map(|game| game.file).find(|file| is_free(file))
    }
}

/// The name of the battle on the table, as in file names.
fn name_of_battle(world: &World) -> String {
    save_files::plain(world.get_resource::<BattleInfo>().map_or("", |info| info.source.0.as_str()))
}

fn make(folder: &Path) -> Result<(), SaveError> {
    std::fs::create_dir_all(folder).map_err(|error| SaveError::Write { path: folder.to_owned(), error })
}

fn is_running(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "journal")
}

fn is_quick(file: &Path) -> bool {
    file.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("quicksave-"))
}

/// Removes the oldest of these games until at most [`MAX`] are left, but never `ours`, and never a game that another window has open.
fn make_room(folder: &Path, of: &dyn Fn(&KeptGame) -> bool, ours: &[&Path]) {
    let all = save_files::kept_in(folder).into_iter().filter(|game| of(game));
    let others: Vec<KeptGame> = all.filter(|game| !ours.contains(&game.file.as_path())).collect();
    for game in others.iter().skip(MAX.saturating_sub(ours.len())) {
        if remove_if_free(&game.file) {
            // The game may have no picture.
            let _ = std::fs::remove_file(picture_of(&game.file));
        }
    }
}

/// Moves the journal at a named path out of the way, to a free name beside it. Removes an empty journal instead.
fn set_aside(place: &Path) -> Result<(), SaveError> {
    if !place.exists() {
        return Ok(());
    }
    let (running, game) = Running::take(place)?;
    let failed = |path: &Path, error| SaveError::Write { path: path.to_owned(), error };
    if game.said.is_empty() && game.undone.is_empty() {
        return std::fs::remove_file(place).map_err(|error| failed(place, error));
    }
    let ending = place.extension().map(|ending| format!(".{}", ending.display())).unwrap_or_default();
    let name = |number: u32| place.with_extension(format!("{number}{ending}"));
    let moved = move_to_free_path(place, NUMBERS.map(name)).map_err(|error| failed(place, error));
    drop(running);
    moved.map(drop)
}

/// Puts the game from a file on the table. A saved game gets a new journal. A journal is continued in its own file, unless the current
/// rules lead to a different result; then the file doesn't change.
pub fn load(world: &mut World, path: &Path, library: &Library) -> Result<Option<Parted>, SaveError> {
    // If the player named a journal file, only the game in that file is continued in place.
    let is_place = |keeper: &Keeper| keeper.named.as_deref().is_none_or(|named| named == path);
    if !is_journal(path) || !world.get_resource::<Keeper>().is_some_and(is_place) {
        let parted = save::load(world, path, library)?;
        note_new_game(world);
        return Ok(parted);
    }
    let (mut running, game) = Running::take(path)?;
    let parted = put_on_table(world, &game, library)?;
    note_new_game(world);
    if parted.is_none() {
        running.goes_on(world);
        world.resource_mut::<Keeper>().running = Some(running);
    }
    Ok(parted)
}

/// Saves the game on the table to a new quick save. Removes the battle's oldest quick save if there are too many.
pub fn quick_save(world: &mut World) -> Result<PathBuf, SaveError> {
    let battle = name_of_battle(world);
    let Some(folder) = world.get_resource::<Keeper>().map(|keeper| keeper.folder.clone()) else { return Err(SaveError::NoBattle) };
    make(&folder)?;
    let number = |file: &Path| file.file_stem().and_then(|stem| stem.to_str()?.rsplit_once('.')?.1.parse::<u32>().ok());
    let taken = save_files::kept_in(&folder)
        .iter()
        .filter(|game| game.battle == battle && is_quick(&game.file))
        .filter_map(|game| number(&game.file))
        .max();
    let from = taken.unwrap_or(0).saturating_add(1);
    let place = |number: u32| folder.join(format!("quicksave-{battle}.{number}.ron"));
    let (path, file) = save_new(world, (from..=from.saturating_add(99)).map(place))?;
    // Other windows may read it, but not remove it.
    let _ = file.unlock().and_then(|()| file.lock_shared());
    let mut keeper = world.resource_mut::<Keeper>();
    keeper.quick.push((path.clone(), file));
    // This window keeps only its newest quick saves open. Older ones may be removed.
    let of_battle = |(own, _): &(PathBuf, HeldFile)| save_files::kept_game(own).is_some_and(|(name, _)| name == battle);
    let many = keeper.quick.iter().filter(|own| of_battle(own)).count();
    let mut surplus = many.saturating_sub(MAX);
    keeper.quick.retain(|own| {
        let goes = surplus > 0 && of_battle(own);
        surplus -= usize::from(goes);
        !goes
    });
    let ours: Vec<&Path> = keeper.quick.iter().filter(|own| of_battle(own)).map(|(own, _)| own.as_path()).collect();
    make_room(&folder, &|game| game.battle == battle && is_quick(&game.file), &ours);
    Ok(path)
}

/// The last quick save of the battle on the table.
pub fn last_quick_save(world: &World) -> Option<PathBuf> {
    world.get_resource::<Keeper>()?.last_quick_save(&name_of_battle(world))
}

/// The unfinished games of one battle or of all, newest first. If the player named a journal, only that one.
pub fn left_games(folder: &Path, named: Option<&Path>, battle: Option<&str>) -> Vec<LeftGame> {
    let files = match named {
        Some(file) => vec![file.to_owned()],
        None => save_files::kept_in(folder).into_iter().map(|game| game.file).filter(|file| is_running(file)).collect(),
    };
    let left = |file: PathBuf| {
        let glance = glance(&file).filter(|glance| !glance.is_over && glance.entries > 0)?;
        let when = std::fs::metadata(&file).and_then(|about| about.modified()).ok()?;
        let name = save_files::plain(&glance.battle);
        let is_asked_for = battle.is_none_or(|battle| save_files::plain(battle) == name);
        let title = glance.title.map_or(name, |title| title.to_string());
        is_asked_for.then_some(LeftGame { file, title, entries: glance.entries, turn: glance.turn, when })
    };
    files.into_iter().filter_map(left).collect()
}
