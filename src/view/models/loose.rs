//! Loose bricks: splits a model into the bricks that fly when it comes apart.

use crate::bricks::{BRICK, PITCH, Shape};
use crate::view::make::kit::{BrickKit, Detail};
use bevy::prelude::*;

/// The most bricks that a model is split into.
pub const MAX: usize = 60;
/// Details smaller than a sixth of a one-stud brick, in cubic inches, stay attached to their brick: studs, prints, handles.
const GRAIN: f32 = PITCH * PITCH * BRICK / 6.0;

/// One brick of a model, or several that hold together.
#[derive(Clone, PartialEq, Debug)]
pub struct LooseBrick {
    /// The name of its mesh in the [`BrickKit`], shared by all models that look alike.
    pub name: String,
    /// Its shape, with the centre of its bounding box at the origin.
    pub shape: Shape,
    /// The position of that centre on the model, without rotation.
    pub at: Vec3,
    /// The size of its bounding box in inches.
    pub size: Vec3,
}

impl LooseBrick {
    /// The components that draw it. The mesh is made on first use.
    pub fn part(&self, kit: &mut BrickKit) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail) {
        kit.part(self.name.clone(), || self.shape.clone())
    }
}

/// Splits the model of this name into at most `most` bricks, which together are the whole model to the last triangle.
pub(super) fn bricks_of(name: &str, model: &Shape, most: usize) -> Vec<LooseBrick> {
    let brick = |(number, piece): (usize, Shape)| {
        let (low, high) = piece.bounds();
        let at = (low + high) / 2.0;
        LooseBrick { name: format!("{name} brick {number}"), shape: piece.at(-at.x, -at.y, -at.z), at, size: high - low }
    };
    model.pieces(GRAIN, most).into_iter().enumerate().map(brick).collect()
}
