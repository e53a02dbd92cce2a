//! Why the referee stopped.

use super::until::NotSoMany;
use brickfray_game::ron::{MOST_PROBLEMS, Problems};
use brickfray_game::save::SaveError;
use brickfray_game::script::ScriptError;
use brickfray_game::{Fault, OrderError, Rejected, shortened};
use std::fmt;
use std::path::PathBuf;

/// Why the referee stopped.
#[derive(Debug, thiserror::Error)]
pub enum RefereeError {
    /// Lines of the script can't be read.
    #[error("{}", listed(file, errors))]
    Script {
        /// The script's file.
        file: String,
        /// Its bad lines.
        errors: Vec<(usize, ScriptError)>,
    },
    /// An order or answer was illegal.
    #[error("{at}: `{}`: {error}", shortened(text))]
    Illegal {
        /// Where the script says it.
        at: At,
        /// What it says.
        text: String,
        /// Why not, by which rule, and what would have been legal.
        error: Rejected,
    },
    /// An answer that was told beforehand was illegal.
    #[error("{at}: `{}`: {error}; the file of --answers has the KEY of an answer a line", shortened(text))]
    Misanswered {
        /// Where it stands.
        at: At,
        /// What it says.
        text: String,
        /// Why not.
        error: Rejected,
    },
    /// Something went wrong that only another side than that of `--as` may know.
    #[error("{at}: {what}; run it without `--as` to see more")]
    Kept {
        /// Where the script says it, or should.
        at: At,
        /// As much as may be told of it.
        what: Kept,
    },
    /// A question stands open and is not answered.
    #[error("{at}: {asks} is asked: {question} Answers: {options}. Say `answer KEY` in the script, or give --answers")]
    Unanswered {
        /// The order that would have come next, or the script where it has ended.
        at: At,
        /// The side that is asked.
        asks: String,
        /// What.
        question: String,
        /// The keys of the legal answers.
        options: String,
    },
    /// Something did not come out as expected.
    #[error("{at}: expected {expected}, but {found}")]
    Unexpected {
        /// Where the script expects it.
        at: At,
        /// What was expected.
        expected: String,
        /// What came instead.
        found: String,
    },
    /// Dice were told that nothing was rolled with.
    #[error("{at}: {}", unrolled(left))]
    Unrolled {
        /// Where the first of them stands.
        at: At,
        /// The faces that are left, each with the word that told them.
        left: Vec<(&'static str, String)>,
    },
    /// Answers were told that nobody asked for.
    #[error("{at}: nobody asked for the answer `{}`{}: leave {} out", shortened(first), more(*left - 1), if *left > 1 { "them" } else { "it" })]
    Unasked {
        /// Where the first of them stands.
        at: At,
        /// What it says.
        first: String,
        /// How many are left.
        left: usize,
    },
    /// Dice are told that are no dice.
    #[error("{at}: {reason}")]
    BadDice {
        /// Where they stand.
        at: At,
        /// Why not.
        reason: String,
    },
    /// No odds can be told of an order.
    #[error("`{order}`: {why}")]
    NoForecast {
        /// What was asked for.
        order: String,
        /// Why not.
        why: String,
    },
    /// The battle can't begin with the dice that are told.
    #[error("{at}: before the first order: {fault}")]
    Opening {
        /// Where the dice stand.
        at: At,
        /// Why not.
        fault: Fault,
    },
    /// The game would be saved over what it is made of.
    #[error("{path}: the game is not saved there, because {what} stands there: choose another name", path = path.display())]
    OverInput {
        /// The file.
        path: PathBuf,
        /// What it is.
        what: &'static str,
    },
    /// Dice are told for a game that goes on.
    #[error("the dice of a saved game are dealt already: leave out {0}")]
    DealtAlready(String),
    /// There is not so much to play.
    #[error(transparent)]
    NotSoMany(#[from] NotSoMany),
    /// The game can't go back to where it is to be shown.
    #[error("the game can't go back to that order: {error}")]
    NoWayBack {
        /// Why not.
        error: Rejected,
    },
    /// No side has the name of `--as`.
    #[error(transparent)]
    NoSide(#[from] OrderError),
    /// Another side than that of `--as` gives orders.
    #[error("it is not {asked}'s turn to give orders: drop `--as`, or name the side whose turn it is")]
    NotItsOrder {
        /// The side of `--as`.
        asked: String,
    },
    /// The battle of a saved game is faulty.
    #[error(transparent)]
    Problems(#[from] Problems),
    /// The battle could not begin.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game could not be saved, or can't be played again.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The script failed, and what had been played could not be saved either.
    #[error("{error}\nwhat was played till then is not saved: {save}")]
    AlsoUnsaved {
        /// Why the script failed.
        error: Box<RefereeError>,
        /// Why nothing was saved.
        save: SaveError,
    },
    /// What is told can't be written.
    #[error("the report can't be written: {0}")]
    Write(#[from] std::io::Error),
}

/// What may be told to the side of `--as` of something that only another side may know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Kept {
    /// What the side says is refused.
    #[error("this line of {0} can't be played")]
    Refused(String),
    /// The side is asked, and does not answer.
    #[error("{0} is asked something, and the script has no answer")]
    Unanswered(String),
    /// The script expects something else than what happened.
    #[error("it does not happen as the script expects")]
    Unexpected,
}

/// A place in a script's file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where no line is meant.
    pub line: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.file),
            line => write!(f, "{}:{line}", self.file),
        }
    }
}

impl RefereeError {
    /// The exit status of the program: 1 when something was illegal or unexpected, 2 when it could not be tried.
    pub fn exit_code(&self) -> u8 {
        match self {
            RefereeError::Illegal { .. }
            | RefereeError::Kept { .. }
            | RefereeError::Misanswered { .. }
            | RefereeError::NoForecast { .. }
            | RefereeError::Unanswered { .. }
            | RefereeError::Unasked { .. }
            | RefereeError::Unexpected { .. }
            | RefereeError::Unrolled { .. } => 1,
            RefereeError::AlsoUnsaved { .. }
            | RefereeError::BadDice { .. }
            | RefereeError::DealtAlready(_)
            | RefereeError::Fault(_)
            | RefereeError::NoSide(_)
            | RefereeError::NotItsOrder { .. }
            | RefereeError::NoWayBack { .. }
            | RefereeError::NotSoMany(_)
            | RefereeError::Opening { .. }
            | RefereeError::OverInput { .. }
            | RefereeError::Problems(_)
            | RefereeError::Save(_)
            | RefereeError::Script { .. }
            | RefereeError::Write(_) => 2,
        }
    }
}

/// The bad lines of a script, each where it stands, and how many they are when that are as many as are looked for.
fn listed(file: &str, errors: &[(usize, ScriptError)]) -> String {
    let lines = errors.iter().map(|(line, error)| format!("{file}:{line}: {error}"));
    let more = (errors.len() >= MOST_PROBLEMS).then(|| format!("{} problems in {file}, and perhaps more", errors.len()));
    lines.chain(more).collect::<Vec<_>>().join("\n")
}

fn more(count: usize) -> String {
    if count == 0 { String::new() } else { format!(" and {count} more") }
}

fn unrolled(left: &[(&'static str, String)]) -> String {
    let told: Vec<String> = left.iter().map(|(word, faces)| format!("`{word} {faces}`")).collect();
    format!("nothing was rolled with the last of the dice that were told: {}; leave them out, or order what rolls them", told.join(", "))
}
