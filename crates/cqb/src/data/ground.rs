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
    /// Its footprint and its height.
    pub shape: TerrainShape,
    /// How it looks.
    pub look: TerrainLook,
    /// Nobody may enter it.
    #[serde(default)]
    pub impassable: bool,
    /// It blocks lines of sight. Models inside a building can still see out of it.
    #[serde(default)]
    pub hides: bool,
    /// The roll that a cover save needs for models inside it or close behind it; `None` if it gives no cover.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub cover: Option<u8>,
    /// It is a wood: models see a little way into it, but not through it.
    #[serde(default)]
    pub wood: bool,
    /// It is a building: models inside see out of any part of its walls.
    #[serde(default)]
    pub building: bool,
    /// How many inches of a Move an inch in it costs.
    #[serde(default = "one", deserialize_with = "whole")]
    pub slow: u8,
    /// How many inches of a Move it costs to enter or cross it.
    #[serde(default)]
    pub crossing: Inches,
    /// How much further a vehicle goes if its whole Move is on it; above 0, it is a road.
    #[serde(default)]
    pub road: Inches,
}

/// Returns the default of `slow`: an inch costs an inch.
const fn one() -> u8 {
    1
}

impl GroundData {
    /// Returns its properties that every game knows.
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
