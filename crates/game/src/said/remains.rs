//! Remains: how much is left of a piece that comes apart bit by bit, for facts and for the view.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

/// How much is left of a piece that comes apart bit by bit, such as something built of bricks. A piece without this component is whole.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Remains {
    /// How many parts are left.
    pub left: u8,
    /// How many parts there are when it is whole.
    pub of: u8,
}

impl Remains {
    /// The remains of a piece that has lost something; `None` for a whole piece.
    pub fn worn(remains: Option<&Remains>) -> Option<Remains> {
        remains.copied().filter(|remains| !remains.is_whole())
    }

    /// Whether nothing is missing.
    pub fn is_whole(self) -> bool {
        self.left >= self.of
    }

    /// The fraction that is gone, from 0 to 1.
    pub fn lost(self) -> f32 {
        if self.is_whole() { 0.0 } else { f32::from(self.of - self.left) / f32::from(self.of) }
    }
}
