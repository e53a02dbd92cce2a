//! The entries of the log, as plain values.

use crate::dice::Die;
use crate::table::SideId;
use std::collections::BTreeSet;

/// A die as the log draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieMark {
    pub die: Die,
    pub face: u8,
    /// The result, which sets how brightly the die is drawn.
    pub luck: DieResult,
    /// True if it is a bonus die, earned by another die.
    pub bonus: bool,
}

/// What a die counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieResult {
    Success,
    Failure,
    /// It is added up, so it neither succeeds nor fails.
    Sum,
}

/// One fact as a line of the log.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogLine {
    /// What happened, in words for players, without the dice.
    pub text: String,
    /// The same fact in the rules' own terms, with exact lengths and spots.
    pub exact: String,
    pub rule: String,
    pub dice: Vec<DieMark>,
    /// The modifier added to the sum of the dice.
    pub plus: i32,
    /// True for the most important facts: a death, an engagement, the end.
    pub is_loud: bool,
}

/// One order or answer, and its consequences.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogEntry {
    /// The number in the journal, from 1; 0 for what happened before the first order.
    pub number: usize,
    /// The order or answer, in words; empty if the heading of the side's turn already says it.
    pub said: String,
    /// The rule behind it, if the entry shows one.
    pub rule: Option<String>,
    /// The side that decided, if the entry is an answer.
    pub by: Option<SideId>,
    /// The side whose turn began with it, and the round.
    pub turn: Option<(SideId, u32)>,
    /// What happened because of it, one line per fact.
    pub lines: Vec<LogLine>,
    /// True for an answer that belongs to the order before it.
    pub follows: bool,
    /// A short summary of the result, including the answers; empty if `said` says it all.
    pub result: String,
    pub weight: Weight,
    /// The names of the units involved, as orders spell them.
    pub units: BTreeSet<String>,
}

/// How important an entry is to a player who is looking for the decisive moments.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFilter {
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
    /// True if an entry passes the filter; `unit` is the name of the selected unit.
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
    pub fn is_empty(&self) -> bool {
        self.said.is_empty() && self.turn.is_none() && self.lines.is_empty()
    }
}
