//! Horses: jointed like figures, so that whatever makes a figure walk, topple or come apart does the same to a horse.
//!
//! Its parts answer to a figure's names: the hips are its barrel, the torso its saddle, the arms its forelegs. Lengths are inches; the
//! outlines are drawn from the side with ahead along +x and then turned to look along -z.

use super::parts::{FigureParts, spawn_part};
use crate::view::make::bricks::{Shape, block, lathe, prism, tube};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// Where a rider's hip joints are, from the middle of the underside of its horse.
pub const SADDLE: Vec3 = Vec3::new(0.0, 0.985, 0.1);
/// Where the barrel's middle is.
const BARREL: Vec3 = Vec3::new(0.0, 0.76, 0.1);
/// Where the neck grows from the barrel, from its middle.
const NECK: Vec3 = Vec3::new(0.0, 0.16, -0.48);
/// Where the right foreleg and the right hind leg are hinged, from the barrel's middle.
const FORELEG: Vec3 = Vec3::new(0.14, -0.12, -0.36);
const HIND_LEG: Vec3 = Vec3::new(0.14, -0.08, 0.5);

/// A horse of a palette colour in its side's harness: eight entities, with [`FigureParts`] on its root.
pub fn spawn_horse(commands: &mut Commands, kit: &mut BrickKit, coat: &str, side_colour: &str) -> Entity {
    let hide = shade(paint(coat), 1.25);
    let root = commands.spawn((Name::new("Horse"), Transform::default(), Visibility::default())).id();
    let mut part = |name, parent, at: Vec3, mesh: &str, build: &dyn Fn() -> Shape| {
        spawn_part(commands, kit, parent, (name, Transform::from_translation(at)), format!("horse {mesh} {coat} {side_colour}"), build)
    };
    let hips = part("Barrel", root, BARREL, "barrel", &|| barrel_shape().paint(hide).with(tail_shape().paint(paint("black"))));
    let torso = part("Saddle", hips, Vec3::ZERO, "saddle", &|| saddle_shape(side_colour));
    let head = part("Horse head", hips, NECK, "head", &|| head_shape(hide, side_colour));
    let mirrored = Vec3::new(-1.0, 1.0, 1.0);
    let arm_left = part("Left foreleg", hips, FORELEG * mirrored, "foreleg", &|| foreleg_shape(hide));
    let arm_right = part("Right foreleg", hips, FORELEG, "foreleg", &|| foreleg_shape(hide));
    let leg_left = part("Left hind leg", hips, HIND_LEG * mirrored, "hind leg", &|| hind_leg_shape(hide));
    let leg_right = part("Right hind leg", hips, HIND_LEG, "hind leg", &|| hind_leg_shape(hide));
    commands.entity(root).insert(FigureParts { root, hips, torso, head, arm_left, arm_right, leg_left, leg_right });
    root
}

/// A slab cut along an outline seen from the side, ahead along +x.
fn side_cut(outline: &[(f32, f32)], wide: f32, bevel: f32) -> Shape {
    let points: Vec<Vec2> = outline.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
    prism(&points, wide, bevel).turned(0.0, FRAC_PI_2, 0.0)
}

fn barrel_shape() -> Shape {
    let outline = [
        (-0.52, -0.24),
        (0.34, -0.26),
        (0.5, -0.14),
        (0.56, 0.06),
        (0.48, 0.24),
        (0.3, 0.25),
        (-0.1, 0.2),
        (-0.42, 0.27),
        (-0.64, 0.22),
        (-0.7, 0.0),
    ];
    side_cut(&outline, 0.42, 0.07)
}

fn tail_shape() -> Shape {
    let bones = [(0.62, 0.2, 0.03), (0.74, 0.19, 0.06), (0.83, 0.05, 0.075), (0.85, -0.18, 0.07), (0.82, -0.38, 0.02)];
    tube(&bones.map(|(z, y, radius)| (Vec3::new(0.0, y, z), radius)), 8)
}

fn saddle_shape(colour: &str) -> Shape {
    let seat = [(-0.26, 0.2), (0.22, 0.2), (0.26, 0.34), (0.18, 0.34), (0.1, 0.28), (-0.14, 0.27), (-0.24, 0.38), (-0.32, 0.36)];
    block(0.46, 0.4, 0.56, 0.02)
        .at(0.0, 0.06, 0.02)
        .paint(paint(colour))
        .with(block(0.44, 0.54, 0.09, 0.02).at(0.0, 0.0, -0.14).paint(paint("black")))
        .with(side_cut(&seat, 0.32, 0.03).paint(paint("brown")))
}

fn head_shape(hide: LinearRgba, colour: &str) -> Shape {
    let outline = [
        (-0.16, -0.06),
        (0.06, -0.26),
        (0.14, -0.06),
        (0.2, 0.14),
        (0.38, 0.06),
        (0.46, 0.1),
        (0.48, 0.2),
        (0.4, 0.3),
        (0.24, 0.46),
        (0.12, 0.5),
        (0.02, 0.42),
    ];
    let mane = [(-0.22, -0.02), (-0.14, -0.08), (0.04, 0.4), (0.14, 0.48), (0.2, 0.49), (0.16, 0.56), (0.04, 0.55), (-0.06, 0.44)];
    let ear = |x: f32| lathe(&[Vec2::new(0.04, 0.0), Vec2::new(0.034, 0.05), Vec2::new(0.0, 0.13)], 0.004, 6).at(x, 0.47, -0.14);
    let eye = |x: f32| block(0.02, 0.06, 0.06, 0.009).at(x, 0.33, -0.25);
    let strap = |turn: f32, y: f32, z: f32, high: f32| block(0.29, high, 0.035, 0.008).turned(turn, 0.0, 0.0).at(0.0, y, z);
    side_cut(&outline, 0.27, 0.045)
        .paint(hide)
        .with(ear(0.07).with(ear(-0.07)).paint(hide))
        .with(side_cut(&mane, 0.13, 0.03).paint(paint("black")))
        .with(eye(0.13).with(eye(-0.13)).paint(paint("black")))
        .with(strap(0.6, 0.18, -0.36, 0.26).with(strap(0.5, 0.32, -0.17, 0.32)).paint(paint(colour)))
}

fn foreleg_shape(hide: LinearRgba) -> Shape {
    let outline = [(-0.13, 0.1), (-0.09, -0.2), (-0.07, -0.56), (0.09, -0.56), (0.09, -0.2), (0.16, 0.1), (0.02, 0.16)];
    side_cut(&outline, 0.17, 0.03).paint(hide).with(hoof_shape(0.01, -0.64))
}

fn hind_leg_shape(hide: LinearRgba) -> Shape {
    let outline =
        [(-0.2, 0.12), (-0.15, -0.2), (-0.12, -0.36), (-0.1, -0.6), (0.07, -0.6), (0.05, -0.34), (0.18, -0.1), (0.2, 0.12), (0.0, 0.22)];
    side_cut(&outline, 0.18, 0.03).paint(hide).with(hoof_shape(-0.015, -0.68))
}

/// A hoof whose sole is at the given height, so far ahead of its leg's joint.
fn hoof_shape(ahead: f32, sole: f32) -> Shape {
    let outline = [(-0.1, 0.0), (0.14, 0.0), (0.1, 0.12), (-0.09, 0.12)].map(|(x, y)| (x + ahead, y + sole));
    side_cut(&outline, 0.185, 0.02).paint(paint("black"))
}
