//! The sections of battle files that are this game's own.

use crate::data::deck_plan::DeckPlan;
use brickfray_game::battle_sections;
use brickfray_game::ron::{Spanned, Wide};
use serde::Deserialize;
use std::ops::Range;

battle_sections! {
    on_a_stage
    /// The sections of battle files that are this game's own.
    #[derive(Clone, Debug)]
    pub struct Sections {
        /// Who plays, each with a deck, or with what it has in the middle of a duel.
        pub players: Vec<PlayerData>,
        /// Who begins.
        pub course: CourseData,
    }
}

/// A player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerData {
    /// The side, by name.
    pub side: Spanned<String>,
    /// The name of a shipped deck, or the path of a deck file, from the battle file's folder or else from where the program runs.
    #[serde(default)]
    pub deck: Option<Spanned<String>>,
    /// The deck itself, instead of its name.
    #[serde(default)]
    pub brings: Option<Spanned<DeckPlan>>,
    /// The characters, from left to right, instead of a deck's.
    #[serde(default)]
    pub characters: Vec<CharacterData>,
    /// The cards in hand.
    #[serde(default)]
    pub hand: Vec<Spanned<String>>,
    /// The deck, from the top: it is not shuffled.
    #[serde(default)]
    pub draws: Vec<Spanned<String>>,
    /// The discards, from the top.
    #[serde(default)]
    pub discards: Vec<Spanned<String>>,
}

/// A character in the middle of a duel.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterData {
    /// Which, by its name in the set.
    pub character: Spanned<String>,
    /// Its burden.
    #[serde(default)]
    pub burden: Option<Wide<u8>>,
    /// Its dice; its pool is set up when absent.
    #[serde(default)]
    pub dice: Option<Spanned<Vec<u8>>>,
    /// Damage tokens of no trait.
    #[serde(default)]
    pub tokens: Option<Wide<u8>>,
    /// The cards attached to it.
    #[serde(default)]
    pub attached: Vec<AttachedData>,
    /// It is suppressed.
    #[serde(default)]
    pub suppressed: bool,
    /// It is dead.
    #[serde(default)]
    pub dead: bool,
}

/// A card that is attached to a character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachedData {
    /// Which, by its name in the set.
    pub card: Spanned<String>,
    /// Whose, by the side's name; the character's own side when absent.
    #[serde(default)]
    pub of: Option<Spanned<String>>,
    /// What it is worth, where that is not what stands on it.
    #[serde(default)]
    pub damage: Option<Wide<u8>>,
}

/// Who begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourseData {
    /// The side that begins, by name; it is rolled for when absent (CARD-023).
    pub first: Option<Spanned<String>>,
}

impl PlayerData {
    /// Where it is said what it has: the bytes of the file, and the field.
    pub fn said(&self) -> (Range<usize>, &'static str) {
        match (&self.deck, &self.brings) {
            (Some(name), _) => (name.span(), "deck"),
            (None, Some(plan)) => (plan.span(), "brings"),
            (None, None) => (self.side.span(), "side"),
        }
    }

    /// It has a deck, by its name or as it is.
    pub fn has_deck(&self) -> bool {
        self.deck.is_some() || self.brings.is_some()
    }

    /// Every card that it names, each with its field and place.
    pub fn cards(&self) -> impl Iterator<Item = (&'static str, usize, &Spanned<String>)> {
        let hand = self.hand.iter().enumerate().map(|(place, name)| ("hand", place, name));
        let draws = self.draws.iter().enumerate().map(|(place, name)| ("draws", place, name));
        let discards = self.discards.iter().enumerate().map(|(place, name)| ("discards", place, name));
        hand.chain(draws).chain(discards)
    }
}
