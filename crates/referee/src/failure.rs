//! Why the referee stops, and the exit status for each reason.

use super::until::BeyondEnd;
use brickfray_game::ron::{MAX_PROBLEMS, Problems};
use brickfray_game::save::SaveError;
use brickfray_game::script::ScriptError;
use brickfray_game::{Fault, OrderError, Rejected, shortened};
use std::fmt;
use std::path::PathBuf;

/// Why the referee stopped.
#[derive(Debug, thiserror::Error)]
pub enum RefereeError {
    /// Some lines of the script can't be parsed.
    #[error("{}", listed(file, errors))]
    Script {
        /// The script's file.
        file: String,
        /// The bad lines with their numbers.
        errors: Vec<(usize, ScriptError)>,
    },
    /// An order or answer was illegal.
    #[error("{at}: `{}`: {error}", shortened(text))]
    Illegal {
        /// The place of the input in the script.
        at: At,
        /// The text of the input.
        text: String,
        /// Why it was rejected: the rule, and what would have been legal.
        error: Rejected,
    },
    /// An answer from the file of `--answers` was illegal.
    #[error("{at}: `{}`: {error}; the file of --answers has the KEY of one answer on each line", shortened(text))]
    Misanswered {
        /// The place of the answer.
        at: At,
        /// The text of the answer.
        text: String,
        /// Why it was rejected.
        error: Rejected,
    },
    /// Something went wrong, but the side of `--as` may not know the details.
    #[error("{at}: {what}; run it without `--as` to see more")]
    Kept {
        /// The place in the script where it happened, or where a line is missing.
        at: At,
        /// What that side may know of it.
        what: Kept,
    },
    /// A question was left unanswered.
    #[error("{at}: {asks} is asked: {question} Answers: {options}. Say `answer KEY` in the script, or give --answers")]
    Unanswered {
        /// The next order's place, or the script if it has ended.
        at: At,
        /// The side that is asked.
        asks: String,
        question: String,
        /// The keys of the legal answers.
        options: String,
    },
    /// An expectation of the script wasn't met.
    #[error("{at}: expected {expected}, but {found}")]
    Unexpected {
        /// The place of the expectation.
        at: At,
        expected: String,
        found: String,
    },
    /// Some of the scripted dice were never rolled.
    #[error("{at}: {}", unrolled(left))]
    Unrolled {
        /// The place of the first of them.
        at: At,
        /// The unused faces, each list with the word that introduces it in scripts.
        left: Vec<(&'static str, String)>,
    },
    /// Some of the given answers were never asked for.
    #[error("{at}: nobody asked for the answer `{}`{}: leave {} out", shortened(first), more(*left - 1), if *left > 1 { "them" } else { "it" })]
    Unasked {
        /// The place of the first of them.
        at: At,
        /// Its text.
        first: String,
        /// How many are left.
        left: usize,
    },
    /// The scripted dice aren't valid.
    #[error("{at}: {reason}")]
    BadDice { at: At, reason: String },
    /// The odds of an order can't be estimated.
    #[error("`{order}`: {why}")]
    NoForecast { order: String, why: String },
    /// The battle can't begin with the scripted dice.
    #[error("{at}: before the first order: {fault}")]
    Opening {
        /// The place of the dice.
        at: At,
        fault: Fault,
    },
    /// Saving the game would overwrite one of its inputs.
    #[error("{path}: the game is not saved there, because {what} is there: choose another name", path = path.display())]
    OverInput {
        path: PathBuf,
        /// What the file is.
        what: &'static str,
    },
    /// Dice were given for a saved game, whose dice are fixed already.
    #[error("the dice of a saved game are already fixed: leave out {0}")]
    DealtAlready(String),
    /// The battle or game ends before the requested point.
    #[error(transparent)]
    BeyondEnd(#[from] BeyondEnd),
    /// The game can't be rewound to the requested point.
    #[error("the game can't go back to that order: {error}")]
    NoWayBack { error: Rejected },
    /// No side has the name given to `--as`.
    #[error(transparent)]
    NoSide(#[from] OrderError),
    /// Another side than that of `--as` is to give orders.
    #[error("it is not {asked}'s turn to give orders: drop `--as`, or name the side whose turn it is")]
    NotItsOrder {
        /// The side of `--as`.
        asked: String,
    },
    /// The saved game's battle is faulty.
    #[error(transparent)]
    Problems(#[from] Problems),
    /// The battle could not begin.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game couldn't be saved or replayed.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The script failed, and the game couldn't be saved either.
    #[error("{error}\nwhat was played until then is not saved: {save}")]
    AlsoUnsaved {
        /// Why the script failed.
        error: Box<RefereeError>,
        /// Why the game couldn't be saved.
        save: SaveError,
    },
    /// The report can't be written.
    #[error("the report can't be written: {0}")]
    Write(#[from] std::io::Error),
}

/// What the side of `--as` may know of a failure whose details only another side may know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Kept {
    /// The other side's input was rejected.
    #[error("this line of {0} can't be played")]
    Refused(String),
    /// The other side has to answer a question, and the script has no answer.
    #[error("{0} is asked something, and the script has no answer")]
    Unanswered(String),
    /// An expectation of the script wasn't met.
    #[error("it does not happen as the script expects")]
    Unexpected,
}

/// A place in a script's file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    pub file: String,
    /// The line number, from 1; 0 if no particular line is meant.
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
    /// The program's exit status: 1 if something was illegal or unexpected, 2 if it couldn't be tried.
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
            | RefereeError::BeyondEnd(_)
            | RefereeError::Opening { .. }
            | RefereeError::OverInput { .. }
            | RefereeError::Problems(_)
            | RefereeError::Save(_)
            | RefereeError::Script { .. }
            | RefereeError::Write(_) => 2,
        }
    }
}

/// Formats the bad lines of a script with their places. If the limit on errors was reached, it gives their number too.
fn listed(file: &str, errors: &[(usize, ScriptError)]) -> String {
    let lines = errors.iter().map(|(line, error)| format!("{file}:{line}: {error}"));
    let more = (errors.len() >= MAX_PROBLEMS).then(|| format!("{} problems in {file}, and perhaps more", errors.len()));
    lines.chain(more).collect::<Vec<_>>().join("\n")
}

fn more(count: usize) -> String {
    if count == 0 { String::new() } else { format!(" and {count} more") }
}

fn unrolled(left: &[(&'static str, String)]) -> String {
    let told: Vec<String> = left.iter().map(|(word, faces)| format!("`{word} {faces}`")).collect();
    format!("the last scripted dice were never rolled: {}; leave them out, or order something that rolls them", told.join(", "))
}
