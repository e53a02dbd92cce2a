//! The state of the program that plays a side, and the player's requests to hurry it.

use bevy::prelude::Resource;
use brickfray_opponent::Progress;

/// If the player presses *Skip ahead* twice within this many seconds, the program's whole turn is skipped.
const TWICE: f32 = 1.0;

/// The state of the program that plays a side.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Thinking {
    /// True while it is searching for an order or answer.
    pub is_under_way: bool,
    /// True if it has found one and is about to give it.
    pub has_found: bool,
    pub progress: Progress,
    /// True if it should stop searching and use the best order so far.
    pub is_hurried: bool,
    /// True while its whole turn is skipped: nothing of the turn is shown, and the program thinks only briefly.
    pub skips_turn: bool,
    /// Seconds since the player last asked it to hurry; `None` if that is too long ago or never happened.
    asked: Option<f32>,
}

impl Thinking {
    /// True if it is searching or about to give an order.
    pub fn is_at_something(&self) -> bool {
        self.is_under_way || self.has_found
    }

    /// Hurries the program because the player doesn't want to wait. A second call in quick succession skips the whole turn.
    pub fn go_on(&mut self) {
        self.is_hurried |= self.is_under_way;
        self.skips_turn |= self.asked.is_some_and(|asked| asked <= TWICE);
        self.asked = Some(0.0);
    }

    /// Advances the clock by this many seconds.
    pub fn pass(&mut self, seconds: f32) {
        self.asked = self.asked.map(|asked| asked + seconds).filter(|asked| *asked <= TWICE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asked_once_it_hurries_and_asked_twice_its_turn_is_skipped() {
        let mut thinking = Thinking { is_under_way: true, ..Thinking::default() };
        thinking.go_on();
        assert_eq!((thinking.is_hurried, thinking.skips_turn), (true, false));
        thinking.pass(0.4);
        thinking.go_on();
        assert!(thinking.skips_turn);
        let mut slow = Thinking::default();
        slow.go_on();
        slow.pass(TWICE + 0.1);
        slow.go_on();
        assert_eq!((slow.is_hurried, slow.skips_turn), (false, false), "nothing is thought about, and the second time came late");
    }
}
