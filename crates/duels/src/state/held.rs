//! The state of cards: their names, their piles, and the characters that they are attached to.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{AddPiles, PileKind, RegisterState, Shows};
use brickfray_table::{PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_face::<CardName>("card-name");
    app.register_state::<AttachedTo>("attached-to");
}

/// The pile that a side draws from.
pub const DECK: &str = "deck";
/// The cards in a side's hand.
pub const HAND: &str = "hand";
/// The discard pile.
pub const DISCARDS: &str = "discards";
/// The cards that are being played or are attached to a character.
pub const IN_PLAY: &str = "in-play";
/// The cards that left the game with their player (CARD-025).
pub const GONE: &str = "gone";

/// The piles of each side, and who sees their cards (CARD-109, CARD-123).
pub(crate) static PILES: [PileKind; 5] = [
    PileKind { name: DECK, says: term!("pile-deck"), shows: Shows::Nobody },
    PileKind { name: HAND, says: term!("pile-hand"), shows: Shows::Owner },
    PileKind { name: DISCARDS, says: term!("pile-discards"), shows: Shows::All },
    PileKind { name: IN_PLAY, says: term!("pile-in-play"), shows: Shows::All },
    PileKind { name: GONE, says: term!("pile-gone"), shows: Shows::Nobody },
];

/// The face of a card: its key in the card set. Hidden cards lack it in the view of a side.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardName(pub String);

/// The character that a card is attached to (CARD-015, CARD-052).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AttachedTo(pub Option<Attachment>);

/// An attachment to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub to: PieceId,
    /// The damage that the card counts, fixed when it hit, with its own condition but before Resistance (CARD-105).
    pub damage: u8,
}

/// Access to the faces of cards and to the characters that they are attached to.
#[derive(SystemParam)]
pub(crate) struct Faces<'w, 's> {
    all: Query<'w, 's, (Option<&'static CardName>, &'static mut AttachedTo)>,
    index: Res<'w, PieceIndex>,
}

impl Faces<'_, '_> {
    /// The face and attachment of a card. The face is `None` where it is hidden.
    pub fn of(&self, card: PieceId) -> Option<(Option<&CardName>, &AttachedTo)> {
        self.all.get(self.index.entity(card)?).ok()
    }

    /// Attaches a card to a character, or detaches it.
    pub fn attach(&mut self, card: PieceId, to: Option<Attachment>) {
        let held = self.index.entity(card).and_then(|entity| self.all.get_mut(entity).ok());
        if let Some((_, mut attached)) = held {
            attached.set_if_neq(AttachedTo(to));
        }
    }
}
