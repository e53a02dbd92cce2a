//! The odds of a kill in this round (CARD-050, CARD-060, CARD-080): the chance under best play that attacks from the hand, with refreshes
//! between them, do enough damage to an enemy.
//!
//! Nobody reacts. Only the damage of attacks counts, not their other effects, and no other card, ability or edge is used. The limit on the
//! number of actions (CARD-108) is ignored.

pub use crate::sums::odds::payers::{Payer, Strike};
use crate::sums::odds::search::Search;
pub use crate::sums::odds::search::{MAX_PAYERS, MAX_STEPS, MAX_STRIKES};
use std::cmp::Reverse;

/// The chance under best play that attacks do `left` damage in this round, if nobody reacts. `None` if the search would be too large
/// ([`MAX_STRIKES`], [`MAX_PAYERS`], [`MAX_STEPS`]).
///
/// A refresh that costs no energy is repeated as long as it can help.
pub fn kills(left: u32, payers: &[Payer], strikes: &[Strike]) -> Option<f64> {
    kills_in(MAX_STEPS, left, payers, strikes)
}

fn kills_in(steps: usize, left: u32, payers: &[Payer], strikes: &[Strike]) -> Option<f64> {
    if left == 0 {
        return Some(1.0);
    }
    let useful = useful(payers, strikes);
    let (mut search, root) = Search::new(steps, left, payers, &useful)?;
    search.chance(&root)
}

/// The attacks that do damage and that one of the payers may pay for, highest damage first.
fn useful(payers: &[Payer], strikes: &[Strike]) -> Vec<Strike> {
    let known = |strike: &Strike| (0..payers.len()).filter(|payer| strike.payers.contains(payer)).collect();
    let all = strikes.iter().map(|strike| Strike { payers: known(strike), ..strike.clone() });
    let mut all: Vec<Strike> = all.filter(|strike| strike.damage > 0 && !strike.payers.is_empty()).collect();
    all.sort_by_key(|strike| Reverse(strike.damage));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::cost::Cost;
    use crate::data::pool::{DicePool, PoolDie};
    use crate::sums::odds::dice::refreshed;
    use crate::sums::odds::naive;
    use crate::sums::payment::{usual, without};
    use proptest::prelude::*;

    fn payer(energy: u8, dice: &[u8], pool: &str, refresh: u8) -> Payer {
        Payer { energy, dice: dice.to_vec(), pool: pool.parse().unwrap(), refresh }
    }

    fn strike(damage: u32, cost: &str, payers: &[usize]) -> Strike {
        Strike { damage, cost: cost.parse().unwrap(), payers: payers.to_vec() }
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn card_t5_what_can_be_paid_at_once_kills_or_does_not() {
        let (vex, cleave) = ([payer(8, &[4], "RRR", 9)], [strike(5, "<2>[4]", &[0])]);
        assert_eq!([kills(5, &vex, &cleave), kills(6, &vex, &cleave), kills(0, &vex, &cleave)], [Some(1.0), Some(0.0), Some(1.0)]);
        assert_eq!([kills(1, &vex, &[]), kills(1, &[], &cleave), kills(0, &[], &[])], [Some(0.0), Some(0.0), Some(1.0)]);
    }

    #[test]
    fn card_060_refreshes_are_reckoned_with_for_cases_worked_by_hand() {
        let cleave = [strike(5, "<2>[4]", &[0])];
        // One refresh leaves 4 energy, two leave none; 10 energy allow a second try.
        assert_eq!(
            [kills(5, &[payer(8, &[], "RRR", 4)], &cleave), kills(5, &[payer(10, &[], "RRR", 4)], &cleave)],
            [Some(7.0 / 8.0), Some(63.0 / 64.0)]
        );
        assert_eq!(kills(5, &[payer(8, &[3], "44", 4)], &cleave), Some(1.0), "a pool that is set can be relied on");
        let (two, sixes) = ([payer(4, &[], "R", 4), payer(4, &[], "R", 4)], [strike(3, "[6]", &[0]), strike(3, "[6]", &[1])]);
        assert!(near(kills(3, &two, &sixes).unwrap(), 11.0 / 36.0) && near(kills(6, &two, &sixes).unwrap(), 1.0 / 36.0));
        // The set die is among the two kept until two refreshes have each rolled a six.
        assert!(near(kills(3, &[payer(5, &[1], "R5", 2)], &[strike(3, "<1>[6][6]", &[0])]).unwrap(), 1.0 / 36.0));
        let six = [strike(9, "[1][1][1][1][1][1]", &[0])];
        assert_eq!(
            [kills(9, &[payer(9, &[1; 5], "RRRRR", 1)], &six), kills(9, &[payer(9, &[], "RRRRRR", 9)], &six)],
            [Some(0.0), Some(1.0)]
        );
        assert_eq!(kills(2, &[payer(2, &[], "R", 1)], &[strike(2, "<0>", &[0])]), Some(1.0), "what is free is free");
    }

    #[test]
    fn card_060_an_attack_comes_before_a_refresh_that_would_waste_its_die() {
        let (payers, strikes) = ([payer(4, &[6], "R", 4)], [strike(3, "[6]", &[0]), strike(3, "[5]", &[0])]);
        assert!(near(kills(6, &payers, &strikes).unwrap(), 1.0 / 3.0));
        assert!(near(after(Step::Refresh { payer: 0 }, 6, &payers, &strikes), 0.0));
        // After a refresh only one die would be kept.
        assert_eq!(kills(6, &[payer(0, &[6], "R", 4)], &strikes), Some(0.0));
    }

    #[test]
    fn card_040_only_who_may_pay_pays() {
        let payers = [payer(8, &[6, 6], "RR", 9), payer(8, &[], "RR", 9)];
        assert_eq!(
            [kills(3, &payers, &[strike(3, "[2]", &[1])]), kills(3, &payers, &[strike(3, "[2]", &[1, 0, 0, 7])])],
            [Some(0.0), Some(1.0)]
        );
    }

    #[test]
    fn card_043_the_first_attack_leaves_the_others_payable() {
        let payers = [payer(0, &[6], "R", 9), payer(0, &[6], "R", 9)];
        let strikes = [strike(4, "[6]", &[0, 1]), strike(4, "[6]", &[0])];
        assert_eq!(kills(8, &payers, &strikes), Some(1.0));
        assert_eq!([0, 1].map(|payer| after(Step::Strike { strike: 0, payer }, 8, &payers, &strikes)), [0.0, 1.0], "the other pays for it");
    }

    #[test]
    fn card_060_a_free_refresh_is_repeated_until_it_helps() {
        let sixes = [strike(3, "[6][6]", &[0])];
        assert_eq!([kills(3, &[payer(0, &[], "RR", 0)], &sixes), kills(3, &[payer(0, &[5], "55", 0)], &sixes)], [Some(1.0), Some(0.0)]);
        assert_eq!(kills(3, &[Payer::default()], &sixes), Some(0.0), "a pool of no dice");
    }

    #[test]
    fn too_much_to_look_at_is_not_guessed() {
        let payers = [payer(9, &[], "RRRR", 4), payer(9, &[], "RRRR", 4)];
        let strikes = [strike(3, "[2]", &[0, 1]), strike(4, "[5][2]", &[0, 1]), strike(5, "[6][3]", &[0, 1])];
        let steps = |steps: usize| kills_in(steps, 12, &payers, &strikes);
        assert_eq!(steps(100), None);
        assert!(steps(100_000).is_some_and(|chance| (0.9..1.0).contains(&chance)), "{:?}", steps(100_000));
        assert_eq!(
            [kills(1, &payers, &vec![strikes[0].clone(); MAX_STRIKES + 1]), kills(1, &vec![payers[0].clone(); MAX_PAYERS + 1], &strikes)],
            [None, None]
        );
        assert_eq!(kills(1, &payers, &vec![Strike { damage: 0, ..strikes[0].clone() }; 99]), Some(0.0), "what does no damage is left out");
    }

    fn dice(most: usize) -> impl Strategy<Value = Vec<u8>> {
        prop::collection::vec(1u8..=6, 0..=most)
    }

    fn pool(most: usize) -> impl Strategy<Value = DicePool> {
        prop::collection::vec(prop_oneof![3 => Just(PoolDie::Rolled), 1 => (1u8..=6).prop_map(PoolDie::Face)], 1..=most)
            .prop_map(DicePool::new)
    }

    fn strikes() -> impl Strategy<Value = Vec<Strike>> {
        let one = (1u32..5, 0u8..3, dice(2), prop::sample::subsequence(vec![0, 1], 1..=2));
        let one = one.prop_map(|(damage, energy, dice, payers)| Strike { damage, cost: Cost::new(energy, dice), payers });
        prop::collection::vec(one, 1..=3)
    }

    /// Two payers with at most two refreshes in all.
    fn two() -> impl Strategy<Value = [Payer; 2]> {
        let payer = |(energy, dice, pool, refresh)| Payer { energy, dice, pool, refresh };
        let each = ((0u8..6).prop_map(|energy| energy), dice(2), pool(1), Just(3)).prop_map(payer);
        let other = (3u8..6, dice(2), pool(1), Just(3)).prop_map(payer);
        let twice = (2u8..6, dice(2), pool(2), Just(2)).prop_map(payer);
        let never = (0u8..3, dice(2), pool(1), Just(9)).prop_map(payer);
        prop_oneof![(each, other).prop_map(Into::into), (twice, never).prop_map(Into::into)]
    }

    /// One step of a round.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        Strike { strike: usize, payer: usize },
        Refresh { payer: usize },
    }

    /// Every legal step.
    fn steps(payers: &[Payer], strikes: &[Strike]) -> Vec<Step> {
        let pays = |strike: usize, payer: usize| {
            let (data, purse) = (&strikes[strike], &payers[payer]);
            data.payers.contains(&payer) && data.cost.energy <= purse.energy && data.cost.has_dice(&purse.dice)
        };
        let all = (0..strikes.len()).flat_map(|strike| (0..payers.len()).map(move |payer| (strike, payer)));
        let attacks = all.filter(|(strike, payer)| pays(*strike, *payer)).map(|(strike, payer)| Step::Strike { strike, payer });
        let refreshes =
            (0..payers.len()).filter(|payer| payers[*payer].refresh <= payers[*payer].energy).map(|payer| Step::Refresh { payer });
        attacks.chain(refreshes).collect()
    }

    /// The chance after this step.
    fn after(step: Step, left: u32, payers: &[Payer], strikes: &[Strike]) -> f64 {
        let mut next = payers.to_vec();
        match step {
            Step::Strike { strike, payer } => {
                let given = usual(&strikes[strike].cost, &payers[payer].dice).unwrap();
                next[payer].dice = without(&payers[payer].dice, &given);
                next[payer].energy -= strikes[strike].cost.energy;
                kills(left.saturating_sub(strikes[strike].damage), &next, &[&strikes[..strike], &strikes[strike + 1..]].concat()).unwrap()
            }
            Step::Refresh { payer } => {
                next[payer].energy -= payers[payer].refresh;
                let (mut all, mut killed) = (0.0, 0.0);
                for (dice, ways) in refreshed(&payers[payer].dice, &payers[payer].pool) {
                    next[payer].dice = dice;
                    (all, killed) = (all + ways, killed + ways * kills(left, &next, strikes).unwrap());
                }
                killed / all
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn card_060_the_chance_equals_that_over_every_order_payment_roll_and_choice(
            payers in two(),
            strikes in strikes(),
            left in 1u32..9,
        ) {
            let chance = kills(left, &payers, &strikes).unwrap();
            let naive = naive::kills(left, &payers, &strikes);
            prop_assert!(near(chance, naive), "{chance} {naive}");
        }

        #[test]
        fn card_031_the_chance_is_that_of_the_best_first_step(payers in two(), strikes in strikes(), left in 1u32..9) {
            let chance = kills(left, &payers, &strikes).unwrap();
            let best = steps(&payers, &strikes).into_iter().map(|step| after(step, left, &payers, &strikes)).fold(0.0, f64::max);
            prop_assert!(near(best, chance), "{chance} {best}");
        }

        #[test]
        fn card_060_the_order_of_lists_counts_for_nothing_and_more_damage_is_no_likelier(
            payers in two(),
            strikes in strikes(),
            left in 1u32..9,
        ) {
            let chance = kills(left, &payers, &strikes).unwrap();
            let [one, other] = payers.clone();
            let turn = |one: &Strike| Strike { payers: one.payers.iter().map(|payer| 1 - payer).collect(), ..one.clone() };
            let turned: Vec<Strike> = strikes.iter().rev().map(turn).collect();
            prop_assert!(near(kills(left, &[other, one], &turned).unwrap(), chance));
            prop_assert!(kills(left + 1, &payers, &strikes).unwrap() <= chance + 1e-9);
        }

        #[test]
        fn card_060_a_free_refresh_comes_to_the_same_as_very_many(dice in dice(2), pool in pool(2), strikes in strikes(), left in 1u32..9) {
            let of = |one: &Strike| Strike { cost: Cost::new(0, one.cost.dice().to_vec()), payers: vec![0], ..one.clone() };
            let strikes: Vec<Strike> = strikes.iter().map(of).collect();
            let payer = |energy: u8, refresh: u8| Payer { energy, dice: dice.clone(), pool: pool.clone(), refresh };
            let chance = |energy: u8, refresh: u8| kills_in(10_000_000, left, &[payer(energy, refresh)], &strikes).unwrap();
            prop_assert!(near(chance(0, 0), chance(u8::MAX, 1)), "{} {}", chance(0, 0), chance(u8::MAX, 1));
        }
    }
}
