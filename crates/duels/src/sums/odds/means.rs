//! The means of payers: what each could pay for, now and after refreshes. Each is calculated once and numbered.

use crate::sums::odds::dice::refreshed;
use crate::sums::odds::families::{Families, Strikes};
use crate::sums::odds::payers::{Hand, Payer, Purse, Strike, sets};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a payer could pay for. Differences without consequence are left out, so that payers with the same possibilities compare equal.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Means {
    /// Its energy and dice, as long as a refresh can help. Each die is lowered to the highest need that it reaches.
    purse: Option<Purse>,
    /// The family of the sets of attacks that it can pay for without a refresh.
    pub now: usize,
    /// The family of the sets that it could pay for if every roll were a 6.
    pub hope: usize,
    /// All attacks that it could pay for.
    pub any: Strikes,
    /// The sets of attacks that it may make just before a refresh, each with what it has left after paying for them and for the refresh.
    pub before: Vec<(Strikes, Purse)>,
    /// Whether refreshing at once loses nothing: no attack has to come first, and enough energy remains for everything that it can pay for
    /// now.
    pub at_once: bool,
}

/// The number of the means of a payer that can't pay for anything.
pub const NO_MEANS: usize = 0;

/// A register of all means calculated so far.
pub struct Register<'a> {
    hand: Hand<'a>,
    /// For each payer, the first that has the same pool and refresh cost and may pay for the same attacks.
    kinds: Vec<usize>,
    /// The families that the means refer to.
    pub families: Families,
    all: Vec<Rc<Means>>,
    numbers: BTreeMap<Rc<Means>, usize>,
    reckoned: BTreeMap<(Purse, Strikes), usize>,
    narrowed: BTreeMap<(usize, Strikes), usize>,
    refreshed: BTreeMap<(Purse, Strikes), Rc<[(usize, f64)]>>,
}

impl<'a> Register<'a> {
    /// An empty register.
    pub fn new(payers: &'a [Payer], strikes: &'a [Strike]) -> Self {
        let alike = |one: usize, other: usize| {
            (&payers[one].pool, payers[one].refresh) == (&payers[other].pool, payers[other].refresh)
                && strikes.iter().all(|strike| strike.payers.contains(&one) == strike.payers.contains(&other))
        };
        let mut register = Register {
            hand: Hand { payers, strikes },
            kinds: (0..payers.len()).map(|payer| (0..payer).find(|other| alike(payer, *other)).unwrap_or(payer)).collect(),
            families: Families::new(strikes.iter().map(|strike| strike.damage)),
            all: Vec::new(),
            numbers: BTreeMap::new(),
            reckoned: BTreeMap::new(),
            narrowed: BTreeMap::new(),
            refreshed: BTreeMap::new(),
        };
        register.number(Means::default());
        register
    }

    /// The means with this number.
    pub fn means(&self, number: usize) -> &Rc<Means> {
        &self.all[number]
    }

    /// Whether a refresh costs this payer no energy.
    pub fn is_free(&self, purse: &Purse) -> bool {
        self.hand.payers[purse.payer].refresh == 0
    }

    fn number(&mut self, means: Means) -> usize {
        if let Some(number) = self.numbers.get(&means) {
            return *number;
        }
        let means = Rc::new(means);
        self.all.push(Rc::clone(&means));
        self.numbers.insert(means, self.all.len() - 1);
        self.all.len() - 1
    }

    /// The number of the means of a payer with this energy and these dice, with the attacks in `left` still to be made.
    pub fn means_index(&mut self, purse: Purse, left: Strikes) -> usize {
        let payable = self.hand.payable(&purse, left);
        let key = (Purse { payer: self.kinds[purse.payer], ..purse }, payable);
        if let Some(number) = self.reckoned.get(&key) {
            return *number;
        }
        let means = self.means_of(&key.0, payable);
        let number = self.number(means);
        self.reckoned.insert(key, number);
        number
    }

    fn means_of(&mut self, purse: &Purse, payable: Strikes) -> Means {
        let hand = self.hand;
        let any = hand.possible(purse, payable);
        let purse = Purse { dice: hand.marked_down(&purse.dice, any), ..purse.clone() };
        let paid = sets(any, |set| hand.pays(set, purse.energy, &purse.dice));
        let hoped = sets(any, |set| paid.binary_search(&set).is_ok() || hand.could_pay_with_sixes(set, &purse));
        let energy = paid.iter().map(|set| hand.energy(*set)).max().unwrap_or(0);
        let (now, hope) = (self.families.number(paid), self.families.number(hoped));
        if hope == now {
            return Means { now, hope, any, ..Means::default() };
        }
        let is_frugal = hand.is_frugal(&purse, any);
        let before = hand.before_refresh(&purse, if is_frugal { 0 } else { any });
        let at_once = is_frugal && energy + u32::from(hand.payers[purse.payer].refresh) <= u32::from(purse.energy);
        Means { purse: Some(purse), now, hope, any, before, at_once }
    }

    /// The number of these means restricted to the attacks in `left`.
    pub fn narrow(&mut self, number: usize, left: Strikes) -> usize {
        let means = &self.all[number];
        let left = left & means.any;
        if left == means.any {
            return number;
        }
        if let Some(narrowed) = self.narrowed.get(&(number, left)) {
            return *narrowed;
        }
        let narrowed = match &means.purse {
            Some(purse) => self.means_index(purse.clone(), left),
            None => {
                let now = self.families.narrow(means.now, left);
                self.number(Means { now, hope: now, any: left, ..Means::default() })
            }
        };
        self.narrowed.insert((number, left), narrowed);
        narrowed
    }

    /// The means that a payer can have after a refresh that is already paid for, each with how many of all rolls lead to it; those of the
    /// best roll come first.
    pub fn refresh(&mut self, purse: &Purse, left: Strikes) -> Rc<[(usize, f64)]> {
        let payable = self.hand.payable(purse, left);
        let key = (purse.clone(), payable);
        if let Some(known) = self.refreshed.get(&key) {
            return Rc::clone(known);
        }
        let mut kept: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
        for (dice, ways) in refreshed(&purse.dice, &self.hand.payers[purse.payer].pool) {
            *kept.entry(self.hand.marked_down(&dice, payable)).or_insert(0.0) += ways;
        }
        let mut found: Vec<(usize, f64)> = Vec::new();
        for (dice, ways) in kept.into_iter().rev() {
            let number = self.means_index(Purse { dice, ..purse.clone() }, payable);
            match found.iter_mut().find(|(same, _)| *same == number) {
                Some((_, all)) => *all += ways,
                None => found.push((number, ways)),
            }
        }
        let found: Rc<[(usize, f64)]> = found.into();
        self.refreshed.insert(key, Rc::clone(&found));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payer(pool: &str) -> Payer {
        Payer { pool: pool.parse().unwrap(), refresh: 4, ..Payer::default() }
    }

    fn strikes(costs: &[&str]) -> Vec<Strike> {
        costs.iter().map(|cost| Strike { damage: 3, cost: cost.parse().unwrap(), payers: vec![0, 1] }).collect()
    }

    #[test]
    fn card_060_dice_that_pay_for_the_same_are_the_same_means() {
        let (payers, strikes) = ([payer("RR"), payer("RR"), payer("R")], strikes(&["[4]", "<1>[2]"]));
        let mut register = Register::new(&payers, &strikes);
        let mut of = |payer: usize, energy: u8, dice: &[u8]| register.means_index(Purse::new(payer, energy, dice.to_vec()), 0b11);
        assert_eq!([of(0, 9, &[5, 1]), of(0, 9, &[]), of(2, 9, &[6])], [of(1, 9, &[1, 4]), of(1, 9, &[1]), NO_MEANS]);
        assert!(of(0, 9, &[5, 1]) != of(0, 9, &[3, 1]) && of(0, 9, &[5, 1]) != of(0, 5, &[5, 1]));
        assert_eq!(of(0, 1, &[6, 2]), of(0, 3, &[4, 4]), "where no refresh can come, only what is paid for counts");
    }

    #[test]
    fn card_060_who_can_lose_nothing_refreshes_at_once() {
        let (payers, strikes) = ([payer("RR"), payer("R")], strikes(&["[4]", "<1>[2]"]));
        let mut register = Register::new(&payers, &strikes);
        let mut at_once = |payer: usize, energy: u8, dice: &[u8]| {
            let number = register.means_index(Purse::new(payer, energy, dice.to_vec()), 0b11);
            (register.means(number).at_once, register.means(number).before.len())
        };
        assert_eq!([at_once(0, 9, &[3]), at_once(1, 9, &[]), at_once(1, 9, &[3])], [(true, 1), (true, 1), (false, 2)]);
        assert_eq!([at_once(0, 4, &[3]), at_once(0, 5, &[3]), at_once(0, 9, &[4, 2])], [(false, 1), (true, 1), (false, 0)]);
    }

    #[test]
    fn card_060_a_refresh_leads_to_means_by_their_share_of_the_rolls() {
        let (payers, strikes) = ([payer("RR"), payer("RR")], strikes(&["[4]", "<1>[2]"]));
        let mut register = Register::new(&payers, &strikes);
        let came = register.refresh(&Purse::new(0, 5, vec![]), 0b01);
        // With only the first attack left, either one die shows 4 or more, or none does.
        assert_eq!(came.iter().map(|(_, ways)| *ways).collect::<Vec<_>>(), [27.0, 9.0]);
        assert_eq!(came[1].0, register.means_index(Purse::new(1, 5, vec![3, 3]), 0b01));
        let best = register.means_index(Purse::new(0, 5, vec![4, 2]), 0b11);
        assert_eq!(register.narrow(best, 0b01), came[0].0);
        assert_eq!([register.narrow(best, 0b11), register.narrow(best, 0)], [best, NO_MEANS]);
    }
}
