//! The card set: all traits, characters and cards, by key. A test checks the shipped set against its design targets (CARD-100, CARD-103).

use crate::data::card::Card;
use crate::data::character::Character;
use brickfray_game::titled;
use brickfray_words::{ListJoin, Text, Worded};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardSet {
    pub traits: BTreeMap<String, Trait>,
    pub characters: BTreeMap<String, Character>,
    pub cards: BTreeMap<String, Card>,
}

impl CardSet {
    /// The first of these characters that can pay for a card, with its index in `among` (CARD-040).
    pub fn payer<'n>(&self, among: impl IntoIterator<Item = &'n str>, card: &Card) -> Option<(usize, &Character)> {
        among.into_iter().enumerate().find_map(|(place, name)| {
            let data = self.characters.get(name)?;
            card.payers.includes(name, &data.traits).then_some((place, data))
        })
    }

    /// The display name of a character, or its key in title case if the set lacks it.
    pub fn character_name(&self, key: &str) -> String {
        self.characters.get(key).map_or_else(|| titled(key), |data| data.name.to_string())
    }

    /// Like [`CardSet::character_name`], as a [`Text`].
    pub fn character(&self, key: &str) -> Text {
        self.characters.get(key).map_or_else(|| Text::written(titled(key)), |data| (&data.name).into())
    }

    /// The display name of a card, or its key in title case if the set lacks it.
    pub fn card_name(&self, key: &str) -> String {
        self.cards.get(key).map_or_else(|| titled(key), |data| data.name.to_string())
    }

    /// The display names of traits, separated by commas: "Alpha, Beta".
    pub fn trait_names(&self, keys: &[String]) -> Text {
        let name = |key: &String| self.traits.get(key).map_or_else(|| Text::written(titled(key)), |data| (&data.name).into());
        Text::list(ListJoin::Commas, keys.iter().map(name))
    }
}

/// A trait: characters can pay for cards that share a trait with them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    pub name: Worded,
    /// A short description.
    pub about: Worded,
    /// Its colour on cards.
    pub color: (u8, u8, u8),
}
