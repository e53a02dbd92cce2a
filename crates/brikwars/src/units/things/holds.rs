//! Which figure holds which in a Grab (BW-CC-06).

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Holds>("holds");
}

/// Holds another figure.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holds(pub PieceId);

pub(crate) fn hold(figure: Entity, whom: PieceId, commands: &mut Commands) {
    commands.entity(figure).insert(Holds(whom));
}

pub(crate) fn let_go(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Holds>();
}
