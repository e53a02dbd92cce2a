//! Building blocks for held items, in the frame of the hand that grips them.

use crate::bricks::{Shape, lathe, tube};
use crate::view::make::palette::paint;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::FRAC_PI_2;

/// How a gun is carried at port arms, muzzle up across the chest: its tilt upward and to the left, in radians.
pub const PORT: (f32, f32) = (0.75, 0.45);

/// Converts pairs of coordinates to points.
pub fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A straight round bar along y.
pub fn bar(radius: f32, from: f32, to: f32, bevel: f32) -> Shape {
    let bar = lathe(&points(&[(0.0, from), (radius, from), (radius, to), (0.0, to)]), bevel, 8);
    if radius < 0.045 { bar.kept() } else { bar }
}

/// Puts a gun in the port-arms position: across the chest, muzzle up.
pub fn at_port(gun: Shape) -> Shape {
    gun.turned(PORT.0, PORT.1, 0.0).at(0.0, 0.08, 0.0).with(bar(0.05, -0.08, 0.09, 0.014).paint(paint("black")))
}

/// A round rod from one point to another.
pub fn rod(from: Vec3, to: Vec3, radius: f32) -> Shape {
    tube(&[(from, radius), (to, radius)], 6)
}

/// Tilts a part that was lathed about +y so that it points ahead.
pub fn ahead(part: Shape) -> Shape {
    part.turned(-FRAC_PI_2, 0.0, 0.0)
}
