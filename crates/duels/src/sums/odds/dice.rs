//! The odds of a refresh (CARD-060): which dice a character has after it, and whether they can pay a cost.

use crate::data::cost::Cost;
use crate::data::pool::DicePool;
use std::collections::BTreeMap;

/// All results of rolling `count` six-sided dice, regardless of order: the faces, highest first, and how many of the 6^`count` equally
/// likely rolls give them. The largest pool, 8 dice, has 1287 results.
pub fn rolls(count: usize) -> Vec<(Vec<u8>, f64)> {
    let mut found = Vec::new();
    fill(6, count, &mut Vec::new(), 1.0, &mut found);
    found
}

/// Gives this face to some of the dice that are left, and lower faces to the rest.
fn fill(face: u8, left: usize, shown: &mut Vec<u8>, ways: f64, found: &mut Vec<(Vec<u8>, f64)>) {
    let before = shown.len();
    if face == 1 {
        shown.resize(before + left, 1);
        found.push((shown.clone(), ways));
    } else {
        // How many ways there are to choose the dice that show this face.
        let mut choices = 1.0;
        for taken in 0..=left {
            fill(face - 1, left - taken, shown, ways * choices, found);
            shown.push(face);
            choices = choices * (left - taken) as f64 / (taken + 1) as f64;
        }
    }
    shown.truncate(before);
}

/// The dice that a character keeps after a refresh if the rolled dice of its pool show `rolled`: the highest, up to the size of the pool,
/// highest first (CARD-060). They can pay whatever any other choice can pay.
pub fn refresh_keeps(dice: &[u8], pool: &DicePool, rolled: &[u8]) -> Vec<u8> {
    let mut all: Vec<u8> = dice.iter().copied().chain(pool.set()).chain(rolled.iter().copied()).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    all.truncate(pool.size());
    all
}

/// All sets of dice that a refresh can leave if the highest are kept, each with how many of all rolls lead to it.
pub fn refreshed(dice: &[u8], pool: &DicePool) -> BTreeMap<Vec<u8>, f64> {
    let mut left = BTreeMap::new();
    for (shown, ways) in rolls(pool.rolled()) {
        *left.entry(refresh_keeps(dice, pool, &shown)).or_insert(0.0) += ways;
    }
    left
}

/// The chance that a character can pay the dice of a cost after a refresh (CARD-042, CARD-060); its energy is ignored. A cost of more dice
/// than the pool has can't be paid after a refresh.
pub fn refresh_reaches(cost: &Cost, dice: &[u8], pool: &DicePool) -> f64 {
    let (mut all, mut paid) = (0.0, 0.0);
    for (shown, ways) in rolls(pool.rolled()) {
        all += ways;
        if cost.has_dice(&refresh_keeps(dice, pool, &shown)) {
            paid += ways;
        }
    }
    paid / all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::pool::PoolDie;
    use crate::sums::odds::naive::{ordered, splits, with_roll};
    use crate::sums::odds::payers::Payer;
    use proptest::prelude::*;

    fn cost(text: &str) -> Cost {
        text.parse().unwrap()
    }

    fn pool(text: &str) -> DicePool {
        text.parse().unwrap()
    }

    /// All ways to keep `count` of these dice.
    fn kept(dice: &[u8], count: usize) -> Vec<Vec<u8>> {
        splits(dice).into_iter().map(|(kept, _)| kept).filter(|kept| kept.len() == count.min(dice.len())).collect()
    }

    fn payer(dice: &[u8], pool: &DicePool) -> Payer {
        Payer { dice: dice.to_vec(), pool: pool.clone(), ..Payer::default() }
    }

    fn pools() -> impl Strategy<Value = DicePool> {
        prop::collection::vec(prop_oneof![2 => Just(PoolDie::Rolled), 1 => (1u8..=6).prop_map(PoolDie::Face)], 1..5).prop_map(DicePool::new)
    }

    #[test]
    fn card_012_rolls_are_counted_as_they_fall() {
        for count in 0..=4 {
            let mut counted = BTreeMap::new();
            for mut roll in ordered(count) {
                roll.sort_unstable_by(|one, other| other.cmp(one));
                *counted.entry(roll).or_insert(0.0) += 1.0;
            }
            let rolls = rolls(count);
            assert_eq!(rolls.len(), counted.len());
            assert_eq!(rolls.into_iter().collect::<BTreeMap<_, _>>(), counted);
        }
        let eight = rolls(8);
        assert_eq!((eight.len(), eight.iter().map(|(_, ways)| ways).sum::<f64>()), (1287, 6f64.powi(8)));
    }

    #[test]
    fn card_t2_a_refresh_keeps_the_highest_up_to_the_size_of_the_pool() {
        assert_eq!(refresh_keeps(&[2], &pool("RRR"), &[6, 1, 4]), [6, 4, 2]);
        assert_eq!(refresh_keeps(&[], &pool("34R"), &[5]), [5, 4, 3]);
        assert_eq!(
            refresh_keeps(&[2, 5, 6, 4], &pool("RRR"), &[1, 1, 1]),
            [6, 5, 4],
            "CARD-061: a die beyond the pool is among the choice"
        );
    }

    #[test]
    fn card_060_the_chance_after_a_refresh_is_right_for_cases_worked_by_hand() {
        let chance = |text: &str, dice: &[u8], of: &str| refresh_reaches(&cost(text), dice, &pool(of));
        assert_eq!(chance("[6]", &[], "R"), 1.0 / 6.0);
        assert_eq!(chance("[4]", &[], "RRR"), 7.0 / 8.0);
        // All rolls but those with both dice below 3; all rolls with no die below 3.
        assert_eq!([chance("[3]", &[], "RR"), chance("[3][3]", &[], "RR")], [32.0 / 36.0, 16.0 / 36.0]);
        // One 6 is at hand, so one of the rolled dice must show 5 or more.
        assert_eq!(chance("[6][5]", &[6], "RR"), 20.0 / 36.0);
        assert_eq!([chance("[4][3]", &[], "34R"), chance("[4][4]", &[], "34R")], [1.0, 0.5]);
        // The dice of CARD-T2, a 2 and three rolled dice: at least one 6, and at least two.
        assert_eq!([chance("[6]", &[2], "RRR"), chance("[6][6]", &[2], "RRR")], [91.0 / 216.0, 16.0 / 216.0]);
    }

    #[test]
    fn card_060_what_costs_no_dice_is_paid_and_what_costs_too_many_is_not() {
        assert_eq!([refresh_reaches(&cost("<9>"), &[], &pool("RR")), refresh_reaches(&cost("<0>"), &[1], &pool("1"))], [1.0, 1.0]);
        let six = cost("[1][1][1][1][1][1]");
        assert_eq!([refresh_reaches(&six, &[6; 6], &pool("RRRRR")), refresh_reaches(&six, &[], &pool("RRRRRR"))], [0.0, 1.0]);
        assert_eq!(
            refresh_reaches(&cost("[6][6][6][6][6][6]"), &[], &pool("RRRRRRRR")),
            (8.0f64.mul_add(5.0, 1.0) + 28.0 * 25.0) / 6f64.powi(8)
        );
        assert_eq!(refresh_reaches(&cost("[1]"), &[], &DicePool::default()), 0.0, "a pool of no dice");
    }

    proptest! {
        #[test]
        fn card_060_the_chance_after_a_refresh_equals_that_over_every_roll_and_every_choice(
            needs in prop::collection::vec(1u8..=6, 0..5),
            dice in prop::collection::vec(1u8..=6, 0..4),
            pool in pools(),
        ) {
            let cost = Cost::new(3, needs);
            let all = ordered(pool.rolled());
            let pays = |roll: &&Vec<u8>| kept(&with_roll(&payer(&dice, &pool), roll), pool.size()).iter().any(|kept| cost.has_dice(kept));
            let paid = all.iter().filter(pays).count();
            let chance = refresh_reaches(&cost, &dice, &pool);
            prop_assert!((chance - paid as f64 / all.len() as f64).abs() < 1e-9);
            let among: f64 = refreshed(&dice, &pool).iter().filter(|(kept, _)| cost.has_dice(kept)).map(|(_, ways)| ways).sum();
            prop_assert!((chance - among / all.len() as f64).abs() < 1e-9);
        }

        #[test]
        fn card_060_no_other_dice_pay_what_the_highest_do_not(
            needs in prop::collection::vec(1u8..=6, 0..5),
            dice in prop::collection::vec(1u8..=6, 0..4),
            pool in pools(),
            faces in prop::collection::vec(1u8..=6, 4),
        ) {
            let shown = &faces[..pool.rolled()];
            let highest = refresh_keeps(&dice, &pool, shown);
            for other in kept(&with_roll(&payer(&dice, &pool), shown), pool.size()) {
                prop_assert!(Cost::new(0, needs.clone()).has_dice(&highest) || !Cost::new(0, needs.clone()).has_dice(&other));
                // Each kept die is at least as high as the one in its place, so this also holds for several costs paid one after another.
                let mut sorted = other;
                sorted.sort_unstable_by(|one, other| other.cmp(one));
                prop_assert!(highest.len() == sorted.len() && highest.iter().zip(sorted).all(|(high, other)| *high >= other));
            }
        }
    }

    #[test]
    fn card_060_the_lowest_dice_would_not_do() {
        let (two, pool, all) = (cost("[3][3]"), pool("RR"), ordered(2));
        let lowest = |roll: &Vec<u8>| {
            let mut dice = with_roll(&payer(&[2], &pool), roll);
            dice.sort_unstable();
            two.has_dice(&dice[..2])
        };
        assert!(all.iter().filter(|roll| lowest(roll)).count() == 0 && refresh_reaches(&two, &[2], &pool) == 16.0 / 36.0);
    }
}
