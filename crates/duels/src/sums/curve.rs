//! Cost curves: how many cards of a deck have which cost.

use crate::data::card::{Card, CardKind};
use std::collections::BTreeMap;

/// How many cards have which cost, counted by energy and by dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Curve {
    /// The number of cards by their energy cost.
    pub energy: BTreeMap<u8, usize>,
    /// The number of cards by how many dice they cost.
    pub dice: BTreeMap<usize, usize>,
    /// The number of dice that cards cost by their minimum face.
    pub needs: BTreeMap<u8, usize>,
    /// The number of cards by kind.
    pub sorts: BTreeMap<CardKind, usize>,
}

impl Curve {
    /// The curve of these cards.
    pub fn of<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Curve {
        let mut curve = Curve::default();
        for card in cards {
            *curve.energy.entry(card.cost.energy).or_default() += 1;
            *curve.dice.entry(card.cost.dice().len()).or_default() += 1;
            for need in card.cost.dice() {
                *curve.needs.entry(*need).or_default() += 1;
            }
            *curve.sorts.entry(card.kind.sort()).or_default() += 1;
        }
        curve
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use crate::data::card_set::CardSet;
    use brickfray_game::library::embedded;

    #[test]
    fn a_curve_counts_each_card_once_and_each_die_that_it_needs() {
        let set = CardSet::of(&embedded(FOLDER.shipped, "cards")).0;
        let curve = Curve::of(["cleave", "twin-burst", "twin-burst", "patch-up", "duck"].map(|name| &set.cards[name]));
        assert_eq!(curve.energy.values().sum::<usize>(), 5);
        assert_eq!((curve.dice.get(&2), curve.needs.get(&3), curve.needs.get(&4)), (Some(&2), Some(&5), Some(&1)));
        assert_eq!(curve.sorts, BTreeMap::from([(CardKind::Attack, 3), (CardKind::Action, 1), (CardKind::Edge, 1)]));
        assert_eq!(Curve::of([]), Curve::default());
    }
}
