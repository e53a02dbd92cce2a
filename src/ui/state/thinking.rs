//! What the program is at that plays a side, and what somebody who waits for it wants of it.

use bevy::prelude::Resource;
use brickfray_opponent::Progress;

/// *Skip ahead* twice within so many seconds skips the whole turn of the program.
const TWICE: f32 = 1.0;

/// What the program is at that plays a side.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Thinking {
    /// It looks for something to say.
    pub is_under_way: bool,
    /// It has found something, and is about to say it.
    pub has_found: bool,
    /// How far it is.
    pub progress: Progress,
    /// It is to say the best that it has found so far.
    pub is_hurried: bool,
    /// Its whole turn is skipped: nothing of it is shown, and it does not think for long.
    pub skips_turn: bool,
    /// So many seconds ago it was asked to go on; none where it was not.
    asked: Option<f32>,
}

impl Thinking {
    /// It is at something.
    pub fn is_at_something(&self) -> bool {
        self.is_under_way || self.has_found
    }

    /// Whoever waits wants it to go on: it is hurried, and asked a second time at once its whole turn is skipped.
    pub fn go_on(&mut self) {
        self.is_hurried |= self.is_under_way;
        self.skips_turn |= self.asked.is_some_and(|asked| asked <= TWICE);
        self.asked = Some(0.0);
    }

    /// So many seconds pass.
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
