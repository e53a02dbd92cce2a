//! Kinds of terrain, as files say them (SQN-150 to 153).

use bevy::prelude::*;
use brickfray_game::{TerrainKind, TerrainLook};
use brickfray_table::TerrainShape;
use serde::{Deserialize, Serialize};

/// A kind of terrain, as its file says it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HazardData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// What of the table it covers, and how high it is for the eye.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// No line of sight passes through it.
    #[serde(default)]
    pub obscuring: bool,
    /// Ships that touch it may be hit.
    #[serde(default)]
    pub dangerous: bool,
}

impl HazardData {
    /// As far as any game goes: ships fly through it (SQN-150).
    pub fn kind(&self) -> TerrainKind {
        let (shape, look) = (self.shape, self.look);
        TerrainKind { shape, look, blocks_movement: false, blocks_sight: false, platform: false, climbable: false, may_be_set: false }
    }
}
