//! Cards in play: what stands on them, the piles in which they lie, and whom they are attached to.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{AddPiles, PileKind, RegisterState, Shows};
use brickfray_table::{PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_face::<CardName>("card-name");
    app.register_state::<AttachedTo>("attached-to");
}

/// The deck, from which is drawn.
pub const DECK: &str = "deck";
/// What a side has in hand.
pub const HAND: &str = "hand";
/// What was played or discarded.
pub const DISCARDS: &str = "discards";
/// What is being played, or is attached to somebody.
pub const IN_PLAY: &str = "in-play";
/// What has left the game with its player (CARD-025).
pub const GONE: &str = "gone";

/// The piles of each side, and who sees them (CARD-109, CARD-123).
pub(crate) static PILES: [PileKind; 5] = [
    PileKind { name: DECK, says: term!("pile-deck"), shows: Shows::Nobody },
    PileKind { name: HAND, says: term!("pile-hand"), shows: Shows::Owner },
    PileKind { name: DISCARDS, says: term!("pile-discards"), shows: Shows::All },
    PileKind { name: IN_PLAY, says: term!("pile-in-play"), shows: Shows::All },
    PileKind { name: GONE, says: term!("pile-gone"), shows: Shows::Nobody },
];

/// The face of a card: its name in the set.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardName(pub String);

/// The character that a card is attached to (CARD-015, CARD-052).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AttachedTo(pub Option<Attachment>);

/// How a card is attached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// To which character.
    pub to: PieceId,
    /// What it is worth as damage, as its own conditions had it when it hit (CARD-105).
    pub damage: u8,
}

/// What stands on cards, and whom they are attached to.
#[derive(SystemParam)]
pub(crate) struct Faces<'w, 's> {
    all: Query<'w, 's, (Option<&'static CardName>, &'static mut AttachedTo)>,
    index: Res<'w, PieceIndex>,
}

impl Faces<'_, '_> {
    /// Those of a card.
    pub fn of(&self, card: PieceId) -> Option<(Option<&CardName>, &AttachedTo)> {
        self.all.get(self.index.entity(card)?).ok()
    }

    /// A card is attached to a character, or to nobody.
    pub fn attach(&mut self, card: PieceId, to: Option<Attachment>) {
        let held = self.index.entity(card).and_then(|entity| self.all.get_mut(entity).ok());
        if let Some((_, mut attached)) = held {
            attached.set_if_neq(AttachedTo(to));
        }
    }
}
