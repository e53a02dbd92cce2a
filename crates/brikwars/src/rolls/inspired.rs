//! Inspired units: they may add a d6 to one combined Action of the turn (BW-OF-11).

use crate::RESOLVE;
use crate::schedule::NewTurnSystems;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Inspired>().add_systems(RESOLVE, fade.in_set(NewTurnSystems::Give));
}

/// A plate or lone figure that has been inspired and has not made use of it yet.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Inspired;

/// A unit has made use of its inspiration.
pub(crate) fn spend(unit: PieceId, index: &PieceIndex, commands: &mut Commands) {
    if let Some(entity) = index.entity(unit) {
        commands.entity(entity).remove::<Inspired>();
    }
}

/// It lasts for the turn.
pub(crate) fn fade(inspired: Query<Entity, With<Inspired>>, mut commands: Commands) {
    inspired.iter().for_each(|entity| {
        commands.entity(entity).remove::<Inspired>();
    });
}

/// A unit is inspired for this turn (BW-OF-11).
pub(crate) fn inspire(unit: Entity, commands: &mut Commands) {
    commands.entity(unit).insert(Inspired);
}
