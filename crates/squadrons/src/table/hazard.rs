//! Terrain (SQN-150 to 153): what it does to ships in it and to lines of sight.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Hazard>("hazard");
}

/// What a piece of terrain does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hazard {
    /// No line of sight passes through it (SQN-099, SQN-151).
    pub obscuring: bool,
    /// Ships that touch it may be hit (SQN-152).
    pub dangerous: bool,
}

/// Terrain is a hazard from now on.
pub(crate) fn lay(terrain: Entity, hazard: Hazard, commands: &mut Commands) {
    commands.entity(terrain).insert(hazard);
}
