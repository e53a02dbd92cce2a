//! Characters in play: their dice, burden, tokens, and what holds for them (CARD-011 to 015, CARD-120).

use crate::data::verb::{Repeat, Standing};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<CharacterName>("character-name").register_state::<Fighter>("fighter");
}

/// Which character a piece is, by its name in the set.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CharacterName(pub String);

/// How a character is.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fighter {
    /// Energy that it has spent (CARD-014).
    pub burden: u8,
    /// Its dice; nothing before its pool has been set up (CARD-021).
    pub dice: Option<Vec<u8>>,
    /// Its tokens, in the order in which they came.
    pub tokens: Vec<Token>,
    /// What holds for it until the end of the turn.
    pub lasting: Vec<Standing>,
    /// It does not recharge at the end of this turn (CARD-096).
    pub is_suppressed: bool,
    /// It is dead, face down (CARD-080).
    pub is_dead: bool,
}

/// A token on a character (CARD-099, CARD-106).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// What it is worth as damage.
    pub damage: u8,
    /// Of which traits.
    pub traits: Vec<String>,
    /// What it does at the end of each turn.
    pub repeats: Option<Repeat>,
}

impl Fighter {
    /// Its dice; none before its pool has been set up.
    pub fn dice(&self) -> &[u8] {
        self.dice.as_deref().unwrap_or_default()
    }
}

/// The characters of a duel, to be changed.
#[derive(SystemParam)]
pub(crate) struct Fighters<'w, 's> {
    all: Query<'w, 's, (&'static PieceId, &'static SideId, &'static CharacterName, &'static mut Fighter)>,
    index: Res<'w, PieceIndex>,
}

impl Fighters<'_, '_> {
    /// All, in no order.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, SideId, &CharacterName, &Fighter)> {
        self.all.iter().map(|(id, side, name, is)| (*id, *side, name, is))
    }

    /// One of them.
    pub fn of(&mut self, id: PieceId) -> Option<Mut<'_, Fighter>> {
        self.all.get_mut(self.index.entity(id)?).ok().map(|(.., fighter)| fighter)
    }

    /// All, in no order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = Mut<'_, Fighter>> {
        self.all.iter_mut().map(|(.., fighter)| fighter)
    }
}
