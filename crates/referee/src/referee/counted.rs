//! Counts the facts and inputs of a journal.

use crate::until::Played;
use brickfray_game::Journal;

/// The counts for a journal so far. They are updated incrementally, so that earlier entries aren't counted again.
#[derive(Clone, Copy, Default)]
pub(super) struct Counted {
    /// The number of facts, including those of the opening.
    pub(super) facts: usize,
    /// The orders and answers.
    pub(super) said: Played,
    entries: usize,
}

impl Counted {
    /// The counts with the entries added since.
    pub(super) fn updated(self, journal: &Journal, before: usize) -> Self {
        let is_on = (1..=journal.len()).contains(&self.entries);
        let mut counted = if is_on { self } else { Counted { facts: journal.opening().len(), ..Counted::default() } };
        for (place, entry) in journal.entries().iter().enumerate().skip(counted.entries) {
            counted.facts += entry.facts.len();
            counted.said = if place < before { counted.said } else { counted.said.and(&entry.input) };
        }
        Counted { entries: journal.len(), ..counted }
    }
}
