//! Kinds of terrain, as files describe them (CQB-030, CQB-031, CQB-042, CQB-047).

use brickfray_game::ron::{whole, whole_if_any};
use brickfray_game::{TerrainKind, TerrainLook};
use brickfray_table::{Inches, TerrainShape};
use serde::{Deserialize, Serialize};

/// A kind of terrain, as its file describes it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// What of the table it covers, and how high it is.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// Nobody may enter it.
    #[serde(default)]
    pub impassable: bool,
    /// No line of sight passes through it. From within a building one looks out of it all the same.
    #[serde(default)]
    pub hides: bool,
    /// What a cover save must roll for those inside it, or close behind it; nothing where it gives no cover.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub cover: Option<u8>,
    /// It is a wood: one sees a little way into it, and nobody through it.
    #[serde(default)]
    pub wood: bool,
    /// It is a building: those inside look out of any part of its walls.
    #[serde(default)]
    pub building: bool,
    /// What an inch in it costs of a Move.
    #[serde(default = "one", deserialize_with = "whole")]
    pub slow: u8,
    /// What it costs of a Move to enter it or to step across it.
    #[serde(default)]
    pub crossing: Inches,
    /// How much further a vehicle goes whose whole Move is on it: it is a road.
    #[serde(default)]
    pub road: Inches,
}

/// An inch costs an inch.
const fn one() -> u8 {
    1
}

impl GroundData {
    /// It as far as any game goes.
    pub fn kind(&self) -> TerrainKind {
        TerrainKind {
            shape: self.shape,
            look: self.look,
            blocks_movement: self.impassable,
            blocks_sight: self.hides,
            platform: false,
            climbable: false,
            may_be_set: false,
        }
    }
}
