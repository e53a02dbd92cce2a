//! The exact odds of an assault of two units on one, to its end (CQB-104, CQB-114, CQB-124): a Markov chain of rounds over the models that
//! all three have left. Assumes that the target splits its dice evenly, which is its player's default.

use crate::sums::assault::{First, Initiative, LARGE, RoundResult, first_round, mop_up, round_result};
use crate::sums::odds::{AssaultRules, Blows, Fighter, kills, leaves};
use crate::sums::test::d3;

/// An assault of two units on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JointAssault {
    /// The assaulting units. The second one counts as such in the first round.
    pub assaulters: [Fighter; 2],
    /// Their target.
    pub target: Fighter,
    pub in_cover: bool,
    pub pinned: bool,
    /// The target was on overwatch, with a token left.
    pub watched: bool,
    /// The house rules that apply.
    pub rules: AssaultRules,
}

/// The odds of an assault of two units on one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct JointOdds {
    /// The chance that the target is gone.
    pub won: f64,
    /// The chance that both assaulting units are gone.
    pub gone: f64,
    /// The chance that nobody has won after the last round.
    pub undecided: f64,
    /// How many models each assaulting unit loses on average, including by the winners' break tests.
    pub lost: [f64; 2],
    /// How many models the target loses on average, likewise.
    pub killed: f64,
}

/// The number of models of both assaulting units, and of the target.
type Models = [usize; 3];

/// Whether the first and the second assaulting unit strike before the target.
type StrikesBefore = [bool; 2];

/// The possible results of a round, with their chances.
#[derive(Default)]
struct Outcomes {
    /// The fight goes on, with these models.
    goes_on: Vec<(Models, f64)>,
    /// The fight is over, with these models left. Those that have lost have none.
    ends: Vec<(Models, f64)>,
}

struct Chain {
    of: JointAssault,
    /// The blows of each assaulting unit against the target.
    strikes: [Blows; 2],
    /// The blows of the target against each of them.
    struck: [Blows; 2],
}

impl Chain {
    /// Returns the chance of each order of strikes of the units that still fight. Ties with the target are rerolled (CQB-104, CQB-114).
    fn initiative(&self, models: Models, is_first: bool) -> Vec<(StrikesBefore, f64)> {
        let JointAssault { assaulters, target, in_cover, pinned, watched, rules } = self.of;
        let fixed = if is_first { first_round(in_cover, pinned) != First::Dice } else { rules.open_target_stays_second && !in_cover };
        if fixed {
            return vec![([true; 2], 1.0)];
        }
        let counts = is_first || rules.better_in_every_round;
        let fights = |place: usize| models[place] > 0;
        let best = (0..2).filter(|place| fights(*place)).map(|place| assaulters[place].cqb).min().unwrap_or(u8::MAX);
        let plus = |place: usize| {
            let better = counts && assaulters[place].cqb < target.cqb;
            Initiative { assaults: is_first, is_better: better, watched: false, is_second: is_first && place > 0 }.sum()
        };
        let own = Initiative { is_better: counts && target.cqb < best, watched: is_first && watched, ..Initiative::default() }.sum();
        let mut counted = [[0_u32; 2]; 2];
        let faces = |place: usize| if fights(place) { 1..=6 } else { 1..=1 };
        for against in 1..=6 {
            for one in faces(0) {
                for other in faces(1) {
                    let sums = [one + plus(0), other + plus(1)];
                    if (0..2).all(|place| !fights(place) || sums[place] != against + own) {
                        let [first, second] = [0, 1].map(|place| fights(place) && sums[place] > against + own);
                        counted[usize::from(first)][usize::from(second)] += 1;
                    }
                }
            }
        }
        let all: u32 = counted.iter().flatten().sum();
        let each = [[false, false], [false, true], [true, false], [true, true]];
        let chance = |before: StrikesBefore| f64::from(counted[usize::from(before[0])][usize::from(before[1])]) / f64::from(all);
        each.into_iter().map(|before| (before, chance(before))).filter(|(_, chance)| *chance > 0.0).collect()
    }

    /// Returns the results of a round in which the assaulting units roll `more` additional dice (CQB-106, CQB-107).
    fn round(&self, models: Models, more: [usize; 2], is_first: bool) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for (before, by) in self.initiative(models, is_first) {
            for (after_first, by) in self.strike(models, more, before, by) {
                for (after_target, by) in self.strike_back(after_first, by) {
                    for (left, by) in self.strike(after_target, more, before.map(|before| !before), by) {
                        self.after(models, left, by, &mut outcomes);
                    }
                }
            }
        }
        outcomes
    }

    /// Lets the assaulting units in `who` strike, one after the other. Returns the possible numbers of models left, with their chances.
    fn strike(&self, models: Models, more: [usize; 2], who: StrikesBefore, by: f64) -> Vec<(Models, f64)> {
        let mut all = vec![(models, by)];
        for place in (0..2).filter(|place| who[*place] && models[*place] > 0) {
            let next = all.into_iter().flat_map(|(left, by)| {
                let falls = self.strikes[place].losses(left[place] + more[place], left[2]);
                falls.map(move |(killed, chance)| ([left[0], left[1], left[2] - killed], by * chance))
            });
            all = next.collect();
        }
        all
    }

    /// Lets the target strike at both units, with its dice split evenly.
    fn strike_back(&self, models: Models, by: f64) -> Vec<(Models, f64)> {
        let standing: Vec<usize> = (0..2).filter(|place| models[*place] > 0).collect();
        let mut all = vec![(models, by)];
        for (turn, place) in standing.iter().enumerate() {
            let dice = models[2] / standing.len() + usize::from(turn < models[2] % standing.len());
            let next = all.into_iter().flat_map(|(left, by)| {
                let falls = self.struck[*place].losses(dice, left[*place]);
                falls.map(move |(lost, chance)| {
                    let mut left = left;
                    left[*place] -= lost;
                    (left, by * chance)
                })
            });
            all = next.collect();
        }
        all
    }

    /// Adds the results of a round that began with the models `began` and ended with the models `left` (CQB-109 to 111, CQB-124).
    fn after(&self, began: Models, left: Models, by: f64, outcomes: &mut Outcomes) {
        let sum = |models: Models| (models[0] + models[1]) as u32;
        let lost = (sum(began) - sum(left), (began[2] - left[2]) as u32);
        match round_result(lost, (sum(left), left[2] as u32)) {
            RoundResult::WipedOut { .. } => outcomes.ends.push((left, by)),
            RoundResult::Even => outcomes.goes_on.push((left, by)),
            RoundResult::Checks { assaulter: false, by: more } => {
                let stays = mop_up(self.of.target.morale, more).chance();
                outcomes.goes_on.push((left, by * stays));
                outcomes.ends.push(([left[0], left[1], 0], by * (1.0 - stays)));
            }
            RoundResult::Checks { assaulter: true, by: more } => {
                let stays = self.of.assaulters.map(|unit| mop_up(unit.morale, more).chance());
                for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
                    let chance = |place: usize, stands: bool| match (left[place], stands) {
                        (0, true) => 1.0,
                        (0, false) => 0.0,
                        (_, true) => stays[place],
                        (_, false) => 1.0 - stays[place],
                    };
                    let by = by * chance(0, first) * chance(1, second);
                    let left = [if first { left[0] } else { 0 }, if second { left[1] } else { 0 }, left[2]];
                    if by > 0.0 {
                        let to = if left[0] + left[1] == 0 { &mut outcomes.ends } else { &mut outcomes.goes_on };
                        to.push((left, by));
                    }
                }
            }
        }
    }

    /// Adds these ends of a round that is fought with the chance `fought` to the odds.
    fn note(&self, ends: &[(Models, f64)], fought: f64, odds: &mut JointOdds) {
        let JointAssault { assaulters, target, rules, .. } = self.of;
        let goes = |unit: Fighter, left: usize| rules.breaks_after.map_or(0.0, |from| leaves(unit, left as u32, from));
        let lost = |unit: Fighter, left: usize| f64::from(unit.models) - left as f64 * (1.0 - goes(unit, left));
        for (left, by) in ends {
            let by = fought * by;
            *(if left[2] == 0 { &mut odds.won } else { &mut odds.gone }) += by;
            for (place, unit) in assaulters.into_iter().enumerate() {
                odds.lost[place] += by * lost(unit, left[place]);
            }
            odds.killed += by * lost(target, left[2]);
        }
    }
}

/// Returns the odds of an assault of two units on one, to its end.
pub fn joint_odds(of: JointAssault) -> JointOdds {
    let JointAssault { assaulters, target, rules, .. } = of;
    let all: Models = [assaulters[0].models as usize, assaulters[1].models as usize, target.models as usize];
    let strikes = [0, 1].map(|place| Blows::new(all[place] + 6, kills(assaulters[place].cqb, target.save)));
    let struck = [0, 1].map(|place| Blows::new(all[2], kills(target.cqb, assaulters[place].save)));
    let chain = Chain { of, strikes, struck };
    let mut odds = JointOdds::default();
    let wide = all.map(|models| models + 1);
    let place = |[one, other, target]: Models| (one * wide[1] + other) * wide[2] + target;
    let mut stands = vec![0.0; wide.iter().product()];
    let bonus = |unit: Fighter, face: u8| match unit.models {
        0 => 0,
        LARGE.. => usize::from(face),
        _ => usize::from(d3(face)),
    };
    for (one, other) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
        let outcomes = chain.round(all, [bonus(assaulters[0], one), bonus(assaulters[1], other)], true);
        outcomes.goes_on.iter().for_each(|(left, by)| stands[place(*left)] += by / 36.0);
        chain.note(&outcomes.ends, 1.0 / 36.0, &mut odds);
    }
    let states = (0..wide[0]).flat_map(|one| (0..wide[1]).flat_map(move |other| (1..wide[2]).map(move |target| [one, other, target])));
    let states: Vec<Models> = states.filter(|models| models[0] + models[1] > 0).collect();
    let mut later: Vec<Option<Outcomes>> = states.iter().map(|_| None).collect();
    for _ in 1..rules.rounds {
        let mut next = vec![0.0; stands.len()];
        for (models, outcomes) in states.iter().zip(&mut later) {
            let by = stands[place(*models)];
            if by > 0.0 {
                let outcomes = outcomes.get_or_insert_with(|| chain.round(*models, [0, 0], false).merged());
                outcomes.goes_on.iter().for_each(|(left, chance)| next[place(*left)] += by * chance);
                chain.note(&outcomes.ends, by, &mut odds);
            }
        }
        stands = next;
    }
    for models in states {
        let by = stands[place(models)];
        odds.undecided += by;
        (0..2).for_each(|unit| odds.lost[unit] += by * (all[unit] - models[unit]) as f64);
        odds.killed += by * (all[2] - models[2]) as f64;
    }
    odds
}

impl Outcomes {
    /// Adds up the chances of equal results.
    fn merged(self) -> Outcomes {
        let merge = |mut all: Vec<(Models, f64)>| {
            all.sort_unstable_by_key(|(models, _)| *models);
            all.dedup_by(|(models, by), (kept, sum)| {
                let is_same = models == kept;
                *sum += if is_same { *by } else { 0.0 };
                is_same
            });
            all
        };
        Outcomes { goes_on: merge(self.goes_on), ends: merge(self.ends) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sums::odds::{Assault, assault_odds};

    fn unit(models: u32, cqb: u8, save: Option<u8>) -> Fighter {
        Fighter { started: models, models, cqb, morale: 3, save }
    }

    fn joint(assaulters: [Fighter; 2], target: Fighter) -> JointAssault {
        let rules = AssaultRules { breaks_after: None, ..AssaultRules::default() };
        JointAssault { assaulters, target, in_cover: true, pinned: false, watched: false, rules }
    }

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    #[test]
    fn a_second_unit_without_models_changes_nothing() {
        let (own, target) = (unit(8, 4, Some(5)), unit(6, 4, Some(4)));
        for (in_cover, watched) in [(true, false), (true, true), (false, false)] {
            let both = JointAssault { in_cover, watched, ..joint([own, unit(0, 4, None)], target) };
            let (odds, rules) = (joint_odds(both), both.rules);
            let alone = assault_odds(Assault { assaulter: own, target, in_cover, pinned: false, watched, rules });
            near(odds.won, alone.won());
            near(odds.gone, alone.loses.iter().sum());
            near(odds.undecided, alone.undecided);
            near(odds.lost[0], alone.lost);
            near(odds.killed, alone.killed);
        }
    }

    #[test]
    fn chances_add_up_to_one_and_a_second_unit_helps() {
        let (own, target) = (unit(6, 4, Some(5)), unit(8, 4, Some(4)));
        let odds = joint_odds(joint([own, unit(5, 3, Some(5))], target));
        near(odds.won + odds.gone + odds.undecided, 1.0);
        let alone = joint_odds(joint([own, unit(0, 4, None)], target));
        assert!(odds.won > alone.won + 0.1, "{} and {}", odds.won, alone.won);
        assert!(odds.lost[0] < alone.lost[0], "the target has two to strike at");
    }

    /// The same odds computed in another way: face by face of every die, with the rules as the sheet words them.
    mod by_faces {
        use super::*;
        use crate::sums::odds::tests::by_faces::blows as die_after_die;

        /// Returns the chances that the target is gone, both assaulting units are gone, and nobody has won.
        pub fn fight(of: &JointAssault, left: Models, round: u32) -> [f64; 3] {
            if round > of.rules.rounds {
                return [0.0, 0.0, 1.0];
            }
            let mut sum = [0.0; 3];
            let bonus = |place: usize| -> Vec<usize> {
                match (round, of.assaulters[place].models) {
                    (1, 6..) => vec![1, 2, 3, 4, 5, 6],
                    (1, 1..) => vec![1, 2, 3],
                    _ => vec![0],
                }
            };
            for one in bonus(0) {
                for other in bonus(1) {
                    let each = 1.0 / (bonus(0).len() * bonus(1).len()) as f64;
                    for (order, chance) in orders(of, left, round) {
                        let odds = strikes(of, left, left, [one, other], &order, round);
                        sum.iter_mut().zip(odds).for_each(|(sum, odds)| *sum += each * chance * odds);
                    }
                }
            }
            sum
        }

        /// Returns the possible orders of strikes (2 is the target), with their chances. Ties with the target are rerolled.
        fn orders(of: &JointAssault, left: Models, round: u32) -> Vec<(Vec<usize>, f64)> {
            if round == 1 && (!of.in_cover || of.pinned) {
                return vec![(vec![0, 1, 2], 1.0)];
            }
            let there: Vec<usize> = (0..2).filter(|place| left[*place] > 0).collect();
            let mut found: Vec<(Vec<usize>, f64)> = Vec::new();
            let mut thrown = 0.0;
            for a in 1..=6 {
                for b in 1..=6 {
                    for t in 1..=6 {
                        let mut sums = [a, b, t];
                        for place in &there {
                            sums[*place] += i32::from(of.assaulters[*place].cqb < of.target.cqb) + i32::from(round == 1);
                        }
                        sums[1] += i32::from(round == 1);
                        sums[2] += i32::from(there.iter().all(|place| of.target.cqb < of.assaulters[*place].cqb));
                        sums[2] += i32::from(round == 1 && of.watched);
                        if there.iter().any(|place| sums[*place] == sums[2]) {
                            continue;
                        }
                        let mut order: Vec<usize> = there.iter().copied().chain([2]).collect();
                        order.sort_by_key(|place| -sums[*place]);
                        thrown += 1.0;
                        match found.iter_mut().find(|(known, _)| *known == order) {
                            Some((_, by)) => *by += 1.0,
                            None => found.push((order, 1.0)),
                        }
                    }
                }
            }
            found.into_iter().map(|(order, by)| (order, by / thrown)).collect()
        }

        fn strikes(of: &JointAssault, began: Models, left: Models, more: [usize; 2], order: &[usize], round: u32) -> [f64; 3] {
            let Some((who, rest)) = order.split_first() else { return after(of, began, left, round) };
            let mut sum = [0.0; 3];
            let mut add = |by: f64, odds: [f64; 3]| sum.iter_mut().zip(odds).for_each(|(sum, odds)| *sum += by * odds);
            if left[*who] == 0 {
                return strikes(of, began, left, more, rest, round);
            }
            if *who < 2 {
                blows(left[*who] + more[*who], left[2], of.assaulters[*who].cqb, of.target.save, 1.0, &mut |by, stands| {
                    add(by, strikes(of, began, [left[0], left[1], stands], more, rest, round));
                });
                return sum;
            }
            let there: Vec<usize> = (0..2).filter(|place| left[*place] > 0).collect();
            let dice = |place: usize| match (there.as_slice(), place) {
                ([_, _], 0) => left[2].div_ceil(2),
                ([_, _], _) => left[2] / 2,
                ([only], place) if *only == place => left[2],
                _ => 0,
            };
            blows(dice(0), left[0], of.target.cqb, of.assaulters[0].save, 1.0, &mut |by, one| {
                blows(dice(1), left[1], of.target.cqb, of.assaulters[1].save, by, &mut |by, other| {
                    add(by, strikes(of, began, [one, other, left[2]], more, rest, round));
                });
            });
            sum
        }

        fn blows(dice: usize, left: usize, cqb: u8, save: Option<u8>, by: f64, then: &mut dyn FnMut(f64, usize)) {
            die_after_die(dice as u32, left as u32, cqb, save, by, &mut |by, left| then(by, left as usize));
        }

        fn after(of: &JointAssault, began: Models, left: Models, round: u32) -> [f64; 3] {
            let lost = (began[0] + began[1]) as i32 - (left[0] + left[1]) as i32;
            let killed = began[2] as i32 - left[2] as i32;
            if left[0] + left[1] == 0 {
                return [0.0, 1.0, 0.0];
            }
            if left[2] == 0 {
                return [1.0, 0.0, 0.0];
            }
            let stays = |morale: u8, by: i32| (1..=6).filter(|face| face - by >= i32::from(morale)).count() as f64 / 6.0;
            let mut sum = [0.0; 3];
            let mut add = |by: f64, odds: [f64; 3]| sum.iter_mut().zip(odds).for_each(|(sum, odds)| *sum += by * odds);
            if killed > lost {
                let stays = stays(of.target.morale, killed - lost);
                add(1.0 - stays, [1.0, 0.0, 0.0]);
                if stays > 0.0 {
                    add(stays, fight(of, left, round + 1));
                }
            } else if lost > killed {
                let chance = |place: usize| if left[place] == 0 { 1.0 } else { stays(of.assaulters[place].morale, lost - killed) };
                for first in [true, false] {
                    for second in [true, false] {
                        let by = (if first { chance(0) } else { 1.0 - chance(0) }) * (if second { chance(1) } else { 1.0 - chance(1) });
                        let now = [if first { left[0] } else { 0 }, if second { left[1] } else { 0 }, left[2]];
                        if by > 0.0 {
                            add(by, if now[0] + now[1] == 0 { [0.0, 1.0, 0.0] } else { fight(of, now, round + 1) });
                        }
                    }
                }
            } else {
                add(1.0, fight(of, left, round + 1));
            }
            sum
        }
    }

    #[test]
    fn cqb_114_odds_are_those_of_every_face_of_every_die() {
        for (assaulters, target, rounds) in [
            ([unit(1, 4, Some(5)), unit(1, 3, None)], unit(2, 4, Some(4)), 2),
            ([unit(2, 5, None), unit(1, 5, Some(3))], unit(3, 3, Some(5)), 1),
            ([unit(1, 4, Some(5)), unit(1, 4, Some(5))], unit(1, 4, Some(4)), 2),
        ] {
            for (in_cover, pinned, watched) in [(true, false, false), (true, false, true), (true, true, false), (false, false, false)] {
                let rules = AssaultRules { breaks_after: None, rounds, ..AssaultRules::default() };
                let one = JointAssault { in_cover, pinned, watched, rules, ..joint(assaulters, target) };
                let odds = joint_odds(one);
                let all = [assaulters[0].models as usize, assaulters[1].models as usize, target.models as usize];
                let [won, gone, open] = by_faces::fight(&one, all, 1);
                near(odds.won, won);
                near(odds.gone, gone);
                near(odds.undecided, open);
                let wrong = by_faces::fight(&JointAssault { target: Fighter { cqb: 2, ..target }, ..one }, all, 1);
                assert!((odds.won - wrong[0]).abs() > 1e-4, "the comparison can fail");
            }
        }
    }
}
