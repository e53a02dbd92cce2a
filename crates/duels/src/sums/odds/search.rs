//! The search for the best chance to do damage in this round.
//!
//! An attack can wait until just before the next refresh of its payer, or until no refresh is left. Waiting costs nothing, and more dice
//! are known by then. So the search only decides on refreshes, each with the attacks that its payer makes just before it.

use crate::sums::odds::families::Strikes;
use crate::sums::odds::means::{Means, NO_MEANS, Register};
use crate::sums::odds::payers::{Payer, Purse, Strike};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The highest number of attacks in a search. Attacks without damage or without a payer don't count.
pub const MAX_STRIKES: usize = 10;
/// The highest number of payers in a search.
pub const MAX_PAYERS: usize = 6;
/// The highest number of steps of a search, about a microsecond each. A search that needs more returns `None`.
pub const MAX_STEPS: usize = 50_000;

/// A position in a round: the damage still to be done, and the means of each payer by number.
#[derive(Clone, Copy)]
pub struct Position {
    left: u32,
    means: [usize; MAX_PAYERS],
}

impl Position {
    /// The key of this position, which ignores the order of payers. `None` if a number doesn't fit.
    fn key(&self) -> Option<u128> {
        let mut means = self.means;
        means.sort_unstable();
        means.iter().try_fold(u128::from(self.left), |key, number| Some(key << 16 | u128::from(u16::try_from(*number).ok()?)))
    }
}

/// A refresh, with the attacks that its payer makes just before it.
struct Plan {
    /// The payer that refreshes its dice.
    payer: usize,
    /// The attacks made before.
    before: Strikes,
}

/// A search for the best chance. Its methods return `None` if it takes too many steps.
pub struct Search<'a> {
    register: Register<'a>,
    /// The chances of known positions, by key.
    known: BTreeMap<u128, f64>,
    /// The most steps that it may take.
    steps: usize,
    taken: usize,
}

impl<'a> Search<'a> {
    /// A search and its first position. `None` if there are too many attacks or payers.
    pub fn new(steps: usize, left: u32, payers: &'a [Payer], strikes: &'a [Strike]) -> Option<(Self, Position)> {
        if strikes.len() > MAX_STRIKES || payers.len() > MAX_PAYERS {
            return None;
        }
        let mut register = Register::new(payers, strikes);
        let mut means = [NO_MEANS; MAX_PAYERS];
        for (place, payer) in payers.iter().enumerate() {
            means[place] = register.means_index(Purse::new(place, payer.energy, payer.dice.clone()), (1 << strikes.len()) - 1);
        }
        Some((Search { register, known: BTreeMap::new(), steps, taken: 0 }, Position { left, means }))
    }

    /// The chance from a position on, under best play.
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

    /// The chance with the best next refresh; 0 if none helps.
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

    /// The chance if a payer follows this plan and has `purse` left; may return 0 instead of a chance that is at most `least`.
    fn after(&mut self, position: &Position, plan: &Plan, purse: &Purse, least: f64) -> Option<f64> {
        let any = position.means.iter().fold(0, |any, number| any | self.register.means(*number).any) & !plan.before;
        let means = position.means.map(|number| self.register.narrow(number, any));
        let mut next = Position { left: position.left.saturating_sub(self.register.families.worth(plan.before)), means };
        let came = self.register.refresh(purse, any);
        // The first result is the best one.
        next.means[plan.payer] = came.first().map_or(NO_MEANS, |(number, _)| *number);
        if !self.reaches(&next, |means| means.hope) {
            return Some(0.0);
        }
        // A free refresh that changes nothing is repeated until it does.
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

    /// Whether attacks do the missing damage if each payer pays for a set of the given one of its families.
    fn reaches(&mut self, position: &Position, family: fn(&Means) -> usize) -> bool {
        let families = position.means.map(|number| family(self.register.means(number)));
        self.register.families.best_union(families) >= position.left
    }
}
