//! Building blocks for animals: slabs in side view, bars through points, balls, and mirrored pairs.

pub use super::super::patches::both;

use crate::bricks::{Shape, arc, lathe, prism, tube};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// A slab with this outline in side view, where +x is ahead.
pub fn side_cut(outline: &[(f32, f32)], wide: f32, bevel: f32) -> Shape {
    front_cut(outline, wide, bevel).turned(0.0, FRAC_PI_2, 0.0)
}

/// A slab with this outline in the xy plane.
pub fn front_cut(outline: &[(f32, f32)], deep: f32, bevel: f32) -> Shape {
    let points: Vec<Vec2> = outline.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
    prism(&points, deep, bevel)
}

/// A cloth over a back with this half width, from its lower edge to its top, with bevelled shoulders.
pub fn drape(half: f32, low: f32, top: f32, shoulder: f32, deep: f32) -> Shape {
    let right = [(half, low), (half, top - shoulder), (half - shoulder, top)];
    let outline: Vec<(f32, f32)> = right.into_iter().chain(right.into_iter().rev().map(|(x, y)| (-x, y))).collect();
    front_cut(&outline, deep, 0.02)
}

/// A round bar through points, given as x, y, z and radius.
pub fn bar(points: &[(f32, f32, f32, f32)], around: u32) -> Shape {
    let path: Vec<(Vec3, f32)> = points.iter().map(|(x, y, z, radius)| (Vec3::new(*x, *y, *z), *radius)).collect();
    tube(&path, around)
}

/// An ellipsoid with these half axes and number of rings.
pub fn ball(half: Vec3, rings: u32) -> Shape {
    let profile: Vec<Vec2> = arc(Vec2::ZERO, 1.0, -FRAC_PI_2, FRAC_PI_2, rings).collect();
    lathe(&profile, 0.0, 2 * rings).scaled(half.x, half.y, half.z)
}

/// A round disc in the xy plane with a soft rim.
pub fn disc(radius: f32, deep: f32, bevel: f32) -> Shape {
    let outline: Vec<Vec2> = arc(Vec2::ZERO, radius, 0.0, 1.8 * PI, 9).collect();
    prism(&outline, deep, bevel)
}
