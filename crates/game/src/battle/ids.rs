//! Ids of pieces: given out in the order of a battle file, each with a name.

use bevy::prelude::{Bundle, Name};
use brickfray_table::{PieceId, PieceName};

/// The ids of pieces, given out in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ids(u32);

impl Ids {
    /// Gives the next one.
    pub fn give(&mut self) -> PieceId {
        let id = PieceId(self.0);
        self.0 = self.0.saturating_add(1);
        id
    }
}

/// A piece, by its id and name.
pub fn named(id: PieceId, name: String) -> impl Bundle {
    (Name::new(name.clone()), id, PieceName(name))
}
