//! The undo history of a workshop: every step can be undone and redone.

/// The maximum number of steps that can be undone.
const STEPS: usize = 200;

/// The history of a value, for undo and redo.
#[derive(Debug)]
pub struct History<T> {
    /// The value at the last call of `note`.
    seen: T,
    /// The value after the last completed step.
    known: T,
    before: Vec<T>,
    after: Vec<T>,
}

impl<T: Clone + PartialEq> History<T> {
    pub fn new(now: &T) -> Self {
        History { seen: now.clone(), known: now.clone(), before: Vec::new(), after: Vec::new() }
    }

    /// Notes the current value. Returns true if it has changed since the last call. While the player is still editing (`goes_on`), for
    /// example typing a name or dragging a number, the change doesn't count as a step yet.
    pub fn note(&mut self, now: &T, goes_on: bool) -> bool {
        let has_changed = self.seen != *now;
        if has_changed {
            self.seen = now.clone();
        }
        if !goes_on && self.known != *now {
            self.before.push(std::mem::replace(&mut self.known, now.clone()));
            if self.before.len() > STEPS {
                self.before.remove(0);
            }
            self.after.clear();
        }
        has_changed
    }

    /// Undoes the last step. Returns false if there was none.
    pub fn undo(&mut self, now: &mut T) -> bool {
        self.note(now, false);
        Self::go(&mut self.before, &mut self.after, &mut self.known, now)
    }

    /// Redoes the last undone step. Returns false if there was none.
    pub fn redo(&mut self, now: &mut T) -> bool {
        Self::go(&mut self.after, &mut self.before, &mut self.known, now)
    }

    fn go(from: &mut Vec<T>, to: &mut Vec<T>, known: &mut T, now: &mut T) -> bool {
        let Some(other) = from.pop() else { return false };
        to.push(std::mem::replace(now, other.clone()));
        *known = other;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_taken_back_and_again_and_the_oldest_are_forgotten() {
        let mut now = 0;
        let mut history = History::new(&now);
        assert!(!history.note(&now, false) && !history.undo(&mut now) && !history.redo(&mut now));
        for step in 1..=250 {
            now = step;
            assert!(history.note(&now, false));
        }
        assert!(history.undo(&mut now) && now == 249);
        assert!(history.redo(&mut now) && now == 250 && !history.redo(&mut now));
        while history.undo(&mut now) {}
        assert_eq!(now, 50);
        now = 7;
        history.note(&now, false);
        assert!(!history.redo(&mut now), "a new step leaves nothing to take again");
        for letter in 8..=11 {
            now = letter;
            assert!(history.note(&now, true), "each letter is seen");
        }
        assert!(!history.note(&now, false) && history.undo(&mut now) && now == 7, "and all of them are one step");
    }
}
