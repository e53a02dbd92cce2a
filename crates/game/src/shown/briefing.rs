//! The briefing: what a player should know before a battle begins.

/// What a battle is about, in a few sentences of its rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Briefing {
    /// What wins.
    pub wins: String,
    /// The rule by which it does; empty where no single one says so.
    pub rule: &'static str,
    /// What to do first.
    pub first: String,
}

impl Briefing {
    /// The same with what else to do first, as the battle itself says.
    #[must_use]
    pub fn then(mut self, first: &str) -> Self {
        if !self.first.is_empty() && !first.is_empty() {
            self.first.push('\n');
        }
        self.first.push_str(first);
        self
    }
}
