//! The search for the best chance to do damage this turn.
//!
//! An attack can wait until just before the next refresh of its payer, or until no refresh is left. Waiting costs nothing, and more dice
//! are known by then. So the search decides only on refreshes, each with the attacks that its payer makes just before it.

use crate::sums::odds::families::Strikes;
use crate::sums::odds::means::{Means, NO_MEANS, Register};
use crate::sums::odds::payers::{Payer, Purse, Strike};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The most attacks of a search. Attacks that do no damage or that no payer may pay for don't count.
pub const MOST_STRIKES: usize = 10;
/// The most payers of a search.
pub const MOST_PAYERS: usize = 6;
/// The most steps of a search, about a microsecond each. A search that needs more has no result.
pub const MOST_STEPS: usize = 50_000;

/// Where a turn stands: how much damage is missing, and the means of each payer by their numbers.
#[derive(Clone, Copy)]
pub struct Position {
    left: u32,
    means: [usize; MOST_PAYERS],
}

impl Position {
    /// A number for this position and for those that differ from it only in the order of payers.
    fn key(&self) -> Option<u128> {
        let mut means = self.means;
        means.sort_unstable();
        means.iter().try_fold(u128::from(self.left), |key, number| Some(key << 16 | u128::from(u16::try_from(*number).ok()?)))
    }
}

/// A refresh and the attacks that its payer makes just before it.
struct Plan {
    /// Who refreshes its dice.
    payer: usize,
    /// The attacks.
    before: Strikes,
}

/// A search for the best chance. Its functions return `None` when it takes too many steps.
pub struct Search<'a> {
    register: Register<'a>,
    /// The chances of positions, by their keys.
    known: BTreeMap<u128, f64>,
    /// How many steps it may take.
    steps: usize,
    taken: usize,
}

impl<'a> Search<'a> {
    /// A search, and where it begins. `None` with too many attacks or payers.
    pub fn new(steps: usize, left: u32, payers: &'a [Payer], strikes: &'a [Strike]) -> Option<(Self, Position)> {
        if strikes.len() > MOST_STRIKES || payers.len() > MOST_PAYERS {
            return None;
        }
        let mut register = Register::new(payers, strikes);
        let mut means = [NO_MEANS; MOST_PAYERS];
        for (place, payer) in payers.iter().enumerate() {
            means[place] = register.reckon(Purse::new(place, payer.energy, payer.dice.clone()), (1 << strikes.len()) - 1);
        }
        Some((Search { register, known: BTreeMap::new(), steps, taken: 0 }, Position { left, means }))
    }

    /// The best chance from a position on.
    pub fn chance(&mut self, position: &Position) -> Option<f64> {
        self.taken += 1;
        let key = position.key()?;
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        if self.taken + self.register.families.steps() > self.steps {
            return None;
        }
        let chance = if self.reaches(position, |means| means.now) {
            1.0
        } else if !self.reaches(position, |means| means.hope) {
            0.0
        } else {
            self.best(position)?
        };
        self.known.insert(key, chance);
        Some(chance)
    }

    /// The chance with the best refresh; 0 where none helps.
    fn best(&mut self, position: &Position) -> Option<f64> {
        let all = position.means.map(|number| Rc::clone(self.register.means(number)));
        let at_once = all.iter().position(|means| means.at_once);
        let mut most = 0.0;
        for (payer, means) in all.iter().enumerate().filter(|(payer, _)| at_once.is_none_or(|only| only == *payer)) {
            for (before, purse) in &means.before {
                most = self.after(position, &Plan { payer, before: *before }, purse, most)?.max(most);
                if most >= 1.0 {
                    return Some(most);
                }
            }
        }
        Some(most)
    }

    /// The chance when a payer makes attacks, has this left, and refreshes its dice; 0 when it is no more than `least`.
    fn after(&mut self, position: &Position, plan: &Plan, purse: &Purse, least: f64) -> Option<f64> {
        let any = position.means.iter().fold(0, |any, number| any | self.register.means(*number).any) & !plan.before;
        let means = position.means.map(|number| self.register.narrow(number, any));
        let mut next = Position { left: position.left.saturating_sub(self.register.families.worth(plan.before)), means };
        let came = self.register.refresh(purse, any);
        // Nothing comes that is better than what comes first.
        next.means[plan.payer] = came.first().map_or(NO_MEANS, |(number, _)| *number);
        if !self.reaches(&next, |means| means.hope) {
            return Some(0.0);
        }
        // What costs nothing and changes nothing is repeated until it does.
        let repeats = |number: usize| plan.before == 0 && self.register.is_free(purse) && number == position.means[plan.payer];
        let came: Vec<(usize, f64)> = came.iter().rev().filter(|(number, _)| !repeats(*number)).copied().collect();
        let all: f64 = came.iter().map(|(_, ways)| ways).sum();
        let (mut killed, mut open) = (0.0, all);
        for (number, ways) in came {
            next.means[plan.payer] = number;
            killed += ways * self.chance(&next)?;
            open -= ways;
            if killed + open <= least * all {
                return Some(0.0);
            }
        }
        Some(if all > 0.0 { killed / all } else { 0.0 })
    }

    /// Whether attacks do the damage when each payer pays for a set of one of its families.
    fn reaches(&mut self, position: &Position, family: fn(&Means) -> usize) -> bool {
        let families = position.means.map(|number| family(self.register.means(number)));
        self.register.families.most_of_all(families) >= position.left
    }
}
