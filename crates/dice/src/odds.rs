//! Exact odds of pools: the probability of every total, computed by convolution, including Bonus dice and Critical Failures.
//!
//! A chain of Bonus dice has no end; it is cut off once its probability falls below one in a million million.

use super::Die;
use super::pool::Pool;

/// A chain of Bonus dice rarer than this is ignored.
const NEGLIGIBLE: f64 = 1e-12;

/// The probability of every whole number from 0 up.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds(Vec<f64>);

impl Odds {
    /// Always this number.
    pub fn certain(number: usize) -> Self {
        let mut chances = vec![0.0; number + 1];
        chances[number] = 1.0;
        Odds(chances)
    }

    /// One die with the Bonus dice that it earns: an endless chain if `chained`, otherwise at most one.
    pub fn die(die: Die, chained: bool) -> Self {
        Odds::link(die, chained, 1.0, true)
    }

    fn link(die: Die, chained: bool, chance: f64, earns: bool) -> Self {
        let highest = usize::from(die.faces());
        let each = 1.0 / highest as f64;
        let mut chances = vec![each; highest + 1];
        chances[0] = 0.0;
        if earns && chance * each > NEGLIGIBLE {
            chances[highest] = 0.0;
            let bonus = Odds::link(Die::D6, chained, chance * each, chained);
            chances.resize(highest + bonus.0.len(), 0.0);
            for (number, bonus) in bonus.0.iter().enumerate() {
                chances[highest + number] += each * bonus;
            }
        }
        Odds(chances)
    }

    /// The total of a pool: 0 on a Critical Failure, never less than 0.
    pub fn pool(pool: &Pool, chained: bool) -> Self {
        let sum = pool.dice.iter().fold(Odds::certain(0), |sum, die| sum.and(&Odds::die(*die, chained)));
        // The sum equals the number of dice only if every die shows 1.
        let ones = pool.dice.len();
        let mut totals = Vec::new();
        for (number, chance) in sum.0.into_iter().enumerate() {
            let failed = ones > 0 && number == ones;
            let plus = i32::try_from(number).unwrap_or(i32::MAX).saturating_add(pool.plus);
            let total = if failed { 0 } else { usize::try_from(plus).unwrap_or_default() };
            if totals.len() <= total {
                totals.resize(total + 1, 0.0);
            }
            totals[total] += chance;
        }
        Odds(totals)
    }

    /// The number of successes in `count` independent tries that succeed with this probability each.
    pub fn successes(count: usize, chance: f64) -> Self {
        let one = Odds(vec![1.0 - chance, chance]);
        (0..count).fold(Odds::certain(0), |sum, _| sum.and(&one))
    }

    /// The sum of two independent values.
    #[must_use]
    pub fn and(&self, other: &Odds) -> Self {
        let mut sums = vec![0.0; self.0.len() + other.0.len() - 1];
        for (one, chance) in self.0.iter().enumerate() {
            for (two, also) in other.0.iter().enumerate() {
                sums[one + two] += chance * also;
            }
        }
        Odds(sums)
    }

    /// These probabilities of 0, 1, 2 and so on.
    pub fn of_chances(chances: Vec<f64>) -> Self {
        Odds(chances)
    }

    /// The sum of N independent values of `each`, where N has these odds: dice for each hit, for example. Sums above `most` count as
    /// `most`, which limits the time this takes.
    #[must_use]
    pub fn times(&self, each: &Odds, most: usize) -> Self {
        let each = each.at_most(most);
        let (mut sums, mut sum) = (Vec::new(), Odds::certain(0));
        for (count, chance) in self.0.iter().enumerate() {
            if count > 0 {
                sum = sum.and(&each).at_most(most);
            }
            if sums.len() < sum.0.len() {
                sums.resize(sum.0.len(), 0.0);
            }
            sums.iter_mut().zip(&sum.0).for_each(|(sums, sum)| *sums += chance * sum);
        }
        Odds(sums)
    }

    /// One of several, each chosen with its probability; the probabilities must add up to 1.
    pub fn one_of(several: &[(f64, &Odds)]) -> Self {
        let mut sums = vec![0.0; several.iter().map(|(_, odds)| odds.0.len()).max().unwrap_or_default()];
        for (chance, odds) in several {
            sums.iter_mut().zip(&odds.0).for_each(|(sums, other)| *sums += chance * other);
        }
        Odds(sums)
    }

    /// These odds with every number above `most` counted as `most`.
    #[must_use]
    pub fn at_most(&self, most: usize) -> Self {
        let mut chances: Vec<f64> = self.0.iter().take(most.saturating_add(1)).copied().collect();
        if let Some(last) = chances.get_mut(most) {
            *last = self.at_least(most);
        }
        Odds(chances)
    }

    /// The probability of exactly this number.
    pub fn of(&self, number: usize) -> f64 {
        self.0.get(number).copied().unwrap_or_default()
    }

    /// The probability of this number or more.
    pub fn at_least(&self, number: usize) -> f64 {
        self.0.iter().skip(number).sum()
    }

    /// The probability that this is higher than the other.
    pub fn beats(&self, other: &Odds) -> f64 {
        other.all().map(|(number, chance)| chance * self.at_least(number + 1)).sum()
    }

    /// Every number that can come up, with its probability.
    pub fn all(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.0.iter().copied().enumerate().filter(|(_, chance)| *chance > 0.0)
    }

    /// The average.
    pub fn mean(&self) -> f64 {
        self.all().map(|(number, chance)| number as f64 * chance).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    /// The odds for the pool or the successes that one of the oracle's questions is about.
    fn answered(question: &str) -> Odds {
        let words: Vec<&str> = question.split_whitespace().collect();
        let die = |faces: &str| Die::ALL.into_iter().find(|die| die.faces().to_string() == faces).unwrap();
        let hits =
            |count: &str, faces: u8, needed: u8| Odds::successes(count.parse().unwrap(), f64::from(faces + 1 - needed) / f64::from(faces));
        match words.as_slice() {
            ["pool", dice, plus, how] => {
                let pool = Pool { dice: dice.split('+').map(die).collect(), plus: plus.parse().unwrap() };
                Odds::pool(&pool, *how == "chained")
            }
            ["successes", count, "of", faces, "at", needed] => {
                let [faces, needed] = [faces.trim_start_matches('d'), needed.trim_end_matches('+')].map(|number| number.parse().unwrap());
                hits(count, faces, needed)
            }
            ["sum", ..] => hits("10", 6, 4).and(&hits("30", 6, 3)),
            _ => panic!("the oracle was asked: {question}"),
        }
    }

    /// `scripts/odds-oracle` writes the fixture with icepool, independently of this program.
    #[test]
    fn pools_come_to_what_an_oracle_says_they_do() {
        let oracle: std::collections::BTreeMap<String, Vec<f64>> = serde_json::from_str(include_str!("../fixtures/icepool.json")).unwrap();
        assert!(oracle.len() >= 15);
        for (question, chances) in &oracle {
            let odds = answered(question);
            for (number, chance) in chances.iter().enumerate() {
                assert!((odds.of(number) - chance).abs() < 1e-9, "{question}: {number} by {}, not {chance}", odds.of(number));
            }
            near(odds.at_least(chances.len()), 0.0);
        }
        let wrong = Odds::pool(&Pool::of(1, Die::D6, 0), false);
        assert!((wrong.of(13) - oracle["pool 6 +0 chained"][13]).abs() > 1e-3, "the check can fail");
    }

    #[test]
    fn a_d6_with_its_bonus_dice_comes_to_4_and_a_fifth() {
        let die = Odds::die(Die::D6, true);
        near(die.mean(), 3.5 * 6.0 / 5.0);
        near(die.at_least(1), 1.0);
        near(die.of(6), 0.0);
        near(die.of(7), 1.0 / 36.0);
    }

    #[test]
    fn without_chains_one_bonus_die_is_the_last() {
        near(Odds::die(Die::D10, false).mean(), 5.5 + 0.35);
        near(Odds::die(Die::D10, false).of(16), 1.0 / 60.0);
    }

    #[test]
    fn a_pool_of_ones_comes_to_nothing_whatever_is_added() {
        let pool = Odds::pool(&Pool::of(2, Die::D6, 3), true);
        near(pool.of(0), 1.0 / 36.0);
        near(pool.of(5), 0.0);
        near(pool.of(6), 2.0 / 36.0);
        near(Odds::pool(&Pool::number(3), true).of(3), 1.0);
        near(Odds::pool(&Pool::of(1, Die::D4, -2), true).of(0), 2.0 / 4.0);
    }

    #[test]
    fn as_many_as_the_first_comes_to() {
        let coin = Odds::successes(1, 0.5);
        // No heads at all: the first coin shows tails, or it shows heads and the coin for it shows tails.
        near(coin.times(&coin, 9).of(0), 0.75);
        near(Odds::successes(6, 0.5).times(&coin, 9).mean(), 1.5);
        near(Odds::certain(0).times(&coin, 9).of(0), 1.0);
        let capped = Odds::successes(3, 0.5).at_most(1);
        near(capped.of(1), 7.0 / 8.0);
        near(capped.of(2), 0.0);
        assert_eq!(coin.at_most(5), coin);
    }

    #[test]
    fn successes_are_binomial_and_beats_compares() {
        near(Odds::successes(3, 0.5).of(2), 3.0 / 8.0);
        let die = Odds::die(Die::D4, false);
        near(die.beats(&die) * 2.0 + die.all().map(|(_, chance)| chance * chance).sum::<f64>(), 1.0);
    }
}
