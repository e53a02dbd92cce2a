//! Horses, with or without wings: jointed like figures, so that the same code makes them walk, topple or come apart.
//!
//! Their parts correspond to those of a figure: the hips are the barrel, the torso is the saddle, the arms are the forelegs. Lengths are in
//! inches; outlines in side view are drawn with +x ahead and then rotated to face -z.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{bar, both, front_cut, side_cut};
use crate::bricks::{Shape, block, lathe};
use crate::view::make::palette::{paint, shade};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// A horse with a harness in its side's colour.
pub const HORSE: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.76, 0.1), barrel_shape),
    back: Limb::new(Vec3::ZERO, saddle_shape),
    head: Limb::new(Vec3::new(0.0, 0.16, -0.48), head_shape),
    arms: Limb::pair(Vec3::new(0.14, -0.12, -0.36), foreleg_shape),
    legs: Limb::pair(Vec3::new(0.14, -0.08, 0.5), hind_leg_shape),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.985, 0.1),
};

/// A horse with wings on its barrel, behind the rider.
pub const WINGED_HORSE: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.76, 0.1), winged_barrel_shape),
    head: Limb::new(Vec3::new(0.0, 0.16, -0.48), golden_head_shape),
    ..HORSE
};

fn barrel_shape(coat: &Coat) -> Shape {
    barrel(coat).with(tail("black"))
}

fn winged_barrel_shape(coat: &Coat) -> Shape {
    let raised = wing(coat).turned(0.0, -0.4, 0.0).turned(0.0, 0.0, 0.8).at(0.17, 0.13, 0.27);
    barrel(coat).with(tail("gold")).with(both(raised))
}

fn head_shape(coat: &Coat) -> Shape {
    head(coat, "black")
}

fn golden_head_shape(coat: &Coat) -> Shape {
    head(coat, "gold")
}

fn barrel(coat: &Coat) -> Shape {
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
    side_cut(&outline, 0.42, 0.07).paint(coat.hide)
}

fn tail(colour: &str) -> Shape {
    let bones =
        [(0.0, 0.2, 0.62, 0.03), (0.0, 0.19, 0.74, 0.06), (0.0, 0.05, 0.83, 0.075), (0.0, -0.18, 0.85, 0.07), (0.0, -0.38, 0.82, 0.02)];
    bar(&bones, 8).paint(paint(colour))
}

/// The right wing before it is raised, outward along +x from its joint: long feathers, shorter ones over them, and a shoulder.
fn wing(coat: &Coat) -> Shape {
    let long = [
        (0.0, 0.12),
        (0.4, 0.16),
        (0.78, 0.04),
        (1.0, -0.22),
        (0.9, -0.24),
        (0.9, -0.36),
        (0.78, -0.34),
        (0.75, -0.46),
        (0.62, -0.42),
        (0.56, -0.52),
        (0.42, -0.46),
        (0.3, -0.5),
        (0.18, -0.36),
        (0.0, -0.26),
    ];
    let short = [
        (0.0, 0.13),
        (0.4, 0.17),
        (0.72, 0.07),
        (0.82, -0.06),
        (0.7, -0.1),
        (0.68, -0.2),
        (0.54, -0.18),
        (0.48, -0.28),
        (0.34, -0.24),
        (0.24, -0.3),
        (0.14, -0.22),
        (0.0, -0.2),
    ];
    let shoulder =
        [(0.0, 0.14), (0.4, 0.18), (0.62, 0.09), (0.56, -0.01), (0.44, 0.02), (0.36, -0.08), (0.24, -0.02), (0.12, -0.12), (0.0, -0.12)];
    let layer = |outline: &[(f32, f32)], deep: f32, bevel: f32, light: f32| front_cut(outline, deep, bevel).paint(shade(coat.hide, light));
    layer(&long, 0.04, 0.0, 0.6).with(layer(&short, 0.07, 0.0, 0.8)).with(layer(&shoulder, 0.1, 0.02, 1.0)).turned(-FRAC_PI_2, 0.0, 0.0)
}

fn saddle_shape(coat: &Coat) -> Shape {
    let seat = [(-0.26, 0.2), (0.22, 0.2), (0.26, 0.34), (0.18, 0.34), (0.1, 0.28), (-0.14, 0.27), (-0.24, 0.38), (-0.32, 0.36)];
    block(0.46, 0.4, 0.56, 0.02)
        .at(0.0, 0.06, 0.02)
        .paint(coat.side)
        .with(block(0.44, 0.54, 0.09, 0.02).at(0.0, 0.0, -0.14).paint(paint("black")))
        .with(side_cut(&seat, 0.32, 0.03).paint(paint("brown")))
}

fn head(coat: &Coat, mane_colour: &str) -> Shape {
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
        .paint(coat.hide)
        .with(ear(0.07).with(ear(-0.07)).paint(coat.hide))
        .with(side_cut(&mane, 0.13, 0.03).paint(paint(mane_colour)))
        .with(eye(0.13).with(eye(-0.13)).paint(paint("black")))
        .with(strap(0.6, 0.18, -0.36, 0.26).with(strap(0.5, 0.32, -0.17, 0.32)).paint(coat.side))
}

fn foreleg_shape(coat: &Coat) -> Shape {
    let outline = [(-0.13, 0.1), (-0.09, -0.2), (-0.07, -0.56), (0.09, -0.56), (0.09, -0.2), (0.16, 0.1), (0.02, 0.16)];
    side_cut(&outline, 0.17, 0.03).paint(coat.hide).with(hoof_shape(0.01, -0.64))
}

fn hind_leg_shape(coat: &Coat) -> Shape {
    let outline =
        [(-0.2, 0.12), (-0.15, -0.2), (-0.12, -0.36), (-0.1, -0.6), (0.07, -0.6), (0.05, -0.34), (0.18, -0.1), (0.2, 0.12), (0.0, 0.22)];
    side_cut(&outline, 0.18, 0.03).paint(coat.hide).with(hoof_shape(-0.015, -0.68))
}

/// A hoof with its sole at this height, offset ahead of its leg's joint.
fn hoof_shape(ahead: f32, sole: f32) -> Shape {
    let outline = [(-0.1, 0.0), (0.14, 0.0), (0.1, 0.12), (-0.09, 0.12)].map(|(x, y)| (x + ahead, y + sole));
    side_cut(&outline, 0.185, 0.02).paint(paint("black"))
}
