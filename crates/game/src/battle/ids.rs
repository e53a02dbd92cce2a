//! Piece ids: assigned in the order of a battle file, each with a name.

use bevy::prelude::{Bundle, Name};
use brickfray_table::{PieceId, PieceName};

/// Assigns piece ids in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ids(u32);

impl Ids {
    /// Assigns the next id.
    pub fn give(&mut self) -> PieceId {
        let id = PieceId(self.0);
        self.0 = self.0.saturating_add(1);
        id
    }
}

/// The components of a piece with this id and name.
pub fn named(id: PieceId, name: String) -> impl Bundle {
    (Name::new(name.clone()), id, PieceName(name))
}
