//! A round of an assault (CQB-103 to 113): who strikes first, how many dice, who has to check, and when it is over.

use crate::sums::test::{Test, d3};
use brickfray_words::Term;

/// A unit of at least this many models adds a D6 to its attacks, a smaller one a D3 (CQB-106).
pub const LARGE: u32 = 6;

/// What decides who strikes first in the first round (CQB-103).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The assaulting unit strikes first because the target is not in cover (a).
    InTheOpen,
    /// The assaulting unit strikes first because the target is pinned (b).
    Pinned,
    /// The dice decide (c).
    Dice,
}

/// Returns what decides who strikes first in the first round (CQB-103). Cover takes precedence over pins.
pub const fn first_round(target_in_cover: bool, target_pinned: bool) -> First {
    if !target_in_cover {
        First::InTheOpen
    } else if target_pinned {
        First::Pinned
    } else {
        First::Dice
    }
}

/// The modifiers of a side's die for initiative (CQB-104).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Initiative {
    /// It assaults a single target, alone or with others (first round, CQB-115).
    pub assaults: bool,
    /// Its CQB number is better, which means lower, than the enemy's (CQB-026).
    pub is_better: bool,
    /// It was on overwatch with a token left when it was assaulted (first round, CQB-120).
    pub watched: bool,
    /// It is the second unit to assault the same target (CQB-114).
    pub is_second: bool,
}

impl Initiative {
    /// Returns the modifiers of later rounds, in which only the CQB number counts (CQB-105).
    #[must_use]
    pub const fn later(self) -> Self {
        Initiative { assaults: false, watched: false, is_second: false, ..self }
    }

    /// Returns the modifiers that apply, with their names.
    pub fn modifiers(self) -> Vec<(Term, i32)> {
        let all = [
            (term!("modifier-assaults"), self.assaults),
            (term!("modifier-better"), self.is_better),
            (term!("modifier-watched"), self.watched),
            (term!("modifier-second"), self.is_second),
        ];
        all.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| (name, 1)).collect()
    }

    /// Returns the sum of the modifiers.
    pub const fn sum(self) -> i32 {
        self.assaults as i32 + self.is_better as i32 + self.watched as i32 + self.is_second as i32
    }
}

/// Returns the chance to strike before another unit. Ties are rerolled.
pub fn strikes_first(own: Initiative, other: Initiative) -> f64 {
    let (mut more, mut less) = (0, 0);
    for die in 1..=6 {
        for against in 1..=6 {
            let (die, against) = (die + own.sum(), against + other.sum());
            more += u32::from(die > against);
            less += u32::from(die < against);
        }
    }
    f64::from(more) / f64::from(more + less)
}

/// Returns how many dice the bonus die of an assaulting unit adds, by its number of models and the face of the D6 rolled (CQB-106).
pub fn bonus(models: u32, face: u8) -> u32 {
    u32::from(if models >= LARGE { face } else { d3(face) })
}

/// Returns the check of the side that lost more models in a round: the die, minus the difference (CQB-109).
pub fn mop_up(morale: u8, more_lost: u32) -> Test {
    let by = i32::try_from(more_lost).unwrap_or(i32::MAX);
    Test::new(morale, [(term!("modifier-losses"), by.saturating_neg())], false)
}

/// The result of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundResult {
    /// One side has no models left, and has lost (CQB-111).
    WipedOut {
        /// That side is the assaulting one.
        assaulter: bool,
    },
    /// One side lost more models, and has to check (CQB-109).
    Checks {
        /// That side is the assaulting one.
        assaulter: bool,
        /// How many more models it lost.
        by: u32,
    },
    /// Both lost the same number: another round follows without a check (CQB-110).
    Even,
}

/// Returns the result of a round, from the models lost and left: those of the assaulter, and those of the target.
pub fn round_result(lost: (u32, u32), left: (u32, u32)) -> RoundResult {
    match (left, lost) {
        ((0, _), _) => RoundResult::WipedOut { assaulter: true },
        ((_, 0), _) => RoundResult::WipedOut { assaulter: false },
        (_, (own, other)) if own == other => RoundResult::Even,
        (_, (own, other)) => RoundResult::Checks { assaulter: own > other, by: own.abs_diff(other) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cqb_103_cover_counts_before_pins() {
        assert_eq!(first_round(false, true), First::InTheOpen);
        assert_eq!([(true, true), (true, false)].map(|(cover, pinned)| first_round(cover, pinned)), [First::Pinned, First::Dice]);
    }

    #[test]
    fn cqb_104_and_105_later_only_the_better_number_counts() {
        let all = Initiative { assaults: true, is_better: true, watched: true, is_second: true };
        assert_eq!((all.sum(), all.later().sum(), all.modifiers().len()), (4, 1, 4));
        let even = Initiative::default();
        assert_eq!(strikes_first(even, even), 0.5);
        let one = Initiative { assaults: true, ..even };
        // 36 throws: 21 higher, 10 lower, 5 equal.
        assert_eq!(strikes_first(one, even), 21.0 / 31.0);
        assert_eq!(strikes_first(one, even) + strikes_first(even, one), 1.0);
    }

    #[test]
    fn cqb_106_six_models_roll_a_whole_die_more() {
        assert_eq!([(5, 4), (6, 4), (8, 2), (1, 5)].map(|(models, face)| bonus(models, face)), [2, 4, 2, 3]);
    }

    #[test]
    fn cqb_109_to_111_what_a_round_comes_to() {
        assert_eq!(round_result((1, 3), (7, 3)), RoundResult::Checks { assaulter: false, by: 2 });
        assert_eq!(round_result((4, 3), (7, 3)), RoundResult::Checks { assaulter: true, by: 1 });
        assert_eq!([round_result((0, 0), (5, 5)), round_result((2, 2), (5, 5))], [RoundResult::Even; 2]);
        assert_eq!(round_result((0, 6), (8, 0)), RoundResult::WipedOut { assaulter: false });
        assert_eq!(round_result((8, 1), (0, 5)), RoundResult::WipedOut { assaulter: true });
        assert_eq!(mop_up(3, 2).needed, 5, "CQB-T1: a 4 comes to 2, which is less than 3");
    }
}
