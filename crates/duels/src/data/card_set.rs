//! The set: every trait, character and card there is, by name. What a set should come to (CARD-100, CARD-103) a test reckons of the shipped one.

use crate::data::card::Card;
use crate::data::character::Character;
use brickfray_words::Worded;
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
