//! The odds of an opening hand (CARD-020, CARD-021), exact over all rolls of the characters' starting dice and all hands.

use crate::data::card::{Card, Kind};
use crate::data::card_set::CardSet;
use crate::data::character::Character;
use crate::data::deck::Deck;
use crate::sums::odds::cards::{OPENING_HAND, draws};
use crate::sums::odds::dice::refreshed;
use std::collections::BTreeMap;

/// The probabilities of what an opening hand has, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Opening {
    /// At least one attack.
    pub attack: f64,
    /// At least one edge.
    pub edge: f64,
    /// At least one attack that a character can pay for with its starting dice.
    pub payable_attack: f64,
    /// At least one card other than an edge that a character can pay for with its starting dice.
    pub payable: f64,
}

impl Opening {
    /// The odds of a deck.
    pub fn of(deck: &Deck, set: &CardSet) -> Opening {
        let cards: Vec<&Card> = deck.cards.iter().filter_map(|name| set.cards.get(name)).collect();
        let heroes: Vec<(&str, &Character)> =
            deck.characters.iter().filter_map(|name| Some((name.as_str(), set.characters.get(name)?))).collect();
        let count = |wanted: &dyn Fn(&Card) -> bool| cards.iter().filter(|card| wanted(card)).count();
        let drawn = |wanted: usize| draws(number(cards.len()), number(wanted), OPENING_HAND);
        let is_attack = |card: &Card| matches!(card.kind, Kind::Attack(_));
        let is_edge = |card: &Card| matches!(card.kind, Kind::Edge(_));
        let payable = |wanted: &dyn Fn(&Card) -> bool| {
            let wanted: Vec<&Card> = cards.iter().copied().filter(|card| wanted(card)).collect();
            payable(&wanted, &heroes).into_iter().map(|(paid, chance)| chance * drawn(paid)).sum()
        };
        Opening {
            attack: drawn(count(&is_attack)),
            edge: drawn(count(&is_edge)),
            payable_attack: payable(&is_attack),
            payable: payable(&|card| !is_edge(card)),
        }
    }
}

/// The probability of each number of these cards being payable, over all rolls of the starting dice.
fn payable(cards: &[&Card], heroes: &[(&str, &Character)]) -> BTreeMap<usize, f64> {
    let none = BTreeMap::from([(vec![false; cards.len()], 1.0)]);
    let all = heroes.iter().fold(none, |before, hero| {
        let own = paid_by(cards, hero);
        let mut both: BTreeMap<Vec<bool>, f64> = BTreeMap::new();
        for (paid, chance) in &before {
            for (also, other) in &own {
                let either = paid.iter().zip(also).map(|(one, other)| *one || *other).collect();
                *both.entry(either).or_default() += chance * other;
            }
        }
        both
    });
    let mut counted: BTreeMap<usize, f64> = BTreeMap::new();
    for (paid, chance) in all {
        *counted.entry(paid.into_iter().filter(|paid| *paid).count()).or_default() += chance;
    }
    counted
}

/// The probability of each set of cards that this character can pay for with its starting dice. A set has a flag for each card.
fn paid_by(cards: &[&Card], (name, hero): &(&str, &Character)) -> BTreeMap<Vec<bool>, f64> {
    let begun = refreshed(&[], &hero.pool);
    let of: f64 = begun.values().sum();
    let mut all: BTreeMap<Vec<bool>, f64> = BTreeMap::new();
    for (dice, ways) in begun {
        let pays = |card: &&Card| card.payers.includes(name, &hero.traits) && card.cost.energy <= hero.energy && card.cost.has_dice(&dice);
        *all.entry(cards.iter().map(pays).collect()).or_default() += ways / of;
    }
    all
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use crate::data::deck::{DECK_FILES, read_deck};
    use brickfray_game::library::embedded;

    fn set() -> CardSet {
        CardSet::of(&embedded(FOLDER.shipped, "cards")).0
    }

    /// The odds of a payable card by brute force: for every roll of the starting dice, the chance that no card in hand is payable.
    fn enumerated(deck: &Deck, set: &CardSet) -> f64 {
        let heroes: Vec<(&str, &Character)> = deck.characters.iter().map(|name| (name.as_str(), &set.characters[name])).collect();
        let dice: usize = heroes.iter().map(|(_, hero)| hero.pool.size()).sum();
        let mut none = 0.0;
        for roll in 0..6_u32.pow(number(dice)) {
            let faces: Vec<u8> = (0..number(dice)).map(|die| (roll / 6_u32.pow(die) % 6) as u8 + 1).collect();
            let mut left = faces.as_slice();
            let mut own: Vec<Vec<u8>> = Vec::new();
            for (_, hero) in &heroes {
                let (these, after) = left.split_at(hero.pool.size());
                (left, own) = (after, [own, vec![these.to_vec()]].concat());
            }
            let pays = |card: &Card| {
                heroes.iter().zip(&own).any(|((name, hero), dice)| {
                    card.payers.includes(name, &hero.traits) && card.cost.energy <= hero.energy && card.cost.has_dice(dice)
                })
            };
            let lame = deck.cards.iter().filter(|name| matches!(set.cards[*name].kind, Kind::Edge(_)) || !pays(&set.cards[*name])).count();
            // The chance that none of the cards drawn one after another is payable.
            let missed: f64 = (0..5).map(|drawn| (lame as f64 - drawn as f64).max(0.0) / (deck.cards.len() - drawn) as f64).product();
            none += missed;
        }
        1.0 - none / f64::from(6_u32.pow(number(dice)))
    }

    /// CARD-020, CARD-021: compares the odds with brute force, for two characters with three dice each.
    #[test]
    fn card_020_the_odds_of_an_opening_hand_are_those_of_every_roll_and_every_draw() {
        let set = set();
        for source in embedded(DECK_FILES.shipped, "decks") {
            let mut deck = read_deck(&source, &set).unwrap();
            deck.characters.retain(|name| set.characters[name].pool.set().next().is_none());
            deck.characters.retain(|name| set.characters[name].pool.size() == 3);
            deck.characters.truncate(2);
            let (reckoned, other) = (Opening::of(&deck, &set).payable, enumerated(&deck, &set));
            assert!((reckoned - other).abs() < 1e-9, "{}: {reckoned} and {other}", source.name);
        }
    }

    #[test]
    fn what_nobody_can_pay_for_is_never_payable() {
        let set = set();
        let deck = Deck { characters: vec!["vex".to_owned()], cards: vec!["needle".to_owned(); 33], ..Deck::default() };
        assert_eq!(Opening::of(&deck, &set), Opening { attack: 1.0, ..Opening::default() });
        assert_eq!(Opening::of(&Deck::default(), &set), Opening::default());
    }
}
