//! Terrain (SQN-150 to 153): what it does to ships and to lines of sight.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Hazard>("hazard");
}

/// The effects of a piece of terrain.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hazard {
    /// Whether it blocks every line of sight through it (SQN-099, SQN-151).
    pub obscuring: bool,
    /// Whether ships that touch it may be hit (SQN-152).
    pub dangerous: bool,
}

/// Makes a piece of terrain a hazard.
pub(crate) fn lay(terrain: Entity, hazard: Hazard, commands: &mut Commands) {
    commands.entity(terrain).insert(hazard);
}
