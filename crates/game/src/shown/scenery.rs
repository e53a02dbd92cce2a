//! Scenery: the game-independent properties of terrain.

use crate::shown::look::TerrainLook;
use bevy::prelude::*;
use brickfray_table::TerrainShape;

/// A kind of terrain, as far as it is the same in any game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TerrainKind {
    /// Its physical shape in inches.
    pub shape: TerrainShape,
    /// Its model.
    pub look: TerrainLook,
    /// Pieces may neither stand in it nor pass through it.
    pub blocks_movement: bool,
    /// It blocks lines of sight.
    pub blocks_sight: bool,
    /// Pieces can stand on its top.
    pub platform: bool,
    /// Its sides can be climbed, and its model shows that.
    pub climbable: bool,
    /// A battle file may name a side that has set it there.
    pub may_be_set: bool,
}

/// The look of a piece of terrain. Not part of the state: it is derived from it.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Scenery {
    /// Its shape in inches.
    pub shape: TerrainShape,
    /// Its model.
    pub look: TerrainLook,
    /// Its sides can be climbed.
    pub climbable: bool,
}

impl From<&TerrainKind> for Scenery {
    fn from(kind: &TerrainKind) -> Self {
        Scenery { shape: kind.shape, look: kind.look, climbable: kind.climbable }
    }
}
