//! A test of one die (CQB-010).

use brickfray_dice::{Die, succeeds};
use brickfray_words::Term;

/// The die of every test.
pub const DIE: Die = Die::D6;

/// The roll that a die needs, and its modifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// The lowest face that passes, 2 to 6. Above 6, the test can't be passed.
    pub needed: i32,
    /// The modifiers by name; positive ones make it easier.
    pub modifiers: Vec<(Term, i32)>,
}

impl Test {
    /// Returns a test of N+ with these modifiers; those of 0 are left out. With `naturals`, a 1 always fails and a 6 always passes
    /// (CQB-010), as in attacks and saves. Tests of morale and penetration don't have that, but still need at least a 2.
    pub fn new(number: u8, modifiers: impl IntoIterator<Item = (Term, i32)>, naturals: bool) -> Self {
        let modifiers: Vec<(Term, i32)> = modifiers.into_iter().filter(|(_, by)| *by != 0).collect();
        let needed = modifiers.iter().fold(i32::from(number), |needed, (_, by)| needed.saturating_sub(*by));
        Test { needed: if naturals { needed.clamp(2, 6) } else { needed.max(2) }, modifiers }
    }

    /// True if a face passes.
    pub fn passes(&self, face: u8) -> bool {
        succeeds(face, self.needed)
    }

    /// Returns the chance to pass.
    pub fn chance(&self) -> f64 {
        chance(self.needed)
    }
}

/// Returns the chance that one die rolls at least this, where a 1 never counts.
pub fn chance(needed: i32) -> f64 {
    f64::from((7 - needed.max(2)).clamp(0, 6)) / 6.0
}

/// Returns the value of a D3, from the face of the die rolled for it: half, rounded up (CQB-010).
pub fn d3(face: u8) -> u8 {
    face.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cqb_010_a_die_passes_from_its_number_on_and_a_1_never() {
        let with = |by: i32| Test::new(4, [(term!("modifier-smoke"), by)], true);
        let passing = |test: &Test| (1..=6).filter(|face| test.passes(*face)).collect::<Vec<_>>();
        assert_eq!(passing(&with(0)), [4, 5, 6]);
        assert_eq!(passing(&with(-1)), [5, 6]);
        assert_eq!(passing(&with(-9)), [6], "a 6 always hits and saves");
        assert_eq!(passing(&with(9)), [2, 3, 4, 5, 6], "a 1 never does");
        assert_eq!(passing(&Test::new(3, [(term!("modifier-losses"), -4)], false)), [0u8; 0], "a morale check can be hopeless");
        assert!(with(0).modifiers.is_empty());
        assert_eq!([2, 4, 6, 7, -3].map(chance), [5.0 / 6.0, 0.5, 1.0 / 6.0, 0.0, 5.0 / 6.0]);
    }

    #[test]
    fn cqb_010_a_d3_is_half_a_die() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(d3), [1, 1, 2, 2, 3, 3]);
    }
}
