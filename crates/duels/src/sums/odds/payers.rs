//! Which attacks a character can pay for, now and at most after refreshes.

use crate::data::cost::Cost;
use crate::data::pool::{DicePool, PoolDie};
use crate::sums::odds::families::{Strikes, each, those};
use crate::sums::payment::{usual, without};

/// A character that can pay for attacks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Payer {
    /// Its energy now (CARD-014).
    pub energy: u8,
    /// The faces of its dice, in any order.
    pub dice: Vec<u8>,
    /// The dice pool that a refresh adds (CARD-012).
    pub pool: DicePool,
    /// How much energy a refresh costs (CARD-060).
    pub refresh: u8,
}

/// An attack card in hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strike {
    /// The damage that it does to this defender, after Resistance and Hardened (CARD-093, CARD-094).
    pub damage: u32,
    pub cost: Cost,
    /// The indices of the payers that may pay for it (CARD-040).
    pub payers: Vec<usize>,
}

/// The energy and dice of a payer during the search.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Purse {
    /// The index of the payer.
    pub payer: usize,
    pub energy: u8,
    /// The faces of its dice, highest first.
    pub dice: Vec<u8>,
}

impl Purse {
    /// A purse with these dice in any order.
    pub fn new(payer: usize, energy: u8, mut dice: Vec<u8>) -> Self {
        dice.sort_unstable_by(|one, other| other.cmp(one));
        Purse { payer, energy, dice }
    }
}

/// All payers, and all attacks in hand.
#[derive(Clone, Copy)]
pub(super) struct Hand<'a> {
    pub payers: &'a [Payer],
    pub strikes: &'a [Strike],
}

impl<'a> Hand<'a> {
    /// Those of these attacks that a payer may pay for and has enough energy for.
    pub fn payable(self, purse: &Purse, left: Strikes) -> Strikes {
        those(left, |place| {
            let strike = &self.strikes[place];
            strike.cost.energy <= purse.energy && strike.payers.contains(&purse.payer)
        })
    }

    /// Those of these attacks that a payer can pay for at once, or might be able to after refreshes.
    pub fn possible(self, purse: &Purse, payable: Strikes) -> Strikes {
        let size = self.payers[purse.payer].pool.size();
        those(payable, |place| {
            let cost = &self.strikes[place].cost;
            cost.has_dice(&purse.dice) || cost.dice().len() <= size && self.could_pay_with_sixes(1 << place, purse)
        })
    }

    /// Lowers each die to the highest need of these attacks that it reaches, and drops dice that reach none. The result can pay for the
    /// same attacks.
    pub fn marked_down(self, dice: &[u8], strikes: Strikes) -> Vec<u8> {
        let mut reached = [0; 7];
        for need in each(strikes).flat_map(|place| self.strikes[place].cost.dice()) {
            reached.iter_mut().skip(usize::from(*need)).for_each(|most| *most = (*most).max(*need));
        }
        dice.iter().map(|face| reached[usize::from(*face).min(6)]).filter(|face| *face > 0).collect()
    }

    /// How much energy a set of attacks costs.
    pub fn energy(self, set: Strikes) -> u32 {
        each(set).map(|place| u32::from(self.strikes[place].cost.energy)).sum()
    }

    /// The dice that a set of attacks costs, as one cost.
    pub fn dice(self, set: Strikes) -> Cost {
        Cost::new(0, each(set).flat_map(|place| self.strikes[place].cost.dice()).copied().collect())
    }

    /// Whether this energy and these dice pay for a set of attacks.
    pub fn pays(self, set: Strikes, energy: u8, dice: &[u8]) -> bool {
        self.energy(set) <= u32::from(energy) && self.dice(set).has_dice(dice)
    }

    /// Whether a payer might be able to pay for a set of attacks after refreshes: whether it could if every roll were a 6.
    pub fn could_pay_with_sixes(self, set: Strikes, purse: &Purse) -> bool {
        let Payer { pool, refresh, .. } = &self.payers[purse.payer];
        let Some(spare) = u32::from(purse.energy).checked_sub(self.energy(set)) else { return false };
        let refreshes = spare.checked_div(u32::from(*refresh));
        if refreshes == Some(0) {
            return false;
        }
        let cost = self.dice(set);
        // More refreshes than the cost has dice don't help.
        let times = refreshes.map_or(cost.dice().len(), |times| cost.dice().len().min(times as usize));
        let pool = pool.dice().iter().map(|die| if let PoolDie::Face(face) = die { *face } else { 6 });
        let all: Vec<u8> = purse.dice.iter().copied().chain((0..times).flat_map(|_| pool.clone())).collect();
        cost.has_dice(&all)
    }

    /// Whether all attacks of a payer together cost no more dice than a refresh leaves. If so, no attack has to come before a refresh.
    pub fn is_frugal(self, purse: &Purse, any: Strikes) -> bool {
        purse.dice.is_empty() || self.dice(any).dice().len() <= self.payers[purse.payer].pool.size()
    }

    /// The sets of these attacks that a payer may make just before a refresh, each with what it has left after paying for them and for the
    /// refresh. The empty set comes first. Of equal attacks, the earlier ones are made first.
    pub fn before_refresh(self, purse: &Purse, any: Strikes) -> Vec<(Strikes, Purse)> {
        let Some(energy) = purse.energy.checked_sub(self.payers[purse.payer].refresh) else { return Vec::new() };
        let skips = |set: Strikes, place: usize| {
            let before = any & !set & ((1 << place) - 1);
            each(before).any(|other| self.strikes[other] == self.strikes[place])
        };
        let left = |set: Strikes| {
            let energy = energy.saturating_sub(u8::try_from(self.energy(set)).unwrap_or(u8::MAX));
            let given = usual(&self.dice(set), &purse.dice).unwrap_or_default();
            (set, Purse { energy, dice: without(&purse.dice, &given), ..purse.clone() })
        };
        // An attack that costs no dice can just as well be made later.
        let early = those(any, |place| !self.strikes[place].cost.dice().is_empty());
        let sets = sets(early, |set| self.pays(set, energy, &purse.dice));
        sets.into_iter().filter(|set| !each(*set).any(|place| skips(*set, place))).map(left).collect()
    }
}

/// All sets of these attacks that meet a condition, in rising order. The condition must hold for every subset of a set that meets it.
pub(super) fn sets(strikes: Strikes, meets: impl Fn(Strikes) -> bool) -> Vec<Strikes> {
    let mut sets = vec![0];
    for place in each(strikes) {
        let with: Vec<Strikes> = sets.iter().map(|set| set | 1 << place).filter(|set| meets(*set)).collect();
        sets.extend(with);
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn strike(cost: Cost) -> Strike {
        Strike { damage: 1, cost, payers: vec![0] }
    }

    fn payer(pool: &str, refresh: u8) -> [Payer; 1] {
        [Payer { pool: pool.parse().unwrap(), refresh, ..Payer::default() }]
    }

    #[test]
    fn card_060_what_a_payer_can_hope_for_is_bounded_by_its_refreshes() {
        let (payers, strikes) = (payer("R5", 2), ["<1>[6][6]", "[5]", "<9>"].map(|text| strike(text.parse().unwrap())));
        let hand = Hand { payers: &payers, strikes: &strikes };
        let possible = |energy: u8, dice: &[u8]| {
            let purse = Purse::new(0, energy, dice.to_vec());
            hand.possible(&purse, hand.payable(&purse, 0b111))
        };
        // Two sixes need two refreshes, or one refresh and a six at hand.
        assert_eq!(
            [possible(1, &[]), possible(2, &[]), possible(3, &[]), possible(3, &[6]), possible(5, &[])],
            [0, 0b010, 0b010, 0b011, 0b011]
        );
        assert_eq!(possible(9, &[]), 0b111);
    }

    #[test]
    fn card_060_of_equal_attacks_the_first_come_before_a_refresh() {
        let (payers, strikes) = (payer("R", 2), ["[3]", "[3]", "<0>"].map(|text| strike(text.parse().unwrap())));
        let before = Hand { payers: &payers, strikes: &strikes }.before_refresh(&Purse::new(0, 5, vec![3, 6]), 0b111);
        let left = |dice: &[u8]| Purse::new(0, 3, dice.to_vec());
        assert_eq!(before, [(0, left(&[6, 3])), (0b001, left(&[6])), (0b011, left(&[]))]);
    }

    proptest! {
        #[test]
        fn card_042_dice_that_are_marked_down_pay_for_the_same(
            costs in prop::collection::vec((0u8..3, prop::collection::vec(1u8..=6, 0..4)), 1..5),
            dice in prop::collection::vec(1u8..=6, 0..6),
            energy in 0u8..6,
        ) {
            let strikes: Vec<Strike> = costs.into_iter().map(|(energy, dice)| strike(Cost::new(energy, dice))).collect();
            let (payers, all) = (payer("R", 9), (1 << strikes.len()) - 1);
            let hand = Hand { payers: &payers, strikes: &strikes };
            let marked = hand.marked_down(&dice, all);
            for set in 0..=all {
                prop_assert_eq!(hand.pays(set, energy, &dice), hand.pays(set, energy, &marked));
            }
            let paid: Vec<Strikes> = (0..=all).filter(|set| hand.pays(*set, energy, &dice)).collect();
            prop_assert_eq!(sets(all, |set| hand.pays(set, energy, &dice)), paid);
        }
    }
}
