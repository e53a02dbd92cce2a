//! The entries of the log, as plain values.

use crate::dice::Die;
use crate::table::SideId;
use std::collections::BTreeSet;

/// A die as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieMark {
    /// Its type.
    pub die: Die,
    /// The face it shows.
    pub face: u8,
    /// Whether it succeeded, which sets how bright it is drawn.
    pub luck: DieResult,
    /// It is a bonus die, earned by another die.
    pub bonus: bool,
}

/// The result of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieResult {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// It has no success or failure, but is added up.
    Sum,
}

/// One fact as a line of the log.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogLine {
    /// What happened, in words for players, without the dice.
    pub text: String,
    /// The same in the rules' own terms, with exact lengths and spots.
    pub exact: String,
    /// The id of the rule.
    pub rule: String,
    /// The dice.
    pub dice: Vec<DieMark>,
    /// The modifier added to the sum of the dice.
    pub plus: i32,
    /// It is one of the most important facts: a death, an engagement, the end.
    pub is_loud: bool,
}

/// One order or answer, and its consequences.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogEntry {
    /// Its number in the journal, from 1; 0 for what happened before the first order.
    pub number: usize,
    /// The order or answer, in words; empty if the heading of the side's turn already says it.
    pub said: String,
    /// The rule behind it, if the entry shows one.
    pub rule: Option<String>,
    /// The side that decided, if it is an answer.
    pub by: Option<SideId>,
    /// The side whose turn began with it, and the round.
    pub turn: Option<(SideId, u32)>,
    /// What happened because of it, one line per fact.
    pub lines: Vec<LogLine>,
    /// It is an answer that belongs to the order before it.
    pub follows: bool,
    /// A short summary of the result, with its answers; empty if `said` says it all.
    pub result: String,
    /// How important it is.
    pub weight: Weight,
    /// The names of the units involved, as orders write them.
    pub units: BTreeSet<String>,
}

/// How important an entry is to a player who looks for the decisive moments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Weight {
    /// A unit moved.
    #[default]
    Plain,
    /// Dice were rolled, or enemies came into contact.
    Fight,
    /// A figure or unit was lost.
    Loss,
}

/// The filter for the entries of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFilter {
    /// All entries.
    #[default]
    All,
    /// Entries with dice or contact.
    Fights,
    /// Entries with losses.
    Losses,
    /// Entries that involve the selected unit.
    Unit,
}

impl LogFilter {
    /// Whether an entry passes the filter; `unit` is the name of the selected unit.
    pub fn shows(self, entry: &LogEntry, unit: Option<&str>) -> bool {
        match self {
            LogFilter::All => true,
            LogFilter::Fights => entry.weight >= Weight::Fight,
            LogFilter::Losses => entry.weight == Weight::Loss,
            LogFilter::Unit => unit.is_some_and(|unit| entry.units.contains(unit)),
        }
    }
}

impl LogEntry {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.said.is_empty() && self.turn.is_none() && self.lines.is_empty()
    }
}
