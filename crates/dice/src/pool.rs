//! Pools: several dice and a number, rolled and read together.
//!
//! Both special results are defined here: a die that shows its highest face earns a Bonus d6, and a pool in which every die shows 1 is a
//! Critical Failure.

use super::Die;
use super::tray::{DiceError, DiceTray, RolledDie, Stream};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Whether a face is at least what is needed. A natural 1 fails, whatever is added to it.
pub fn succeeds(face: u8, needed: i32) -> bool {
    i32::from(face) >= least_face(needed)
}

/// The lowest face that succeeds if `needed` is needed; a natural 1 fails.
pub fn least_face(needed: i32) -> i32 {
    needed.max(2)
}

/// Dice to be rolled together, and a number to add.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// The dice, in the order in which they are rolled.
    pub dice: Vec<Die>,
    /// The number added to their sum.
    pub plus: i32,
}

impl Pool {
    /// `count` dice of one kind, plus a number.
    pub fn of(count: usize, die: Die, plus: i32) -> Self {
        Pool { dice: vec![die; count], plus }
    }

    /// No dice, only a number.
    pub fn number(plus: i32) -> Self {
        Pool { dice: Vec::new(), plus }
    }

    /// The pool without its `count` largest dice; the number always remains.
    pub fn without_largest(mut self, count: usize) -> Self {
        for _ in 0..count {
            let largest = self.dice.iter().enumerate().max_by_key(|(index, die)| (**die, *index));
            let Some(index) = largest.map(|(index, _)| index) else { break };
            self.dice.remove(index);
        }
        self
    }

    /// Twice the average of the pool without Bonus dice, which is a whole number.
    pub fn twice_mean(&self) -> i32 {
        self.dice.iter().map(|die| i32::from(die.faces()) + 1).sum::<i32>() + 2 * self.plus
    }

    /// Rolls the pool: every die, each followed by the Bonus dice it earns (at most one if not `chained`).
    pub fn roll(&self, tray: &mut DiceTray, stream: Stream, chained: bool, what_for: impl fmt::Display) -> Result<PoolRoll, DiceError> {
        let mut dice = Vec::with_capacity(self.dice.len());
        for (thrown, &die) in self.dice.iter().enumerate() {
            let mut next = die;
            let mut bonus = false;
            loop {
                let face = tray.roll(stream, next, &what_for)?;
                dice.push(RolledDie { die: next, face, bonus, thrown });
                if face < next.faces() || (bonus && !chained) {
                    break;
                }
                (next, bonus) = (Die::D6, true);
            }
        }
        Ok(PoolRoll { dice, plus: self.plus, failed: false })
    }
}

/// Prints `2d6+1`, `d10`, `3`.
impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for die in Die::ALL {
            let count = self.dice.iter().filter(|d| **d == die).count();
            if count > 0 {
                let plus = if first { "" } else { "+" };
                let number = if count > 1 { count.to_string() } else { String::new() };
                write!(f, "{plus}{number}{die}")?;
                first = false;
            }
        }
        match (first, self.plus) {
            (true, plus) => write!(f, "{plus}"),
            (false, 0) => Ok(()),
            (false, plus) => write!(f, "{plus:+}"),
        }
    }
}

/// Parses the same format: `2d6+1`, `d10`, `3`; at most 20 dice.
impl FromStr for Pool {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is neither a number nor dice such as 2d6, d10 or d6+2");
        let mut pool = Pool::default();
        let terms = text.replace('-', "+-");
        for term in terms.split('+').map(str::trim).filter(|term| !term.is_empty()) {
            match term.split_once('d') {
                None => pool.plus += term.parse::<i8>().map(i32::from).map_err(|_| wrong())?,
                Some((count, faces)) => {
                    let count = if count.is_empty() { 1 } else { count.parse::<u8>().map_err(|_| wrong())? };
                    let die: Die = format!("d{faces}").parse().map_err(|_| wrong())?;
                    pool.dice.extend(std::iter::repeat_n(die, usize::from(count)));
                }
            }
        }
        if text.trim().is_empty() || pool.dice.len() > 20 { Err(wrong()) } else { Ok(pool) }
    }
}

/// The result of rolling a pool.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PoolRoll {
    /// The dice in the order they were rolled, Bonus dice right after the die that earned them.
    pub dice: Vec<RolledDie>,
    /// The number added to their sum.
    pub plus: i32,
    /// It is a Critical Failure whatever the dice show.
    #[serde(default)]
    pub failed: bool,
}

impl PoolRoll {
    /// Whether every die that was rolled shows 1, so that the roll fails whatever is added to it.
    pub fn is_critical_failure(&self) -> bool {
        self.failed || !self.dice.is_empty() && self.dice.iter().all(|die| die.face == 1)
    }

    /// This roll with another roll's dice and number added.
    pub fn and(mut self, other: PoolRoll) -> PoolRoll {
        let thrown = self.dice.iter().map(|die| die.thrown + 1).max().unwrap_or_default();
        self.dice.extend(other.dice.into_iter().map(|die| RolledDie { thrown: die.thrown + thrown, ..die }));
        self.plus += other.plus;
        self.failed |= other.failed;
        self
    }

    /// The sum of the dice and the number: 0 on a Critical Failure, never less than 0.
    pub fn total(&self) -> i32 {
        if self.is_critical_failure() { 0 } else { self.sum() }
    }

    /// The sum of the dice and the number, ignoring Critical Failures; never less than 0.
    pub fn sum(&self) -> i32 {
        (self.dice.iter().map(|die| i32::from(die.face)).sum::<i32>() + self.plus).max(0)
    }

    /// This roll with only the first `count` dice of the pool and the Bonus dice they earned: an Explosion further away.
    pub fn first(&self, count: usize) -> PoolRoll {
        PoolRoll { dice: self.dice.iter().copied().filter(|die| die.thrown < count).collect(), plus: self.plus, failed: self.failed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(pool: &Pool, faces: &str, chained: bool) -> PoolRoll {
        let mut tray = DiceTray::scripted(&faces.parse().unwrap(), 0);
        let rolled = pool.roll(&mut tray, Stream::Battle, chained, "a test").unwrap();
        assert_eq!(tray.unused(), 0, "every scripted die is used");
        rolled
    }

    #[test]
    fn a_highest_face_earns_a_bonus_die_and_that_another() {
        let rolled = roll(&Pool::of(1, Die::D10, 0), "d10=10 d6=6 d6=2", true);
        assert_eq!(rolled.total(), 18);
    }

    #[test]
    fn without_chains_a_bonus_die_earns_nothing() {
        assert_eq!(roll(&Pool::of(1, Die::D10, 0), "d10=10 d6=6", false).total(), 16);
    }

    /// With several dice, all of them must show 1.
    #[test]
    fn a_number_does_not_rescue_a_critical_failure() {
        assert_eq!(roll(&Pool::of(1, Die::D6, 2), "1", true).total(), 0);
        assert_eq!(roll(&Pool::of(2, Die::D6, 2), "1 1", true).total(), 0);
        assert_eq!(roll(&Pool::of(2, Die::D6, 2), "1 2", true).total(), 5);
    }

    #[test]
    fn the_largest_die_goes_first_and_the_number_stays() {
        let mixed = Pool { dice: vec![Die::D6, Die::D8], plus: 2 };
        assert_eq!(mixed.clone().without_largest(1), Pool::of(1, Die::D6, 2));
        assert_eq!(roll(&mixed.without_largest(2), "", true).total(), 2);
    }

    #[test]
    fn a_roll_read_further_off_keeps_whole_dice() {
        let rolled = roll(&Pool::of(2, Die::D10, 0), "10 4 7", true);
        assert_eq!((rolled.total(), rolled.first(1).total(), rolled.first(0).total()), (21, 14, 0));
    }

    #[test]
    fn no_natural_one_succeeds_however_little_is_needed() {
        assert_eq!([-3, 1, 2, 5].map(least_face), [2, 2, 2, 5]);
        for needed in -3..9 {
            assert!((1..=12).all(|face| succeeds(face, needed) == (face != 1 && i32::from(face) >= needed)), "{needed}");
        }
    }

    #[test]
    fn pools_print_as_players_write_them() {
        assert_eq!(Pool::of(2, Die::D6, 1).to_string(), "2d6+1");
        assert_eq!(Pool::of(1, Die::D10, 0).to_string(), "d10");
        assert_eq!(Pool { dice: vec![Die::D6, Die::D8], plus: -1 }.to_string(), "d6+d8-1");
        assert_eq!(Pool::of(0, Die::D6, 3).to_string(), "3");
        for text in ["2d6+1", "d10", "d6+d8-1", "3", "2d6"] {
            assert_eq!(text.parse::<Pool>().unwrap().to_string(), text);
        }
        for bad in ["", "d7", "x", "2d", "21d6", "d6+d", "999"] {
            assert!(bad.parse::<Pool>().is_err(), "{bad}");
        }
    }
}
