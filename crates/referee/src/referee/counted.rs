//! What has been counted of a journal.

use crate::until::Played;
use brickfray_game::Journal;

/// What was counted in a journal so far. Each new line adds to it, so that the lines before it are not counted again.
#[derive(Clone, Copy, Default)]
pub(super) struct Counted {
    /// Facts, the opening's too.
    pub(super) facts: usize,
    /// What was said, and how many entries of the journal these are.
    pub(super) said: Played,
    entries: usize,
}

impl Counted {
    /// With what has been written since.
    pub(super) fn and_since(self, journal: &Journal, before: usize) -> Self {
        let is_on = (1..=journal.len()).contains(&self.entries);
        let mut counted = if is_on { self } else { Counted { facts: journal.opening().len(), ..Counted::default() } };
        for (place, entry) in journal.entries().iter().enumerate().skip(counted.entries) {
            counted.facts += entry.facts.len();
            counted.said = if place < before { counted.said } else { counted.said.and(&entry.input) };
        }
        Counted { entries: journal.len(), ..counted }
    }
}
