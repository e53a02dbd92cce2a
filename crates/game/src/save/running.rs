//! The running journal: the game on the table as a file that grows with it, so that a killed program loses nothing that was accepted.
//!
//! What is new is appended and synced in one go, however many orders that is; going back is a line like any other. The file is locked for
//! as long as its game is on a table, so that no other window goes on with it or takes its place; the lock goes with the process.

use crate::battle::set_up::BattleInfo;
use crate::journal::{Entry, Journal};
use crate::said::names::Names;
use crate::said::order::Input;
use crate::said::players::Player;
use crate::save::held_file::HeldFile;
use crate::save::record::{self, Ink, Record, Told};
use crate::save::whole_file::{write_new, write_whole};
use crate::save::{LARGEST_JOURNAL, SaveError, SavedGame, players_told, refuse_newer, turn_told};
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
    /// How many bytes of it are good, and the checksum of the last good line.
    good: u64,
    checksum: u64,
    /// What it has of the game, by what was said and the hash after it.
    kept: Vec<(Input, StateHash)>,
    rewinds: u32,
    told: LastTold,
    /// This process has not written into it yet.
    is_anothers: bool,
}

/// What the lines of a journal have come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct LastTold {
    /// The round and whose turn it is.
    turn: Option<(u32, String)>,
    players: Vec<(String, Player)>,
    is_over: bool,
}

/// What a journal says at a glance, without playing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// What the battle file was called.
    pub battle: String,
    /// The title of the battle, where its text gives one.
    pub title: Option<Worded>,
    /// How many orders and answers it has.
    pub entries: usize,
    /// The last of them.
    pub last: String,
    /// The round, from 1, and the side that moves, by its name. Earlier versions did not say.
    pub turn: Option<(u32, String)>,
    /// The battle is over.
    pub is_over: bool,
}

impl Running {
    /// Begins the journal of the game on the table, at the first of these places, all in one folder, at which nothing is.
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

    /// Takes a journal that no window has, with the game that it tells. What a killed program left torn at its end is cut off; where more
    /// than that is damaged, the whole file is kept beside it as well. Once the game is on the table, it [goes on](Self::goes_on).
    pub fn take(path: &Path) -> Result<(Running, SavedGame), SaveError> {
        let failed = |error| SaveError::Read { path: path.to_owned(), error };
        let mut file = HeldFile(File::options().read(true).write(true).open(path).map_err(failed)?);
        lock(&file, path)?;
        let bytes = read(&mut file).map_err(failed)?;
        let Told { game, is_over, good, checksum, .. } =
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

    /// The game that it told is now on the table.
    pub fn goes_on(&mut self, world: &World) {
        let journal = world.resource::<Journal>();
        self.kept = journal.entries().iter().map(|entry| (entry.input.clone(), entry.hash)).collect();
        self.rewinds = journal.rewinds();
        // What the table says anyway need not be added to a journal of a version that did not.
        self.told.turn = Some(turn_told(world));
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts on disk what has been said or taken back since the last time. Tells whether that was anything. After an error it can be tried
    /// again: nothing that was told to be there is lost, and nothing is there twice.
    pub fn keep(&mut self, world: &World) -> Result<bool, SaveError> {
        let failed = |path: &Path, error| SaveError::Write { path: path.to_owned(), error };
        let journal = world.resource::<Journal>();
        // What is looked at is written already.
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
        // Bytes that an earlier try may have left there are no part of it.
        self.file.set_len(self.good)?;
        self.file.seek(SeekFrom::Start(self.good))?;
        self.file.write_all(text)?;
        self.file.sync_data()
    }
}

/// Writes down what was said from an entry on, whose turn it is then, who plays, and that the battle is over where it is; of these only what
/// the last lines did not tell.
fn put_down(world: &World, from: usize, kept: &mut Vec<(Input, StateHash)>, told: &mut LastTold, ink: &mut Ink) -> io::Result<()> {
    let names = world.resource::<Names>();
    let (new, before) = (world.resource::<Journal>().entries().get(from..).unwrap_or_default(), ink.text.len());
    for entry in new {
        ink.write(&Record::Said(entry.input.text(names), entry.hash.to_string()))?;
        kept.push((entry.input.clone(), entry.hash));
    }
    let turn = turn_told(world);
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

/// What a journal says, without playing it or taking it. `None` for what is no journal, and for one that another window has.
pub fn glance(path: &Path) -> Option<Glance> {
    let mut file = HeldFile(File::open(path).ok()?);
    if let Err(TryLockError::WouldBlock) = file.try_lock_shared() {
        return None;
    }
    let Told { mut game, is_over, .. } = record::read(&read(&mut file).ok()?)?;
    let last = game.said.pop().map(|(line, _)| line);
    let entries = game.said.len() + usize::from(last.is_some());
    Some(Glance { title: game.title(), battle: game.battle, entries, last: last.unwrap_or_default(), turn: game.turn, is_over })
}

/// The file at this path is a journal, if one that may be damaged.
pub fn is_journal(path: &Path) -> bool {
    let mut start = Vec::new();
    File::open(path).is_ok_and(|file| file.take(64).read_to_end(&mut start).is_ok()) && record::is_journal(&start)
}

/// No window has that file.
pub fn is_free(path: &Path) -> bool {
    File::open(path).map(HeldFile).is_ok_and(|file| file.try_lock().is_ok())
}

/// Removes a file that no window has; tells whether it is gone.
pub fn remove_if_free(path: &Path) -> bool {
    File::open(path).map(HeldFile).is_ok_and(|file| file.try_lock().is_ok() && std::fs::remove_file(path).is_ok())
}

/// Locks a journal for as long as the file is open.
fn lock(file: &File, path: &Path) -> Result<(), SaveError> {
    let taken = |by| SaveError::Taken { path: path.to_owned(), by };
    match file.try_lock() {
        // It may have been removed, and another begun in its place, since it was opened.
        Ok(()) if is_at(file, path) => Ok(()),
        Ok(()) => Err(taken(None)),
        // There are disks that know no locks; then two windows are the player's own affair.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(SaveError::Read { path: path.to_owned(), error }),
        Err(TryLockError::WouldBlock) => {
            let told = File::open(path).and_then(|mut file| read(&mut file)).ok().and_then(|bytes| record::read(&bytes));
            Err(taken(told.and_then(|told| told.process)))
        }
    }
}

/// The file is still the one at that path.
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

/// All that stands in a file, from its beginning, as far as a journal may reach.
fn read(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST_JOURNAL as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Keeps a damaged journal as it was found, beside its place.
fn keep_damaged(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".damaged");
    warn!("{} is damaged: what can be read is gone on with, and the file as it was is kept as {}", path.display(), name.display());
    write_whole(Path::new(&name), |out| out.write_all(bytes))
}
