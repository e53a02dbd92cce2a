//! Building blocks for headgear that fits a head.

use crate::bricks::{Shape, arc, lathe, prism};
use bevy::math::Vec2;
use std::f32::consts::{FRAC_PI_2, PI};

/// Converts pairs of coordinates to points.
pub fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A shape that fits a head: lathed from a profile of (radius, height) points, and squared.
pub fn fitted(profile: &[(f32, f32)], bevel: f32) -> Shape {
    lathe(&points(profile), bevel, 16).squared()
}

/// A peak that shades the eyes, with its upper side at this height.
pub fn peak(height: f32, reach: f32) -> Shape {
    let outline: Vec<Vec2> = arc(Vec2::ZERO, 0.228, 0.08 * PI, 0.92 * PI, 7).map(|at| Vec2::new(at.x, at.y * reach)).collect();
    prism(&outline, 0.032, 0.01).turned(-FRAC_PI_2 - 0.08, 0.0, 0.0).at(0.0, height, -0.06)
}
