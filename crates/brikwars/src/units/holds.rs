//! Who holds somebody in a Grab (BW-CC-06).

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// Holds somebody.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holds(pub PieceId);

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Holds>();
}
