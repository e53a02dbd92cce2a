//! The entries of the log, as plain values.

use crate::dice::Die;
use crate::table::SideId;
use std::collections::BTreeSet;

/// A die as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieMark {
    /// Its shape.
    pub die: Die,
    /// The face it shows.
    pub face: u8,
    /// How bright it is drawn.
    pub luck: Luck,
    /// It was earned by another die.
    pub bonus: bool,
}

/// The result of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// It just adds to a sum.
    Sum,
}

/// One fact as a line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogLine {
    /// What happened, without the dice, as players say it.
    pub text: String,
    /// The same as the rules have it, with exact lengths and spots.
    pub exact: String,
    /// The rule.
    pub rule: String,
    /// The dice.
    pub dice: Vec<DieMark>,
    /// What is added to their sum.
    pub plus: i32,
    /// It is one of those that matter most: a death, an engagement, the end.
    pub is_loud: bool,
}

/// One thing that was said, and what came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogEntry {
    /// Its number in the journal, from 1; 0 for what happened before the first order.
    pub number: usize,
    /// What was said, in words; nothing where the side's own heading says it.
    pub said: String,
    /// The rule that it stands on, when that is told with it.
    pub rule: Option<String>,
    /// The side that decided, when it was an answer.
    pub by: Option<SideId>,
    /// The side whose turn began with it, and the round.
    pub turn: Option<(SideId, u32)>,
    /// What happened because of it.
    pub lines: Vec<LogLine>,
    /// It is an answer that belongs to the order before it.
    pub follows: bool,
    /// What it came to with its answers, in a few words; nothing where what was said says it all.
    pub result: String,
    /// How much that matters.
    pub weight: Weight,
    /// The units that it was about, by their names as orders have them.
    pub units: BTreeSet<String>,
}

/// How much something matters to those who look for what was decisive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Weight {
    /// Somebody moved.
    #[default]
    Plain,
    /// Dice were rolled, or enemies met.
    Fight,
    /// Somebody was lost.
    Loss,
}

/// Which entries of the log are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFilter {
    /// All.
    #[default]
    All,
    /// Those with dice or contact in them.
    Fights,
    /// Those in which somebody was lost.
    Losses,
    /// Those that were about the selected unit.
    Unit,
}

impl LogFilter {
    /// An order with its answers is shown; `unit` is the selected one, by its name.
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
    /// It says nothing.
    pub fn is_empty(&self) -> bool {
        self.said.is_empty() && self.turn.is_none() && self.lines.is_empty()
    }
}
