//! Why a game can't be saved or loaded, and what is to be blamed.

use crate::battle::library::in_words;
use crate::driver::resolve::Rejected;
use crate::driver::talk::Fault;
use crate::said::order_line::OrderError;
use brickfray_ron::Problems;
use std::fmt;
use std::path::PathBuf;

/// What is to be blamed for a save that can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The file is not as it was written.
    File,
    /// The file is as this version wrote it, so it is the rules or the data.
    Rules(String),
    /// This version made no checksum, so that can't be told.
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

/// Why a game was not saved or loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// No battle is on the table.
    #[error("there is no battle to save")]
    NoBattle,
    /// An earlier moment of the game is looked at.
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
        /// Why.
        error: std::io::Error,
    },
    /// The game would be too long to be read again.
    #[error("{path}: the game is not written there, because it is longer than {most} MiB, and such a file is not read again", path = path.display(), most = most >> 20)]
    TooLong {
        /// The file.
        path: PathBuf,
        /// How many bytes it may have.
        most: usize,
    },
    /// The file can't be read.
    #[error("{path}: the file can't be read: {}", in_words(error), path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A newer program wrote it.
    #[error(
        "{path}: version {version} of the program wrote this game, and this is version {own}: play it with that version, or a newer one; the file is left as it is",
        path = path.display(),
        own = env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version.
        version: String,
    },
    /// The game can't go back to its beginning, to be recorded.
    #[error("the game can't be recorded from its beginning: {error}")]
    NoWayBack {
        /// Why not.
        error: Rejected,
    },
    /// The file is no recording that can be shown.
    #[error("{path}: this recording can't be shown: {why}", path = path.display())]
    Recording {
        /// The file.
        path: PathBuf,
        /// Why not.
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
    /// The file is another kind of file.
    #[error("{path}: this is no save; the file is left as it is. Saves are written by the window and by `brickfray referee BATTLE --save FILE`", path = path.display())]
    NoSave {
        /// The file.
        path: PathBuf,
    },
    /// The file is not a whole save.
    #[error("{name}: this is no whole save; the file is left as it is. Saves are written by the window and by `brickfray referee BATTLE --save FILE`\n{0}", name = .0.source().name)]
    Unreadable(Problems),
    /// The file is no journal, or its beginning is damaged.
    #[error("{path}: this is no journal of a game, or its beginning is damaged; the file is left as it is", path = path.display())]
    NoJournal {
        /// The file.
        path: PathBuf,
    },
    /// Another window keeps its game there.
    #[error("{path}: another window{by} keeps its game there: close that window, or go on with another game", path = path.display(), by = by.map(|by| format!(" (process {by})")).unwrap_or_default())]
    Taken {
        /// The file.
        path: PathBuf,
        /// The process that has it.
        by: Option<u32>,
    },
    /// The battle in it can't be set up by this program's data.
    #[error(
        "{save}: the battle in it does not fit the stat files; {cause}. If it was played with a folder of mods, give that with --mods\n{problems}"
    )]
    Battle {
        /// Which save.
        save: String,
        /// What does not fit.
        problems: Problems,
        /// What is to be blamed.
        cause: Cause,
    },
    /// Something in it is no order.
    #[error("{save}: entry {entry}, `{line}`, is no order: {error}; {cause}")]
    Order {
        /// Which save.
        save: String,
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// Why.
        error: OrderError,
        /// What is to be blamed.
        cause: Cause,
    },
    /// Something in it may not be done by these rules.
    #[error("{save}: entry {entry}, `{line}`, can't be played: {error}; {cause}")]
    Rejected {
        /// Which save.
        save: String,
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// Why.
        error: Rejected,
        /// What is to be blamed.
        cause: Cause,
    },
    /// It does not even begin as it did when it was saved.
    #[error(
        "{save}: the battle in it begins otherwise than its hash says; {cause}. If it was played with a folder of mods, give that with --mods"
    )]
    Begins {
        /// Which save.
        save: String,
        /// What is to be blamed.
        cause: Cause,
    },
    /// It came out otherwise than it did when it was saved.
    #[error("{save}: entry {entry}, `{line}`, comes out otherwise than its hash says; {cause}")]
    Diverged {
        /// Which save.
        save: String,
        /// Which, from 1.
        entry: usize,
        /// The line.
        line: String,
        /// What is to be blamed.
        cause: Cause,
    },
    /// The battle could not begin.
    #[error(transparent)]
    Fault(#[from] Fault),
}
