//! Kinds of terrain, as files describe them (SQN-150 to 153).

use bevy::prelude::*;
use brickfray_game::{TerrainKind, TerrainLook};
use brickfray_table::TerrainShape;
use serde::{Deserialize, Serialize};

/// A kind of terrain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HazardData {
    /// A description in one line.
    #[serde(default)]
    pub about: String,
    /// The area that it covers on the table, and its height, which only matters for its model.
    pub shape: TerrainShape,
    pub look: TerrainLook,
    /// Whether it blocks every line of sight through it.
    #[serde(default)]
    pub obscuring: bool,
    /// Whether ships that touch it may be hit.
    #[serde(default)]
    pub dangerous: bool,
}

impl HazardData {
    /// Returns this kind for the game in general; ships fly through it (SQN-150).
    pub fn kind(&self) -> TerrainKind {
        let (shape, look) = (self.shape, self.look);
        TerrainKind { shape, look, blocks_movement: false, blocks_sight: false, platform: false, climbable: false, may_be_set: false }
    }
}
