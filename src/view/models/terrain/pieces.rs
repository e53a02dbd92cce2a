//! Parts shared by several kinds of terrain.

use crate::bricks::{Shape, prism};
use bevy::math::{Vec2, ops};
use std::f32::consts::{FRAC_PI_2, TAU};

/// Divides a length into equal steps as close as possible to the desired one. Returns the number and length of the steps.
pub(super) fn steps(length: f32, wished: f32) -> (u32, f32) {
    let count = (length / wished).round().max(1.0);
    (count as u32, length / count)
}

/// A lump of leaves.
pub(super) fn tuft(radius: f32) -> Shape {
    let outline: Vec<Vec2> = (0..12).map(|step| spoke(step as f32 / 12.0, if step % 2 == 0 { radius } else { radius * 0.68 })).collect();
    prism(&outline, 0.11, 0.03).turned(FRAC_PI_2, 0.0, 0.0)
}

pub(super) fn spoke(turn: f32, radius: f32) -> Vec2 {
    let (sin, cos) = ops::sin_cos(TAU * turn);
    radius * Vec2::new(cos, sin)
}
