//! The room behind the table, blurred as for a camera focused on the table: soft and calm, and never brighter than the game.
//!
//! Walls with a low light on them, a window to the north-west, shelves to the north-east, a standing lamp to the east.

use crate::cubemap::cubemap;
use bevy::image::Image;
use bevy::math::ops;
use bevy::prelude::*;

/// Pixels along a side of the cubemap.
const SIDE: u32 = 128;

/// The room as a small cubemap.
pub fn room() -> Image {
    cubemap(SIDE, 1, |way, _| seen(way))
}

/// How far `at` is inside the span from `from` to `to`: 1 in its middle, 0 outside, with edges of softness `soft`.
fn inside(at: f32, from: f32, to: f32, soft: f32) -> f32 {
    let edge = |past: f32| {
        let part = (past / soft * 0.5 + 0.5).clamp(0.0, 1.0);
        part * part * (3.0 - 2.0 * part)
    };
    edge(at - from) * edge(to - at)
}

/// The light from the room in a direction, in linear colour.
fn seen(way: Vec3) -> Vec3 {
    let (turn, rise) = (ops::atan2(way.x, -way.z), ops::asin(way.y.clamp(-1.0, 1.0)));
    // The wall: lit from the window's side, darker towards ceiling and floor.
    let lit = 0.5 - 0.5 * ops::sin(turn + 0.5);
    let wall = Vec3::new(0.074, 0.074, 0.072).lerp(Vec3::new(0.118, 0.134, 0.138), lit);
    let height = (1.0 - 0.55 * (rise - 0.06).abs().min(1.2)).max(0.25);
    let panelling = 1.0 - 0.22 * inside(rise, -2.0, 0.03, 0.1);
    let mut light = wall * height * panelling;
    // Beyond the table's end is the floor.
    light = light.lerp(Vec3::new(0.042, 0.033, 0.027), inside(rise, -2.0, -0.16, 0.24));
    // A window of two by two panes, and the glow around it.
    let glow = ops::exp(-((turn + 0.92).powi(2) * 2.2 + (rise - 0.4).powi(2) * 5.0));
    light += Vec3::new(0.10, 0.105, 0.11) * glow;
    for (left, right) in [(-1.28, -0.97), (-0.91, -0.6)] {
        for (low, high) in [(0.17, 0.4), (0.45, 0.68)] {
            light += Vec3::new(0.30, 0.32, 0.33) * inside(turn, left, right, 0.1) * inside(rise, low, high, 0.1);
        }
    }
    // Shelves with books and boxes on them.
    let case = inside(turn, 0.2, 1.02, 0.1) * inside(rise, -0.1, 0.5, 0.1);
    light = light.lerp(Vec3::new(0.040, 0.028, 0.021), 0.85 * case);
    let colours = [
        Vec3::new(0.15, 0.052, 0.036),
        Vec3::new(0.045, 0.07, 0.10),
        Vec3::new(0.15, 0.115, 0.06),
        Vec3::new(0.05, 0.08, 0.05),
        Vec3::new(0.11, 0.1, 0.09),
    ];
    for row in 0..3 {
        for place in 0..9 {
            let (wide, foot) = (0.072, 0.0 + row as f32 * 0.155);
            let from = 0.28 + place as f32 * 0.076;
            let kind = (place * 3 + row * 4) % 7;
            if let Some(colour) = colours.get(kind) {
                let tall = 0.085 + 0.012 * ((place * 5 + row * 3) % 3) as f32;
                light = light.lerp(*colour, 0.8 * inside(turn, from, from + wide, 0.045) * inside(rise, foot, foot + tall, 0.05));
            }
        }
    }
    // The lamp and its shade's light on the wall.
    let lamp = (turn - 1.45).powi(2) + (rise - 0.33).powi(2);
    light += Vec3::new(0.22, 0.145, 0.07) * ops::exp(-lamp * 4.5) + Vec3::new(0.36, 0.26, 0.145) * ops::exp(-lamp * 60.0);
    light
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_is_calm_and_never_as_bright_as_what_is_played() {
        for step in 0..360 {
            let (sin, cos) = ops::sin_cos((step as f32).to_radians());
            let mut before = None;
            for dip in -80..80 {
                let (rise, flat) = ops::sin_cos((dip as f32).to_radians());
                let light = seen(Vec3::new(sin * flat, rise, -cos * flat));
                assert!(light.min_element() > 0.0 && light.max_element() < 0.75, "{light} at {step}, {dip}");
                if let Some(before) = before.replace(light) {
                    assert!((light - before).abs().max_element() < 0.09, "a hard edge at {step}, {dip}");
                }
            }
        }
    }
}
