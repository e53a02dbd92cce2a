//! The briefing: what a player should know before a battle begins.

use brickfray_words::{ListJoin, Text};

/// What a battle is about, in a few sentences by its rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Briefing {
    /// How to win.
    pub wins: Text,
    /// The rule that says how to win; empty if no single rule does.
    pub rule: &'static str,
    /// What to do first.
    pub first: Text,
}

impl Briefing {
    /// Appends the battle's own text on what to do first.
    #[must_use]
    pub fn then(self, first: impl Into<Text>) -> Self {
        Briefing { first: Text::list(ListJoin::Lines, [self.first, first.into()]), ..self }
    }
}
