//! The log: the facts of the journal as lines, with their dice, grouped by what was said.

use crate::dice::{Die, RolledDie};
use crate::game::{Fact, Happening, Input, Journal, Names};
use crate::rulebooks::brikwars::succeeds;
use crate::table::SideId;

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

/// What a die came to.
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
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// What happened, without the dice.
    pub text: String,
    /// The rule.
    pub rule: String,
    /// The dice.
    pub dice: Vec<DieMark>,
    /// It is one of those that matter most: a death, an engagement, the end.
    pub is_loud: bool,
}

/// One thing that was said, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// Its number in the journal, from 1; 0 for what happened before anybody said anything.
    pub number: usize,
    /// What was said.
    pub said: String,
    /// It was an answer and no order.
    pub is_answer: bool,
    /// The side whose turn began with it.
    pub turn: Option<(SideId, u32)>,
    /// What came of it.
    pub lines: Vec<LogLine>,
}

/// The journal as far as `shown` facts.
pub(super) fn read(journal: &Journal, names: &Names, shown: usize) -> Vec<LogEntry> {
    let mut left = shown;
    let mut lines = |facts: &[Fact]| {
        let seen = facts.len().min(left);
        left -= seen;
        facts[..seen].iter().map(|fact| line(fact, names)).collect::<Vec<_>>()
    };
    let turn = |facts: &[Fact]| {
        facts.iter().find_map(|fact| if let Happening::TurnBegan { side, round } = fact.what { Some((side, round)) } else { None })
    };
    let opening = LogEntry {
        number: 0,
        said: "the battle begins".to_owned(),
        is_answer: false,
        turn: turn(journal.opening()),
        lines: lines(journal.opening()),
    };
    let entries = journal.entries().iter().enumerate().map(|(place, entry)| LogEntry {
        number: place + 1,
        said: entry.input.text(names),
        is_answer: matches!(entry.input, Input::Answer(_)),
        turn: turn(&entry.facts),
        lines: lines(&entry.facts),
    });
    std::iter::once(opening).chain(entries).collect()
}

fn line(fact: &Fact, names: &Names) -> LogLine {
    let rolled = |dice: &[RolledDie], luck: &dyn Fn(&RolledDie) -> Luck| {
        dice.iter().map(|die| DieMark { die: die.die, face: die.face, luck: luck(die), bonus: die.bonus }).collect::<Vec<_>>()
    };
    let plus = |plus: i32| if plus == 0 { String::new() } else { format!(" {plus:+}") };
    let (text, dice) = match &fact.what {
        Happening::ActionsRolled { who, what_for, dice, modifiers, needed, successes } => {
            let modifiers: String = modifiers.iter().map(|(why, by)| format!(", {by:+} {why}")).collect();
            let text = format!("{}: {what_for}{modifiers}. {needed}+ needed: {successes}", names.of(*who));
            let luck = |die: &RolledDie| if succeeds(die.face, *needed) { Luck::Success } else { Luck::Failure };
            (text, rolled(dice, &luck))
        }
        Happening::DamageRolled { victim, roll, damage, so_far, armor } => {
            let critical = if roll.is_critical_failure() { ", Critical Failure" } else { "" };
            let sum = if so_far == damage { String::new() } else { format!(", {so_far} so far") };
            let text = format!("{}: {damage} damage{}{critical}{sum}, Armor {armor}", names.of(*victim), plus(roll.plus));
            (text, rolled(&roll.dice, &|_| Luck::Sum))
        }
        Happening::Exploded { at, radius, roll } => {
            (format!("Explosion at {at}, radius {radius}: {}", roll.total()), rolled(&roll.dice, &|_| Luck::Sum))
        }
        _ => (fact.text(names), Vec::new()),
    };
    let is_loud = matches!(
        fact.what,
        Happening::Died { .. } | Happening::PlateEmptied { .. } | Happening::EngagementBegan { full: true, .. } | Happening::BattleEnded { .. }
    );
    LogLine { text, rule: fact.rule.to_string(), dice, is_loud }
}
