//! The briefing: what a player should know before a battle begins.

/// What a battle is about, in a few sentences by its rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Briefing {
    /// How to win.
    pub wins: String,
    /// The rule that says how to win; empty if no single rule does.
    pub rule: &'static str,
    /// What to do first.
    pub first: String,
}

impl Briefing {
    /// Appends the battle's own text on what to do first.
    #[must_use]
    pub fn then(mut self, first: &str) -> Self {
        if !self.first.is_empty() && !first.is_empty() {
            self.first.push('\n');
        }
        self.first.push_str(first);
        self
    }
}
