//! Patches that torso prints are made of, flat in the xy plane and facing -z.

use crate::bricks::{Shape, arc, flat};
use bevy::math::Vec2;
use std::f32::consts::PI;

/// Converts pairs of coordinates to points.
pub fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A four-cornered patch of a print.
pub fn strip(corners: [(f32, f32); 4]) -> Shape {
    flat(&points(&corners))
}

/// An upright rectangle around a centre, with these half extents.
pub fn plate(x: f32, y: f32, wide: f32, high: f32) -> Shape {
    strip([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)])
}

/// A round patch.
pub fn dot(x: f32, y: f32, radius: f32) -> Shape {
    flat(&arc(Vec2::new(x, y), radius, 0.0, 1.75 * PI, 7).collect::<Vec<_>>())
}

/// Raises a print by this many layers.
pub fn over(print: Shape, layer: f32) -> Shape {
    print.at(0.0, 0.0, -0.0015 * layer)
}

/// A patch on the right side together with its mirror image.
pub fn both(right: Shape) -> Shape {
    right.clone().scaled(-1.0, 1.0, 1.0).with(right)
}

/// Half width of a torso at a height.
pub fn reach(y: f32) -> f32 {
    let chest = 0.218 + 0.042 * (y / 0.32).min(1.0);
    chest - 0.75 * (y - 0.41).max(0.0)
}

/// A band from side to side around height `y`, with this half height.
pub fn across(y: f32, high: f32) -> Shape {
    let (low, top) = (y - high, y + high);
    strip([(-reach(low), low), (reach(low), low), (reach(top), top), (-reach(top), top)])
}
