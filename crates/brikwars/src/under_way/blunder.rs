//! Pending blunders (BW-MN-05): natural 1s of figures that are subject to Stupidity.

use bevy::prelude::*;
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};

/// A natural 1 of a figure subject to Stupidity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blunder {
    pub who: PieceId,
    /// The side that exploits it.
    pub to: SideId,
}
