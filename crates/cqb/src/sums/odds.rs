//! The exact odds of an assault to its end (CQB-103 to 113): a Markov chain of rounds over the models that both sides have left.

use crate::sums::assault::{First, Initiative, LARGE, RoundResult, first_round, mop_up, round_result, strikes_first};
use crate::sums::morale::{is_last_man, owes_break_test, plain};
use crate::sums::test::{chance, d3};

/// A unit in an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Models at the start of the game.
    pub started: u32,
    /// Models now.
    pub models: u32,
    /// The roll that its attacks need to hit.
    pub cqb: u8,
    /// The roll that its checks need.
    pub morale: u8,
    /// The roll that its better save needs; `None` if it has no save (CQB-107, CQB-108).
    pub save: Option<u8>,
}

/// An assault of one unit on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assault {
    /// The unit that assaults.
    pub assaulter: Fighter,
    /// Its target.
    pub target: Fighter,
    pub in_cover: bool,
    pub pinned: bool,
    /// The target was on overwatch, with a token left.
    pub watched: bool,
    /// The house rules that apply.
    pub rules: AssaultRules,
}

/// The house rules that affect an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AssaultRules {
    /// If set, the winner takes a break test and can lose its last man (CQB-113). The number is how many models a unit must have started
    /// with to lose its last man.
    pub breaks_after: Option<u32>,
    /// The better CQB number counts in later rounds too (CQB-104).
    pub better_in_every_round: bool,
    /// A target in the open strikes second in later rounds too (CQB-105).
    pub open_target_stays_second: bool,
    /// After how many rounds it is over, at least 1 (CQB-110).
    pub rounds: u32,
}

impl Default for AssaultRules {
    fn default() -> Self {
        AssaultRules { breaks_after: Some(3), better_in_every_round: true, open_target_stays_second: false, rounds: 10 }
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct AssaultOdds {
    /// `wins[n]` is the chance that the assaulter wins with `n` models left, before the winner's own break test.
    pub wins: Vec<f64>,
    /// `loses[n]` is the chance that the target wins with `n` models left, likewise.
    pub loses: Vec<f64>,
    /// The chance that nobody has won after the last round.
    pub undecided: f64,
    /// How many models the assaulter loses on average, including by the winner's break test.
    pub lost: f64,
    /// How many models the target loses on average, likewise.
    pub killed: f64,
}

impl AssaultOdds {
    /// Returns the chance that the assaulter wins.
    pub fn won(&self) -> f64 {
        self.wins.iter().sum()
    }
}

/// The chance of each number of kills, for each number of dice.
pub(super) struct Blows {
    /// `kills[dice][n]` is the chance that `n` of `dice` dice kill.
    kills: Vec<Vec<f64>>,
}

impl Blows {
    pub(super) fn new(most: usize, kills: f64) -> Self {
        let mut rows: Vec<Vec<f64>> = vec![vec![1.0]];
        for dice in 1..=most {
            let before = &rows[dice - 1];
            let with = |count: usize| before.get(count).copied().unwrap_or_default();
            let row = (0..=dice).map(|count| with(count) * (1.0 - kills) + if count > 0 { with(count - 1) * kills } else { 0.0 });
            rows.push(row.collect());
        }
        Blows { kills: rows }
    }

    /// Returns the chance of each number of losses when `dice` dice are rolled against `models` models.
    pub(super) fn losses(&self, dice: usize, models: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let row = &self.kills[dice.min(self.kills.len() - 1)];
        let all = models.min(row.len() - 1);
        (0..=all).map(move |lost| (lost, if lost == models { row[lost..].iter().sum() } else { row[lost] }))
    }
}

/// An assault, with the blows of both sides.
struct Chain {
    assault: Assault,
    /// The blows of the assaulter against the target, and of the target against the assaulter.
    blows: (Blows, Blows),
}

/// The number of models of the assaulter and of the target.
type Models = (usize, usize);

/// The possible results of a round, with their chances.
#[derive(Default)]
struct Outcomes {
    /// Both fight on, with these models.
    goes_on: Vec<(Models, f64)>,
    /// The fight is over: whether the assaulter has lost (otherwise the target has), and the models left.
    ends: Vec<(bool, Models, f64)>,
}

impl Chain {
    /// Returns the results of a round in which the assaulter rolls `more` additional dice and strikes first with the chance `first`.
    fn round(&self, (own, other): Models, (more, first): (usize, f64)) -> Outcomes {
        let mut outcomes = Outcomes::default();
        if first > 0.0 {
            for (killed, kills) in self.blows.0.losses(own + more, other) {
                for (lost, loses) in self.blows.1.losses(other - killed, own) {
                    self.after((lost, killed), (own - lost, other - killed), first * kills * loses, &mut outcomes);
                }
            }
        }
        if first < 1.0 {
            for (lost, loses) in self.blows.1.losses(other, own) {
                // Without models left to strike there are no bonus dice either.
                let dice = if own == lost { 0 } else { own - lost + more };
                for (killed, kills) in self.blows.0.losses(dice, other) {
                    self.after((lost, killed), (own - lost, other - killed), (1.0 - first) * kills * loses, &mut outcomes);
                }
            }
        }
        outcomes
    }

    /// Adds the results of a round with these losses, which has the chance `by`.
    fn after(&self, lost: Models, left: Models, by: f64, outcomes: &mut Outcomes) {
        let count = |(own, other): Models| (own as u32, other as u32);
        match round_result(count(lost), count(left)) {
            RoundResult::WipedOut { assaulter } => outcomes.ends.push((assaulter, left, by)),
            RoundResult::Even => outcomes.goes_on.push((left, by)),
            RoundResult::Checks { assaulter, by: more } => {
                let loser = if assaulter { self.assault.assaulter } else { self.assault.target };
                let stays = mop_up(loser.morale, more).chance();
                outcomes.goes_on.push((left, by * stays));
                outcomes.ends.push((assaulter, left, by * (1.0 - stays)));
            }
        }
    }

    /// Adds the ends of rounds that are fought with the chance `fought` to the odds.
    fn note(&self, outcomes: &Outcomes, fought: f64, odds: &mut AssaultOdds) {
        let (own, other) = (self.assault.assaulter, self.assault.target);
        for (assaulter, left, by) in &outcomes.ends {
            let by = fought * by;
            let (winner, left, wins) = if *assaulter { (other, left.1, &mut odds.loses) } else { (own, left.0, &mut odds.wins) };
            wins[left] += by;
            let goes = self.assault.rules.breaks_after.map_or(0.0, |from| leaves(winner, left as u32, from));
            let lost = f64::from(winner.models) - left as f64 * (1.0 - goes);
            let (of_winner, of_loser) = if *assaulter { (&mut odds.killed, &mut odds.lost) } else { (&mut odds.lost, &mut odds.killed) };
            *of_winner += by * lost;
            *of_loser += by * f64::from(if *assaulter { own.models } else { other.models });
        }
    }
}

/// Returns the chance that a winner with this many models left is gone after the fight (CQB-113).
pub(super) fn leaves(winner: Fighter, left: u32, last_man_from: u32) -> f64 {
    if left < winner.models && is_last_man(winner.started, left, last_man_from) {
        1.0
    } else if owes_break_test(winner.started, left, winner.models - left) {
        1.0 - plain(winner.morale).chance()
    } else {
        0.0
    }
}

/// Returns the chance that one attack kills.
pub(super) fn kills(cqb: u8, save: Option<u8>) -> f64 {
    chance(i32::from(cqb)) * (1.0 - save.map_or(0.0, |save| chance(i32::from(save).min(6))))
}

/// Returns the odds of an assault to its end.
pub fn assault_odds(assault: Assault) -> AssaultOdds {
    let Assault { assaulter, target, in_cover, pinned, watched, rules } = assault;
    let (own, other) = (assaulter.models as usize, target.models as usize);
    let mut odds = AssaultOdds { wins: vec![0.0; own + 1], loses: vec![0.0; other + 1], ..AssaultOdds::default() };
    let blows = (Blows::new(own + 6, kills(assaulter.cqb, target.save)), Blows::new(other, kills(target.cqb, assaulter.save)));
    let chain = Chain { assault, blows };
    let initiative = |cqb: u8, than: u8| Initiative { is_better: cqb < than, ..Initiative::default() };
    let (ours, theirs) = (initiative(assaulter.cqb, target.cqb), initiative(target.cqb, assaulter.cqb));
    let first = match first_round(in_cover, pinned) {
        First::InTheOpen | First::Pinned => 1.0,
        First::Dice => strikes_first(Initiative { assaults: true, ..ours }, Initiative { watched, ..theirs }),
    };
    // `stands` has the chance of each number of models on both sides at the end of a round. `fought`, below, has the expected number of
    // later rounds that begin with them.
    let wide = other + 1;
    let place = |(own, other): Models| own * wide + other;
    let mut stands = vec![0.0; (own + 1) * wide];
    for face in 1..=6u8 {
        let more = usize::from(if assaulter.models >= LARGE { face } else { d3(face) });
        let outcomes = chain.round((own, other), (more, first));
        outcomes.goes_on.iter().for_each(|(left, by)| stands[place(*left)] += by / 6.0);
        chain.note(&outcomes, 1.0 / 6.0, &mut odds);
    }
    let later = match (rules.open_target_stays_second && !in_cover, rules.better_in_every_round) {
        (true, _) => 1.0,
        (false, true) => strikes_first(ours, theirs),
        (false, false) => strikes_first(Initiative::default(), Initiative::default()),
    };
    let all = (0..=own).flat_map(|own| (0..=other).map(move |other| (own, other)));
    let fights = |(own, other): &Models| *own > 0 && *other > 0;
    let each: Vec<(Models, Outcomes)> = all.filter(fights).map(|models| (models, chain.round(models, (0, later)))).collect();
    let mut fought = vec![0.0; stands.len()];
    for _ in 1..rules.rounds {
        let mut next = vec![0.0; stands.len()];
        for (models, outcomes) in &each {
            let by = stands[place(*models)];
            if by > 0.0 {
                fought[place(*models)] += by;
                outcomes.goes_on.iter().for_each(|(left, chance)| next[place(*left)] += by * chance);
            }
        }
        stands = next;
    }
    each.iter().for_each(|(models, outcomes)| chain.note(outcomes, fought[place(*models)], &mut odds));
    for (own_left, other_left) in (0..=own).flat_map(|own| (0..=other).map(move |other| (own, other))) {
        let by = stands[place((own_left, other_left))];
        odds.undecided += by;
        odds.lost += by * (own - own_left) as f64;
        odds.killed += by * (other - other_left) as f64;
    }
    odds
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    const REGULARS: Fighter = Fighter { started: 8, models: 8, cqb: 4, morale: 3, save: Some(5) };

    fn assault(assaulter: Fighter, target: Fighter) -> Assault {
        let rules = AssaultRules { breaks_after: None, ..AssaultRules::default() };
        Assault { assaulter, target, in_cover: true, pinned: false, watched: false, rules }
    }

    fn of_rounds(rounds: u32) -> AssaultRules {
        AssaultRules { breaks_after: None, rounds, ..AssaultRules::default() }
    }

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    /// The same odds computed in another way: die by die and face by face, with the rules as the sheet words them.
    pub(in crate::sums) mod by_faces {
        use super::*;

        /// Returns the chances that the assaulter wins, the target wins, and nobody wins, with these models left.
        pub fn fight(of: Assault, (own, other): (u32, u32), round: u32) -> [f64; 3] {
            if round > of.rules.rounds {
                return [0.0, 0.0, 1.0];
            }
            let mut sum = [0.0; 3];
            let mut add = |by: f64, odds: [f64; 3]| sum.iter_mut().zip(odds).for_each(|(sum, odds)| *sum += by * odds);
            let bonus: Vec<u32> = match round {
                1 if of.assaulter.models >= 6 => (1..=6).collect(),
                1 => vec![1, 1, 2, 2, 3, 3],
                _ => vec![0],
            };
            let each = 1.0 / bonus.len() as f64;
            for (assaulter_first, chance) in first(of, round) {
                for more in &bonus {
                    add(chance * each, strikes(of, (own, other), *more, assaulter_first, round));
                }
            }
            sum
        }

        /// Returns who is first. Ties are rerolled until their chance is negligible.
        fn first(of: Assault, round: u32) -> Vec<(bool, f64)> {
            if round == 1 && (!of.in_cover || of.pinned) || of.rules.open_target_stays_second && !of.in_cover {
                return vec![(true, 1.0)];
            }
            let counts = round == 1 || of.rules.better_in_every_round;
            let mut mine = 0;
            let mut yours = 0;
            if counts && of.assaulter.cqb < of.target.cqb {
                mine += 1;
            }
            if counts && of.target.cqb < of.assaulter.cqb {
                yours += 1;
            }
            if round == 1 {
                mine += 1;
                yours += i32::from(of.watched);
            }
            let (mut wins, mut loses, mut open) = (0.0, 0.0, 1.0);
            for _ in 0..60 {
                let mut ties = 0.0;
                for a in 1..=6 {
                    for d in 1..=6 {
                        let by = open / 36.0;
                        match (a + mine).cmp(&(d + yours)) {
                            std::cmp::Ordering::Greater => wins += by,
                            std::cmp::Ordering::Less => loses += by,
                            std::cmp::Ordering::Equal => ties += by,
                        }
                    }
                }
                open = ties;
            }
            vec![(true, wins), (false, loses)]
        }

        fn strikes(of: Assault, (own, other): (u32, u32), more: u32, assaulter_first: bool, round: u32) -> [f64; 3] {
            let mut sum = [0.0; 3];
            let mut ends = |by: f64, (left, against): (u32, u32)| {
                let odds = after(of, (own - left, other - against), (left, against), round);
                sum.iter_mut().zip(odds).for_each(|(sum, odds)| *sum += by * odds);
            };
            if assaulter_first {
                blows(own + more, other, of.assaulter.cqb, of.target.save, 1.0, &mut |by, against| {
                    blows(against, own, of.target.cqb, of.assaulter.save, by, &mut |by, left| ends(by, (left, against)));
                });
            } else {
                blows(other, own, of.target.cqb, of.assaulter.save, 1.0, &mut |by, left| {
                    let dice = if left == 0 { 0 } else { left + more };
                    blows(dice, other, of.assaulter.cqb, of.target.save, by, &mut |by, against| ends(by, (left, against)));
                });
            }
            sum
        }

        /// Goes through each face of the attack and each face of the save, die by die.
        pub(in crate::sums) fn blows(dice: u32, left: u32, cqb: u8, save: Option<u8>, by: f64, then: &mut dyn FnMut(f64, u32)) {
            if dice == 0 || left == 0 {
                return then(by, left);
            }
            let mut falls = 0;
            for face in 1..=6u8 {
                for saving in 1..=6u8 {
                    let hits = face == 6 || (face != 1 && face >= cqb);
                    let is_saved = save.is_some_and(|save| saving == 6 || (saving != 1 && saving >= save));
                    falls += u32::from(hits && !is_saved);
                }
            }
            let falls = f64::from(falls) / 36.0;
            blows(dice - 1, left - 1, cqb, save, by * falls, then);
            blows(dice - 1, left, cqb, save, by * (1.0 - falls), then);
        }

        fn after(of: Assault, (lost, killed): (u32, u32), (own, other): (u32, u32), round: u32) -> [f64; 3] {
            if own == 0 {
                return [0.0, 1.0, 0.0];
            }
            if other == 0 {
                return [1.0, 0.0, 0.0];
            }
            let next = || fight(of, (own, other), round + 1);
            if lost == killed {
                return next();
            }
            let (morale, difference, removed) = if lost > killed {
                (of.assaulter.morale, lost - killed, [0.0, 1.0, 0.0])
            } else {
                (of.target.morale, killed - lost, [1.0, 0.0, 0.0])
            };
            let fails = (1..=6).filter(|face| face - (difference as i32) < i32::from(morale)).count() as f64 / 6.0;
            let goes_on = if fails < 1.0 { next() } else { [0.0; 3] };
            [0, 1, 2].map(|at| fails * removed[at] + (1.0 - fails) * goes_on[at])
        }
    }

    #[test]
    fn odds_are_those_of_every_face_of_every_die() {
        let small = |models, cqb, save| Fighter { started: models, models, cqb, morale: 3, save };
        for (own, other, rounds) in [
            (small(2, 4, Some(5)), small(2, 4, Some(4)), 4),
            (small(3, 3, None), small(2, 5, Some(5)), 3),
            (small(1, 5, Some(3)), small(3, 3, Some(4)), 3),
            (small(6, 4, Some(5)), small(3, 4, Some(4)), 1),
        ] {
            for (in_cover, pinned, watched) in [(true, false, false), (true, false, true), (true, true, false), (false, false, false)] {
                for (better_in_every_round, open_target_stays_second) in [(true, false), (false, false), (true, true)] {
                    let rules = AssaultRules { better_in_every_round, open_target_stays_second, ..of_rounds(rounds) };
                    let one = Assault { in_cover, pinned, watched, rules, ..assault(own, other) };
                    let odds = assault_odds(one);
                    let [wins, loses, open] = by_faces::fight(one, (own.models, other.models), 1);
                    near(odds.won(), wins);
                    near(odds.loses.iter().sum(), loses);
                    near(odds.undecided, open);
                }
            }
        }
        let one = Assault { rules: of_rounds(2), ..assault(small(2, 4, Some(5)), small(2, 4, Some(4))) };
        let wrong = assault_odds(Assault { watched: true, ..one });
        assert!((wrong.won() - by_faces::fight(one, (2, 2), 1)[0]).abs() > 1e-3, "the comparison can fail");
    }

    #[test]
    fn chances_add_up_to_one() {
        let target = Fighter { save: Some(4), ..REGULARS };
        for models in [1, 5, 6, 12] {
            let odds = assault_odds(assault(Fighter { models, started: models, ..REGULARS }, target));
            near(odds.won() + odds.loses.iter().sum::<f64>() + odds.undecided, 1.0);
            assert!(odds.lost <= f64::from(models) + 1e-9 && odds.killed <= 8.0 + 1e-9);
        }
    }

    #[test]
    fn cqb_113_a_winner_may_break_after_the_fight() {
        let winner = Fighter { started: 10, ..REGULARS };
        near(leaves(winner, 5, 3), 0.0);
        near(leaves(winner, 4, 3), 2.0 / 6.0);
        near(leaves(winner, 1, 3), 1.0);
        near(leaves(Fighter { started: 2, models: 2, ..winner }, 1, 3), 0.0);
        near(leaves(Fighter { models: 4, ..winner }, 4, 3), 0.0);
        let (usual, after) = (assault(REGULARS, REGULARS), Assault { rules: AssaultRules::default(), ..assault(REGULARS, REGULARS) });
        assert!(assault_odds(after).lost > assault_odds(usual).lost);
    }
}
