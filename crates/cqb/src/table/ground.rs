//! Terrain: its effects on models in it or behind it, and on ways through it (CQB-031, CQB-042, CQB-047).

use crate::data::ground::GroundData;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// Registers the effects of terrain as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Ground>("ground");
}

/// The effects of a piece of terrain, other than blocking the way.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// The roll that a cover save needs for models inside it or close behind it; `None` if it gives no cover.
    pub cover: Option<u8>,
    /// It is a wood: models see a little way into it, but not through it.
    pub wood: bool,
    /// It is a building: models inside see out of any part of its walls.
    pub building: bool,
    /// How many inches of a Move an inch in it costs.
    pub slow: u8,
    /// How many inches of a Move it costs to enter or cross it.
    pub crossing: Inches,
    /// How much further a vehicle goes if its whole Move is on it.
    pub road: Inches,
}

impl From<&GroundData> for Ground {
    fn from(data: &GroundData) -> Self {
        Ground { cover: data.cover, wood: data.wood, building: data.building, slow: data.slow, crossing: data.crossing, road: data.road }
    }
}

/// Gives a piece of terrain these effects.
pub(crate) fn lay(terrain: Entity, ground: Ground, commands: &mut Commands) {
    commands.entity(terrain).insert(ground);
}
