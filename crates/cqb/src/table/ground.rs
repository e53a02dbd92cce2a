//! Terrain: what it does to those who stand in it or behind it, and to ways through it (CQB-031, CQB-042, CQB-047).

use crate::data::ground::GroundData;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Ground>("ground");
}

/// What a piece of terrain does, beside standing in the way.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// What a cover save must roll for those inside it, or close behind it.
    pub cover: Option<u8>,
    /// It is a wood: one sees a little way into it, and nobody through it.
    pub wood: bool,
    /// It is a building: those inside look out of any part of its walls.
    pub building: bool,
    /// What an inch in it costs of a Move.
    pub slow: u8,
    /// What it costs to enter it or to step across it.
    pub crossing: Inches,
    /// How much further a vehicle goes whose whole Move is on it.
    pub road: Inches,
}

impl From<&GroundData> for Ground {
    fn from(data: &GroundData) -> Self {
        Ground { cover: data.cover, wood: data.wood, building: data.building, slow: data.slow, crossing: data.crossing, road: data.road }
    }
}

/// Terrain is such ground from now on.
pub(crate) fn lay(terrain: Entity, ground: Ground, commands: &mut Commands) {
    commands.entity(terrain).insert(ground);
}
