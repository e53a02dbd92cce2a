//! The set: every trait, character and card there is, by name. What a set should come to (CARD-100, CARD-103) a test reckons of the shipped one.

use crate::data::card::Card;
use crate::data::character::Character;
use brickfray_game::titled;
use brickfray_words::{Text, Worded};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What decks are made of.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardSet {
    /// Traits.
    pub traits: BTreeMap<String, Trait>,
    /// Characters.
    pub characters: BTreeMap<String, Character>,
    /// Cards.
    pub cards: BTreeMap<String, Card>,
}

impl CardSet {
    /// The first of these characters that can pay for a card, and its place among them (CARD-040).
    pub fn payer<'n>(&self, among: impl IntoIterator<Item = &'n str>, card: &Card) -> Option<(usize, &Character)> {
        among.into_iter().enumerate().find_map(|(place, name)| {
            let data = self.characters.get(name)?;
            card.payers.admit(name, &data.traits).then_some((place, data))
        })
    }

    /// What a character is called; by its key where the set lacks it.
    pub fn character_name(&self, key: &str) -> String {
        self.characters.get(key).map_or_else(|| titled(key), |data| data.name.to_string())
    }

    /// The same, for a text.
    pub fn character(&self, key: &str) -> Text {
        self.characters.get(key).map_or_else(|| Text::written(titled(key)), |data| (&data.name).into())
    }

    /// What a card is called; by its key where the set lacks it.
    pub fn card_name(&self, key: &str) -> String {
        self.cards.get(key).map_or_else(|| titled(key), |data| data.name.to_string())
    }

    /// What traits are called: "Alpha, Beta".
    pub fn trait_names(&self, keys: &[String]) -> String {
        let name = |key: &String| self.traits.get(key).map_or_else(|| titled(key), |data| data.name.to_string());
        keys.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}

/// A trait: what characters and cards have in common that go together.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// What it is called.
    pub name: Worded,
    /// What it is about, in a few words.
    pub about: Worded,
    /// Its colour on cards.
    pub color: (u8, u8, u8),
}
