//! The running journal: a file that grows with the game on the table, so that a killed program loses nothing that was accepted.
//!
//! New entries are appended and synced together, however many there are; going back appends a line too. The file is locked while its game
//! is on a table, so that no other window continues or replaces it. The lock ends with the process.

use crate::battle::set_up::BattleInfo;
use crate::journal::{Entry, Journal};
use crate::said::names::Names;
use crate::said::order::Input;
use crate::said::players::Player;
use crate::save::held_file::HeldFile;
use crate::save::record::{self, Ink, JournalContents, Record};
use crate::save::whole_file::{write_new, write_whole};
use crate::save::{LARGEST_JOURNAL, SaveError, SavedGame, players_told, refuse_newer, stored_turn};
use crate::state::StateHash;
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_words::Worded;
use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The journal of the game on the table.
#[derive(Debug)]
pub struct Running {
    path: PathBuf,
    file: HeldFile,
    /// The number of valid bytes in the file, and the checksum of the last valid line.
    good: u64,
    checksum: u64,
    /// The entries in the file: each input with the hash after it.
    kept: Vec<(Input, StateHash)>,
    rewinds: u32,
    told: LastTold,
    /// Whether this process hasn't written to it yet.
    is_anothers: bool,
}

/// The values that the lines of a journal last set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct LastTold {
    /// The round and the side that moves.
    turn: Option<(u32, String)>,
    players: Vec<(String, Player)>,
    is_over: bool,
}

/// A summary of a journal, read without replaying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalSummary {
    /// The name of the battle file.
    pub battle: String,
    /// The title of the battle; `None` if its text has none.
    pub title: Option<Worded>,
    /// The number of orders and answers.
    pub entries: usize,
    /// The last order or answer.
    pub last: String,
    /// The round, from 1, and the name of the side that moves. Earlier versions didn't store them.
    pub turn: Option<(u32, String)>,
    /// Whether the battle is over.
    pub is_over: bool,
}

impl Running {
    /// Begins the journal of the game on the table, at the first of these paths, all in one folder, that is free.
    pub fn begin(world: &World, places: impl IntoIterator<Item = PathBuf>) -> Result<Running, SaveError> {
        let mut places = places.into_iter().peekable();
        let path = places.peek().cloned().unwrap_or_default();
        let failed = |error| SaveError::Write { path: path.clone(), error };
        let info = world.get_resource::<BattleInfo>().ok_or(SaveError::NoBattle)?;
        let mut ink = Ink::first_line();
        let (battle, text) = info.source.clone();
        let opening = world.resource::<Journal>().started().map(|hash| hash.to_string());
        let (brickfray, dice) = (env!("CARGO_PKG_VERSION").to_owned(), Box::new(info.dealt.clone()));
        let game = Record::Game { brickfray, battle, dice, text, folder: info.folder.clone(), opening };
        for record in [game, Record::Process(std::process::id())] {
            ink.write(&record).map_err(failed)?;
        }
        let mut kept = Vec::new();
        let mut told = LastTold::default();
        put_down(world, 0, &mut kept, &mut told, &mut ink).map_err(failed)?;
        if ink.text.len() > LARGEST_JOURNAL {
            return Err(SaveError::TooLong { path, most: LARGEST_JOURNAL });
        }
        let (path, file) = write_new(places, |out| out.write_all(&ink.text)).map_err(failed)?;
        let rewinds = world.resource::<Journal>().rewinds();
        Ok(Running { path, file, good: ink.text.len() as u64, checksum: ink.checksum, kept, rewinds, told, is_anothers: false })
    }

    /// Takes over a journal that no window has locked, and returns it with its game. A last line that a killed program left incomplete is
    /// cut off; if more than that is damaged, a copy of the whole file is kept beside it. Once the game is on the table, call
    /// [`Running::goes_on`].
    pub fn take(path: &Path) -> Result<(Running, SavedGame), SaveError> {
        let failed = |error| SaveError::Read { path: path.to_owned(), error };
        let mut file = HeldFile(File::options().read(true).write(true).open(path).map_err(failed)?);
        lock(&file, path)?;
        let bytes = read(&mut file).map_err(failed)?;
        let JournalContents { game, is_over, good, checksum, .. } =
            record::read(&bytes).ok_or_else(|| SaveError::NoJournal { path: path.to_owned() })?;
        refuse_newer(path, &game.brickfray)?;
        let rest = bytes.get(good..).unwrap_or_default();
        let torn = rest.strip_suffix(b"\n").unwrap_or(rest);
        let cut = if torn.contains(&b'\n') { keep_damaged(path, &bytes) } else { Ok(()) };
        cut.and_then(|()| file.set_len(good as u64)).map_err(|error| SaveError::Write { path: path.to_owned(), error })?;
        let (path, kept) = (path.to_owned(), Vec::new());
        let game = SavedGame { file: path.clone(), ..game };
        let told = LastTold { turn: game.turn.clone(), players: game.players.clone(), is_over };
        Ok((Running { path, file, good: good as u64, checksum, kept, rewinds: 0, told, is_anothers: true }, game))
    }

    /// Call this once the game from the journal is on the table.
    pub fn goes_on(&mut self, world: &World) {
        let journal = world.resource::<Journal>();
        self.kept = journal.entries().iter().map(|entry| (entry.input.clone(), entry.hash)).collect();
        self.rewinds = journal.rewinds();
        // A journal of a version that didn't store the turn needs no line for the current one.
        self.told.turn = Some(stored_turn(world));
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes to disk what has been played or undone since the last call. Returns whether there was anything to write. After an error, it
    /// can be called again: nothing that was reported as written is lost, and nothing is written twice.
    pub fn keep(&mut self, world: &World) -> Result<bool, SaveError> {
        let failed = |path: &Path, error| SaveError::Write { path: path.to_owned(), error };
        let journal = world.resource::<Journal>();
        // While looking back, everything has already been written.
        if journal.is_looking_back() {
            return Ok(false);
        }
        let mut kept = self.kept.len().min(journal.len());
        if self.rewinds != journal.rewinds() {
            let is_same = |(kept, entry): &(&(Input, StateHash), &Entry)| (&kept.0, kept.1) == (&entry.input, entry.hash);
            kept = self.kept.iter().zip(journal.entries()).take_while(is_same).count();
        }
        let mut ink = Ink { text: Vec::new(), checksum: self.checksum };
        let mut new = Vec::new();
        let mut written = Ok(());
        if self.is_anothers {
            written = written.and_then(|()| ink.write(&Record::Process(std::process::id())));
        }
        let before = ink.text.len();
        if kept < self.kept.len() {
            written = written.and_then(|()| ink.write(&Record::Back(kept)));
        }
        let mut told = self.told.clone();
        told.is_over &= ink.text.len() == before;
        written.and_then(|()| put_down(world, kept, &mut new, &mut told, &mut ink)).map_err(|error| failed(&self.path, error))?;
        if ink.text.len() > before {
            if self.good + ink.text.len() as u64 > LARGEST_JOURNAL as u64 {
                return Err(SaveError::TooLong { path: self.path.clone(), most: LARGEST_JOURNAL });
            }
            self.append(&ink.text).map_err(|error| failed(&self.path, error))?;
            self.good += ink.text.len() as u64;
            (self.checksum, self.told, self.is_anothers) = (ink.checksum, told, false);
        }
        self.kept.truncate(kept);
        self.kept.append(&mut new);
        self.rewinds = journal.rewinds();
        Ok(ink.text.len() > before)
    }

    fn append(&mut self, text: &[u8]) -> io::Result<()> {
        // Removes bytes that a failed attempt may have left there.
        self.file.set_len(self.good)?;
        self.file.seek(SeekFrom::Start(self.good))?;
        self.file.write_all(text)?;
        self.file.sync_data()
    }
}

/// Encodes the entries from an index on, the current turn, the players, and whether the battle is over; leaves out what the last lines
/// already say.
fn put_down(world: &World, from: usize, kept: &mut Vec<(Input, StateHash)>, told: &mut LastTold, ink: &mut Ink) -> io::Result<()> {
    let names = world.resource::<Names>();
    let (new, before) = (world.resource::<Journal>().entries().get(from..).unwrap_or_default(), ink.text.len());
    for entry in new {
        ink.write(&Record::Said(entry.input.text(names), entry.hash.to_string()))?;
        kept.push((entry.input.clone(), entry.hash));
    }
    let turn = stored_turn(world);
    if told.turn.as_ref() != Some(&turn) {
        ink.write(&Record::Turn(turn.0, turn.1.clone()))?;
        told.turn = Some(turn);
    }
    let players = players_told(world);
    if told.players != players {
        ink.write(&Record::Players(players.clone()))?;
        told.players = players;
    }
    let is_over = world.resource::<Turn>().outcome.is_some();
    if is_over && !(told.is_over && ink.text.len() == before) {
        ink.write(&Record::Over)?;
    }
    told.is_over = is_over;
    Ok(())
}

/// Summarises a journal without replaying it or taking it over. `None` if the file isn't a journal, or if another window has locked it.
pub fn glance(path: &Path) -> Option<JournalSummary> {
    let mut file = HeldFile(File::open(path).ok()?);
    if let Err(TryLockError::WouldBlock) = file.try_lock_shared() {
        return None;
    }
    let JournalContents { mut game, is_over, .. } = record::read(&read(&mut file).ok()?)?;
    let last = game.said.pop().map(|(line, _)| line);
    let entries = game.said.len() + usize::from(last.is_some());
    Some(JournalSummary { title: game.title(), battle: game.battle, entries, last: last.unwrap_or_default(), turn: game.turn, is_over })
}

/// Whether the file at this path is a journal, even a damaged one.
pub fn is_journal(path: &Path) -> bool {
    let mut start = Vec::new();
    File::open(path).is_ok_and(|file| file.take(64).read_to_end(&mut start).is_ok()) && record::is_journal(&start)
}

/// Whether no window has locked the file.
pub fn is_free(path: &Path) -> bool {
    File::open(path).map(HeldFile).is_ok_and(|file| file.try_lock().is_ok())
}

/// Removes a file unless a window has locked it; returns whether it was removed.
pub fn remove_if_free(path: &Path) -> bool {
    File::open(path).map(HeldFile).is_ok_and(|file| file.try_lock().is_ok() && std::fs::remove_file(path).is_ok())
}

/// Locks a journal for as long as the file is open.
fn lock(file: &File, path: &Path) -> Result<(), SaveError> {
    let taken = |by| SaveError::Taken { path: path.to_owned(), by };
    match file.try_lock() {
        // Since it was opened, it may have been removed and replaced by another.
        Ok(()) if is_at(file, path) => Ok(()),
        Ok(()) => Err(taken(None)),
        // Some file systems don't support locks; there, players have to see for themselves that only one window uses the file.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(SaveError::Read { path: path.to_owned(), error }),
        Err(TryLockError::WouldBlock) => {
            let told = File::open(path).and_then(|mut file| read(&mut file)).ok().and_then(|bytes| record::read(&bytes));
            Err(taken(told.and_then(|told| told.process)))
        }
    }
}

/// Whether the open file is still the one at that path.
fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let same = |(one, other): (std::fs::Metadata, std::fs::Metadata)| (one.dev(), one.ino()) == (other.dev(), other.ino());
        file.metadata().ok().zip(std::fs::metadata(path).ok()).is_some_and(same)
    }
    #[cfg(not(unix))]
    {
        file.metadata().is_ok() && path.exists()
    }
}

/// The content of a file from its beginning, up to slightly more than a journal may contain.
fn read(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST_JOURNAL as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Keeps a copy of a damaged journal beside it.
fn keep_damaged(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".damaged");
    warn!("{} is damaged: what can be read is gone on with, and the file as it was is kept as {}", path.display(), name.display());
    write_whole(Path::new(&name), |out| out.write_all(bytes))
}
