//! Reasons why a figure can't move, each with its rule for the refusal.

use brickfray_game::{Refusal, RuleId};
use brickfray_words::Named;
use brickfray_words::Term;

/// Why a figure can't move further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    pub rule: &'static str,
    /// The reason, as part of a sentence.
    pub why: Term,
    /// What to do instead.
    pub but: Term,
}

impl Stop {
    /// It is Stopped for this turn (BW-TU-07).
    pub const THIS_TURN: Stop = Stop { rule: "BW-TU-07", why: term!("stop-this-turn"), but: term!("refused-stopped-but") };

    /// Refuses to move a figure of that name.
    pub fn refusal(self, name: &Named) -> Refusal {
        let reason = text!("refused-moves-no-further", who = name, why = brickfray_words::Text::from(self.why));
        Refusal::new(RuleId::new(self.rule), reason).but(brickfray_words::Text::from(self.but))
    }
}
