//! Terrain (SQN-150 to 153): what it does to ships in it and to lines of sight.

use super::gunnery::counter;
use super::profile::{Profile, UnitRule};
use crate::game::{TerrainKind, TerrainLook};
use crate::table::TerrainShape;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What dangerous terrain must show to hit (SQN-152).
pub const TO_HIT: i32 = 4;
/// The damage of a hit by it (SQN-152).
pub const DAMAGE: u8 = 5;

/// What a piece of terrain does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hazard {
    /// No line of sight passes through it (SQN-099, SQN-151).
    pub obscuring: bool,
    /// Ships that touch it may be hit (SQN-152).
    pub dangerous: bool,
}

/// A kind of terrain, as its file says it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
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
        TerrainKind { shape, look, blocks_movement: false, blocks_sight: false, platform: false, climbable: false }
    }
}

/// What the one Counter die of a ship must show that is hit by terrain, and whether it is rolled again when it fails (SQN-152).
pub fn counter_of(ship: &Profile, is_whole: bool) -> (i32, bool) {
    (counter(DAMAGE, ship.toughness), ship.has(UnitRule::Shields) && is_whole)
}
