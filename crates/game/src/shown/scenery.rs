//! Scenery: kinds of terrain as far as any game goes.

use crate::shown::look::TerrainLook;
use bevy::prelude::*;
use brickfray_table::TerrainShape;

/// A kind of terrain, as far as any game goes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TerrainKind {
    /// What it is, physically, in inches.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// Pieces may not stand in it nor pass through it.
    pub blocks_movement: bool,
    /// Lines of sight stop at it.
    pub blocks_sight: bool,
    /// Its top can be stood on.
    pub platform: bool,
    /// Its sides can be climbed, and it looks so.
    pub climbable: bool,
    /// A side may have set it there.
    pub may_be_set: bool,
}

/// How a piece of terrain is modelled. Not state: it follows from what is.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Scenery {
    /// Its shape in inches.
    pub shape: TerrainShape,
    /// What it is made to look like.
    pub look: TerrainLook,
    /// Its sides can be climbed.
    pub climbable: bool,
}

impl From<&TerrainKind> for Scenery {
    fn from(kind: &TerrainKind) -> Self {
        Scenery { shape: kind.shape, look: kind.look, climbable: kind.climbable }
    }
}
