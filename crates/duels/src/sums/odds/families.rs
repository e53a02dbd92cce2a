//! Families of sets of attacks. A family contains all subsets of its sets, so its largest sets define it.

use std::collections::BTreeMap;

/// A set of attacks as a bitmask, one bit per attack.
pub type Strikes = u32;

/// The indices of the attacks in a set, in rising order.
pub fn each(strikes: Strikes) -> impl Iterator<Item = usize> {
    (0..Strikes::BITS as usize).filter(move |place| strikes >> place & 1 == 1)
}

/// The attacks of a set whose index meets a condition.
pub fn those(strikes: Strikes, meets: impl Fn(usize) -> bool) -> Strikes {
    each(strikes).filter(|place| meets(*place)).fold(0, |those, place| those | 1 << place)
}

/// The number of the family that contains only the empty set.
pub const NOTHING: usize = 0;

/// A register of families, each with a number, and the cached unions of their sets.
pub struct Families {
    /// The largest sets of each family, in rising order.
    all: Vec<Vec<Strikes>>,
    /// The highest damage of a set of each family.
    most: Vec<u32>,
    numbers: BTreeMap<Vec<Strikes>, usize>,
    joined: BTreeMap<(usize, usize), usize>,
    /// The damage of every set of attacks.
    worth: Vec<u32>,
    steps: usize,
}

impl Families {
    /// Starts with the empty family, for attacks with these damages.
    pub fn new(worth_of_each: impl IntoIterator<Item = u32>) -> Self {
        let mut worth = vec![0u32];
        for one in worth_of_each {
            worth.extend(worth.clone().into_iter().map(|sum| sum.saturating_add(one)));
        }
        let mut families =
            Families { all: Vec::new(), most: Vec::new(), numbers: BTreeMap::new(), joined: BTreeMap::new(), worth, steps: 0 };
        families.number(vec![0]);
        families
    }

    /// The total damage of a set of attacks.
    pub fn worth(&self, set: Strikes) -> u32 {
        self.worth[set as usize]
    }

    /// The work done so far, counted against the limit of the search.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The number of the family of these sets and all their subsets.
    pub fn number(&mut self, mut sets: Vec<Strikes>) -> usize {
        self.steps += 1 + sets.len() / 16;
        sets.sort_unstable();
        sets.dedup();
        // A set can only be a subset of sets with larger bitmasks.
        let is_part = |place: usize| sets[place + 1..].iter().any(|other| sets[place] & !other == 0);
        let largest: Vec<Strikes> = (0..sets.len()).filter(|place| !is_part(*place)).map(|place| sets[place]).collect();
        if let Some(number) = self.numbers.get(&largest) {
            return *number;
        }
        self.most.push(largest.iter().map(|set| self.worth(*set)).max().unwrap_or(0));
        self.all.push(largest.clone());
        self.numbers.insert(largest, self.all.len() - 1);
        self.all.len() - 1
    }

    /// The family restricted to the attacks in `left`.
    pub fn narrow(&mut self, family: usize, left: Strikes) -> usize {
        let sets = self.all[family].iter().map(|set| set & left).collect();
        self.number(sets)
    }

    /// The family of all unions of a set of one family and a set of the other.
    fn join(&mut self, one: usize, other: usize) -> usize {
        if let Some(joined) = self.joined.get(&(one, other)) {
            return *joined;
        }
        let sets = self.all[one].iter().flat_map(|one| self.all[other].iter().map(move |other| one | other)).collect();
        let joined = self.number(sets);
        self.joined.insert((one, other), joined);
        joined
    }

    /// The highest damage of a union of one set from each family; an attack in several of the sets counts once.
    pub fn best_union<const COUNT: usize>(&mut self, mut families: [usize; COUNT]) -> u32 {
        families.sort_unstable();
        let all = families.into_iter().filter(|family| *family != NOTHING).reduce(|all, family| self.join(all, family));
        self.most[all.unwrap_or(NOTHING)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_family_is_known_by_its_largest_sets() {
        let mut families = Families::new([5, 3, 2]);
        let one = families.number(vec![0b011, 0b100]);
        assert_eq!(families.number(vec![0b100, 0b001, 0b010, 0b011, 0, 0b011]), one);
        assert_ne!(families.number(vec![0b001, 0b010, 0b100]), one);
        assert_eq!((families.number(vec![0]), families.narrow(one, 0), families.worth(0b110)), (NOTHING, NOTHING, 5));
        assert_eq!([families.best_union([one]), families.best_union([NOTHING, NOTHING]), families.best_union([one, one])], [8, 0, 10]);
        assert!(families.steps() > 0);
    }

    proptest! {
        #[test]
        fn the_most_of_families_is_that_of_every_choice(
            worth in prop::collection::vec(1u32..9, 5),
            sets in prop::collection::vec(prop::collection::vec(0u32..32, 1..6), 3),
            left in 0u32..32,
        ) {
            let mut families = Families::new(worth.iter().copied());
            let numbers = [0, 1, 2].map(|place| families.number(sets[place].clone()));
            let narrow = numbers.map(|number| families.narrow(number, left));
            let total = |set: u32| -> u32 { each(set).map(|place| worth[place]).sum() };
            let of = |mask: u32| {
                let with = |one: u32, other: u32| sets[2].iter().map(move |third| total((one | other | third) & mask));
                sets[0].iter().flat_map(|one| sets[1].iter().flat_map(move |other| with(*one, *other))).max().unwrap()
            };
            prop_assert_eq!((families.best_union(numbers), families.best_union(narrow)), (of(u32::MAX), of(left)));
            prop_assert_eq!(those(31, |place| place % 2 == 0), 0b10101);
        }
    }
}
