//! Loose bricks: of which bricks a model is drawn, for when it comes apart.

use crate::bricks::{BRICK, PITCH, Shape};
use crate::view::make::kit::{BrickKit, Detail};
use bevy::prelude::*;

/// As many bricks as a model is ever known by.
pub const MOST: usize = 60;
/// What takes less room than a sixth of a brick of one stud, in cubic inches, stays with what it is on: studs, prints, handles.
const GRAIN: f32 = PITCH * PITCH * BRICK / 6.0;

/// One brick of a model, or some that hold together.
#[derive(Clone, PartialEq, Debug)]
pub struct LooseBrick {
    /// The name of its mesh in the box of parts: the same for all models that look alike.
    pub name: String,
    /// What it looks like, the middle of its box at the origin.
    pub shape: Shape,
    /// Where that middle is on the model, not turned.
    pub at: Vec3,
    /// How large its box is, in inches.
    pub size: Vec3,
}

impl LooseBrick {
    /// What it is drawn with. Its mesh is made the first time.
    pub fn part(&self, kit: &mut BrickKit) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail) {
        kit.part(self.name.clone(), || self.shape.clone())
    }
}

/// The bricks of a model of that name, at most so many: they are what it is drawn with, to the last triangle.
pub(super) fn bricks_of(name: &str, model: &Shape, most: usize) -> Vec<LooseBrick> {
    let brick = |(number, piece): (usize, Shape)| {
        let (low, high) = piece.bounds();
        let at = (low + high) / 2.0;
        LooseBrick { name: format!("{name} brick {number}"), shape: piece.at(-at.x, -at.y, -at.z), at, size: high - low }
    };
    model.pieces(GRAIN, most).into_iter().enumerate().map(brick).collect()
}
