//! The state of characters: their dice, burden, tokens and lasting effects (CARD-011 to 015, CARD-120).

use crate::data::verb::{Repeat, Standing};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<CharacterName>("character-name").register_state::<Fighter>("fighter");
}

/// The key of the character in the card set.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CharacterName(pub String);

/// The state of a character.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fighter {
    /// The energy that it has spent (CARD-014).
    pub burden: u8,
    /// The faces of its dice; `None` until its pool is set up (CARD-021).
    pub dice: Option<Vec<u8>>,
    /// Its tokens, oldest first.
    pub tokens: Vec<Token>,
    /// Lasting effects until the end of the round.
    pub lasting: Vec<Standing>,
    /// Whether it does not recharge at the end of this round (CARD-096).
    pub is_suppressed: bool,
    /// Whether it is dead and lies face down (CARD-080).
    pub is_dead: bool,
}

/// A token on a character: damage, or a recurring effect (CARD-099, CARD-106).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// How much damage it counts.
    pub damage: u8,
    /// The traits of its damage.
    pub traits: Vec<String>,
    /// What it does at the end of each round, if it recurs.
    pub repeats: Option<Repeat>,
}

impl Fighter {
    /// The faces of its dice; empty until its pool is set up.
    pub fn dice(&self) -> &[u8] {
        self.dice.as_deref().unwrap_or_default()
    }
}

/// Read and write access to the characters.
#[derive(SystemParam)]
pub(crate) struct Fighters<'w, 's> {
    all: Query<'w, 's, (&'static PieceId, &'static SideId, &'static CharacterName, &'static mut Fighter)>,
    index: Res<'w, PieceIndex>,
}

impl Fighters<'_, '_> {
    /// All characters, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, SideId, &CharacterName, &Fighter)> {
        self.all.iter().map(|(id, side, name, is)| (*id, *side, name, is))
    }

    /// One character, mutable.
    pub fn of(&mut self, id: PieceId) -> Option<Mut<'_, Fighter>> {
        self.all.get_mut(self.index.entity(id)?).ok().map(|(.., fighter)| fighter)
    }

    /// All characters, in no particular order, mutable.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = Mut<'_, Fighter>> {
        self.all.iter_mut().map(|(.., fighter)| fighter)
    }
}
