//! The sections of battle files that only this rulebook reads.

use crate::data::deck_plan::DeckPlan;
use brickfray_game::battle_sections;
use brickfray_game::ron::{Spanned, Wide};
use serde::Deserialize;
use std::ops::Range;

battle_sections! {
    on_a_stage
    /// The sections of battle files that only this rulebook reads.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// The players, each with a deck or with its characters and cards in the middle of a duel.
        pub players: Vec<PlayerData>,
        /// Who begins.
        pub course: CourseData,
    }
}

/// A player of a battle file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerData {
    /// The name of its side.
    pub side: Spanned<String>,
    /// The name of a shipped deck or the path of a deck file, relative to the battle file's folder or else to the current directory.
    #[serde(default)]
    pub deck: Option<Spanned<String>>,
    /// The deck itself, instead of its name.
    #[serde(default)]
    pub brings: Option<Spanned<DeckPlan>>,
    /// The characters from left to right, instead of a deck.
    #[serde(default)]
    pub characters: Vec<CharacterData>,
    /// The cards in hand.
    #[serde(default)]
    pub hand: Vec<Spanned<String>>,
    /// The deck from the top, which is not shuffled.
    #[serde(default)]
    pub draws: Vec<Spanned<String>>,
    /// The discard pile, from the top.
    #[serde(default)]
    pub discards: Vec<Spanned<String>>,
}

/// A character in the middle of a duel.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterData {
    /// Its key in the card set.
    pub character: Spanned<String>,
    /// The burden on it.
    #[serde(default)]
    pub burden: Option<Wide<u8>>,
    /// The faces of its dice; its pool is set up when absent.
    #[serde(default)]
    pub dice: Option<Spanned<Vec<u8>>>,
    /// How many damage tokens without a trait it has.
    #[serde(default)]
    pub tokens: Option<Wide<u8>>,
    /// The cards attached to it.
    #[serde(default)]
    pub attached: Vec<AttachedData>,
    /// Whether it is suppressed.
    #[serde(default)]
    pub suppressed: bool,
    /// Whether it is dead.
    #[serde(default)]
    pub dead: bool,
}

/// A card attached to a character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachedData {
    /// Its key in the card set.
    pub card: Spanned<String>,
    /// The name of the side that owns it; the character's own side when absent.
    #[serde(default)]
    pub of: Option<Spanned<String>>,
    /// The damage that it counts, if that differs from the card's.
    #[serde(default)]
    pub damage: Option<Wide<u8>>,
}

/// Who begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourseData {
    /// The name of the side that begins; rolled for when absent (CARD-023).
    pub first: Option<Spanned<String>>,
}

impl PlayerData {
    /// Where error messages about the player's deck point: the byte range and name of `deck`, `brings` or else `side`.
    pub fn said(&self) -> (Range<usize>, &'static str) {
        match (&self.deck, &self.brings) {
            (Some(name), _) => (name.span(), "deck"),
            (None, Some(plan)) => (plan.span(), "brings"),
            (None, None) => (self.side.span(), "side"),
        }
    }

    /// Whether it has a deck, by name or in place.
    pub fn has_deck(&self) -> bool {
        self.deck.is_some() || self.brings.is_some()
    }

    /// Every card in its lists, each with the list's field and its index there.
    pub fn cards(&self) -> impl Iterator<Item = (&'static str, usize, &Spanned<String>)> {
        let hand = self.hand.iter().enumerate().map(|(place, name)| ("hand", place, name));
        let draws = self.draws.iter().enumerate().map(|(place, name)| ("draws", place, name));
        let discards = self.discards.iter().enumerate().map(|(place, name)| ("discards", place, name));
        hand.chain(draws).chain(discards)
    }
}
