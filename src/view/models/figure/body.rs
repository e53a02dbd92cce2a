//! The shapes of a minifig from the neck down: a broad chest over a belt, chamfered shoulders, mittens with a hole to grip with, wedge boots
//! with heels.
//!
//! Each is in the frame of its joint. Outlines in side view are drawn with +x ahead and then rotated to face -z.

use super::back;
use super::measures::{DEPTH, DIP, GRIP, HIP, TORSO, WAIST};
use super::prints::{epaulets, printed};
use crate::bricks::{Shape, arc, block, flat, lathe, prism, rounded, tube};
use crate::game::battle::Emblem;
use crate::game::{Back, TorsoPrint};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// Half widths of a torso at its waist, chest and neck, and the height of its chest.
const SIDES: [f32; 3] = [0.226, 0.268, 0.17];
const CHEST: f32 = 0.37;
/// Depth of a torso at its waist relative to its full depth.
const WAISTED: f32 = 0.86;

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// The belt with its buckle, and the hip joints, with a notch between the legs.
pub fn hips_shape(legs: LinearRgba) -> Shape {
    let right = [(0.0, -0.085), (0.05, -0.085), (0.085, 0.045), (0.235, 0.075), (0.235, WAIST - 0.012), (0.0, WAIST - 0.012)];
    let left = right.iter().rev().filter(|(x, _)| *x > 0.0).map(|(x, y)| (-x, *y));
    let pelvis = prism(&points(&right.iter().copied().chain(left).collect::<Vec<_>>()), 0.25, 0.016);
    let belt = prism(&rounded(Vec2::new(0.25, 0.15), 0.05, 1), 0.085, 0.012).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, WAIST - 0.045, 0.0);
    let plate = |wide: f32, high: f32, out: f32| {
        flat(&points(&[(-wide, -high), (wide, -high), (wide, high), (-wide, high)])).at(0.0, WAIST - 0.045, -0.152 - out)
    };
    let buckle = plate(0.06, 0.036, 0.0).paint(paint("gold")).with(plate(0.03, 0.015, 0.0015).paint(shade(legs, 0.3)));
    pelvis.paint(legs).with(belt.paint(shade(legs, 0.42))).with(buckle)
}

/// A leg: a straight shin, round at the hip, in a boot.
pub fn leg_shape(legs: LinearRgba) -> Shape {
    let mut shin = points(&[(-0.105, -0.26), (0.105, -0.26)]);
    shin.extend(arc(Vec2::ZERO, 0.115, 0.0, 0.85 * PI, 6));
    // A wedge of a toe, and a heel.
    let boot = points(&[
        (-0.15, -HIP),
        (-0.05, -HIP),
        (-0.035, -HIP + 0.03),
        (0.025, -HIP + 0.03),
        (0.04, -HIP),
        (0.195, -HIP),
        (0.195, -HIP + 0.05),
        (0.128, -HIP + 0.12),
        (0.128, -0.225),
        (-0.132, -0.225),
    ]);
    let side = |outline: &[Vec2], wide: f32| prism(outline, wide, 0.018).turned(0.0, FRAC_PI_2, 0.0);
    side(&shin, 0.25).paint(legs).with(side(&boot, 0.282).paint(shade(legs, 0.42)))
}

/// A chest that narrows to the waist, with its print and the item worn on its back.
pub fn torso_shape(colour: &str, print: TorsoPrint, emblem: Option<Emblem>, back: (Back, &str)) -> Shape {
    let [waist, chest, neck] = SIDES;
    let right = [(waist, 0.0), (chest, CHEST - 0.05), (chest, CHEST + 0.04), (neck, TORSO)];
    let left = right.iter().rev().map(|(x, y)| (-x, *y));
    let outline = points(&right.iter().copied().chain(left).collect::<Vec<_>>());
    let collar = prism(&rounded(Vec2::new(0.125, 0.115), 0.05, 1), 0.06, 0.01).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, TORSO, 0.0);
    let waisted = |at: Vec3| Vec3::new(at.x, at.y, at.z * (WAISTED + (1.0 - WAISTED) * at.y / TORSO));
    prism(&outline, 2.0 * DEPTH, 0.03)
        .paint(paint(colour))
        .with(printed(colour, print, emblem).at(0.0, 0.0, -DEPTH - 0.0035))
        .bent(waisted)
        .with(collar.paint(shade(paint(colour), 0.8)))
        .with(epaulets(print))
        .with(back::worn(back.0, back.1))
}

/// An arm (way: 1 right, -1 left) from its shoulder joint to its hand and held item. If `hand` is `None`, it ends at the hole that a hand
/// is plugged into.
pub fn arm_shape(sleeve: LinearRgba, skin: LinearRgba, hand: Option<Shape>, way: f32) -> Shape {
    let bones = [
        ((-0.01, 0.02, 0.0), 0.09),
        ((0.02, -0.06, 0.0), 0.094),
        ((0.044, -0.19, -0.01), 0.088),
        ((0.05, -0.27, -0.1), 0.083),
        ((0.048, -0.315, -0.172), 0.078),
    ];
    let bone = |((x, y, z), radius): &((f32, f32, f32), f32)| (Vec3::new(x * way, *y, *z), *radius);
    let path: Vec<(Vec3, f32)> = bones.iter().map(bone).collect();
    let wrist = Vec3::new(0.048 * way, -0.315, -0.172);
    let grip = GRIP * Vec3::new(way, 1.0, 1.0);
    let in_grip = |shape: Shape| shape.turned(-DIP, 0.0, 0.0).at(grip.x, grip.y, grip.z);
    let shoulder = block(0.2, 0.15, 0.25, 0.052).turned(0.0, 0.0, -0.28 * way).at(0.014 * way, 0.045, 0.0).paint(shade(sleeve, 0.9));
    let arm = tube(&path, 8).paint(sleeve).with(shoulder);
    let Some(hand) = hand else {
        let hole = [(wrist - (grip - wrist) * 0.1, 0.05), (wrist + (grip - wrist) * 0.04, 0.05)];
        return arm.with(tube(&hole, 8).paint(shade(sleeve, 0.12)));
    };
    arm.with(tube(&[(wrist, 0.05), (wrist.lerp(grip, 0.5), 0.05)], 6).paint(skin)).with(in_grip(hand))
}

/// A mitten around a hole along y that bars fit through, with its thumb towards the body (way: 1 right, -1 left).
pub fn hand_shape(skin: LinearRgba, way: f32) -> Shape {
    // Lathed, not printed, so that it needs few triangles from afar.
    let hole = lathe(&points(&[(0.058, 0.0765), (0.0, 0.0765)]), 0.0, 8).paint(shade(skin, 0.07));
    let end = |up: f32| hole.clone().turned(if up > 0.0 { 0.0 } else { PI }, 0.0, 0.0);
    let thumb = block(0.062, 0.085, 0.12, 0.024).turned(0.0, -0.5 * way, 0.0).at(-0.085 * way, 0.035, -0.075);
    block(0.19, 0.15, 0.22, 0.055).at(0.0, 0.0, -0.005).with(thumb).paint(skin).with(end(1.0)).with(end(-1.0))
}
