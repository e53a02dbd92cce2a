//! Why a game can't be saved or loaded, and the likely cause.

use crate::battle::library::in_words;
use crate::driver::resolve::Rejected;
use crate::driver::talk::Fault;
use crate::said::order_line::OrderError;
use brickfray_ron::Problems;
use std::fmt;
use std::path::PathBuf;

/// Why a save doesn't replay as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The file was changed after it was written.
    File,
    /// The file is unchanged since this version wrote it, so the rules or the data have changed.
    Rules(String),
    /// The version that wrote the file made no checksum, so either may have changed.
    Unknown(String),
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::File => f.write_str("the file was changed or damaged after it was written"),
            Cause::Rules(version) => write!(f, "rules or data have changed since version {version} wrote it"),
            Cause::Unknown(version) => write!(f, "rules or data have changed since version {version} wrote it, or the file has"),
        }
    }
}

/// Why a game wasn't saved or loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// No battle is on the table.
    #[error("there is no battle to save")]
    NoBattle,
    /// An earlier moment of the game is shown.
    #[error("an earlier moment is on the table: go back to the game to save it, or play on from here")]
    Past,
    /// A recording is on the table.
    #[error("this is a recording: you can watch it but not play on")]
    NoGame,
    /// The file or its folder can't be written.
    #[error("{path}: the game can't be written there: {error}", path = path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why writing failed.
        error: std::io::Error,
    },
    /// The game would be too long to be read back.
    #[error("{path}: the game can't be saved there: it is larger than {most} MiB, and a file that large can't be loaded again", path = path.display(), most = most >> 20)]
    TooLong {
        /// The file.
        path: PathBuf,
        /// The maximum size in bytes.
        most: usize,
    },
    /// The file can't be read.
    #[error("{path}: the file can't be read: {}", in_words(error), path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// A newer version of the program wrote it.
    #[error(
        "{path}: version {version} of the program wrote this game, and this is version {own}: play it with that version, or a newer one; the file is left as it is",
        path = path.display(),
        own = env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version that wrote it.
        version: String,
    },
    /// The game can't go back to its beginning, which a recording needs.
    #[error("the game can't be recorded from its beginning: {error}")]
    NoWayBack {
        /// The reason.
        error: Rejected,
    },
    /// The file isn't a recording that can be shown.
    #[error("{path}: this recording can't be shown: {why}", path = path.display())]
    Recording {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// The battle of a recording is faulty.
    #[error("{path}: the battle of this recording can't be read\n{problems}", path = path.display())]
    RecordedBattle {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problems: Problems,
    },
    /// The file is a recording.
    #[error("{path}: this is a recording, not a save: watch it with `brickfray play --replay FILE`", path = path.display())]
    IsRecording {
        /// The file.
        path: PathBuf,
    },
    /// The file is of another kind.
    #[error("{path}: this is not a save; the file is left as it is. Saves are written by the window and by `brickfray referee BATTLE --save FILE`", path = path.display())]
    NoSave {
        /// The file.
        path: PathBuf,
    },
    /// The save is incomplete or malformed.
    #[error("{name}: the save is incomplete; the file is left as it is. Saves are written by the window and by `brickfray referee BATTLE --save FILE`\n{0}", name = .0.source().name)]
    Unreadable(Problems),
    /// The file isn't a journal, or its beginning is damaged.
    #[error("{path}: this is not the journal of a game, or its beginning is damaged; the file is left as it is", path = path.display())]
    NoJournal {
        /// The file.
        path: PathBuf,
    },
    /// Another window is writing its game to this file.
    #[error("{path}: another window{by} is saving its game there: close that window, or continue another game", path = path.display(), by = by.map(|by| format!(" (process {by})")).unwrap_or_default())]
    Taken {
        /// The file.
        path: PathBuf,
        /// The process that has locked it.
        by: Option<u32>,
    },
    /// The battle in it can't be set up with this program's data.
    #[error(
        "{save}: the battle in it does not fit the stat files; {cause}. If it was played with a folder of mods, give that with --mods\n{problems}"
    )]
    Battle {
        /// The save.
        save: String,
        /// What doesn't fit.
        problems: Problems,
        /// The likely cause.
        cause: Cause,
    },
    /// A line in it isn't an order or answer.
    #[error("{save}: entry {entry}, `{line}`, is not an order: {error}; {cause}")]
    Order {
        /// The save.
        save: String,
        /// The number of the entry, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// The error.
        error: OrderError,
        /// The likely cause.
        cause: Cause,
    },
    /// These rules reject one of its entries.
    #[error("{save}: entry {entry}, `{line}`, can't be played: {error}; {cause}")]
    Rejected {
        /// The save.
        save: String,
        /// The number of the entry, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// The error.
        error: Rejected,
        /// The likely cause.
        cause: Cause,
    },
    /// The battle already begins differently than when it was saved.
    #[error(
        "{save}: the battle in it does not begin as its hash says; {cause}. If it was played with a folder of mods, give that with --mods"
    )]
    Begins {
        /// The save.
        save: String,
        /// The likely cause.
        cause: Cause,
    },
    /// An entry comes out differently than when it was saved.
    #[error("{save}: entry {entry}, `{line}`, has a different result than its hash says; {cause}")]
    Diverged {
        /// The save.
        save: String,
        /// The number of the entry, from 1.
        entry: usize,
        /// The order or answer of that entry, as text.
        line: String,
        /// The likely cause.
        cause: Cause,
    },
    /// The battle couldn't begin.
    #[error(transparent)]
    Fault(#[from] Fault),
}
