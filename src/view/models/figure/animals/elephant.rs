//! Elephants: a trunk, tusks and great ears, under a cloth in their side's colour.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{bar, both, drape, front_cut, side_cut};
use crate::bricks::{Shape, block, lathe};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3};

pub const ELEPHANT: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 1.25, 0.38), body_shape),
    back: Limb::new(Vec3::ZERO, cloth_shape),
    head: Limb::new(Vec3::new(0.0, 0.3, -0.72), head_shape),
    arms: Limb::pair(Vec3::new(0.32, -0.35, -0.5), foreleg_shape),
    legs: Limb::pair(Vec3::new(0.32, -0.35, 0.52), hind_leg_shape),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.96, 0.36),
};

fn body_shape(coat: &Coat) -> Shape {
    let outline = [
        (-0.6, -0.5),
        (0.6, -0.5),
        (0.84, -0.2),
        (0.84, 0.3),
        (0.6, 0.56),
        (0.1, 0.66),
        (-0.5, 0.56),
        (-0.8, 0.3),
        (-0.86, -0.1),
        (-0.78, -0.36),
    ];
    let tail = [(0.0, 0.3, 0.78, 0.06), (0.0, 0.1, 0.9, 0.05), (0.0, -0.26, 0.94, 0.035)];
    let tuft = [(0.0, -0.24, 0.94, 0.05), (0.0, -0.34, 0.94, 0.065), (0.0, -0.46, 0.93, 0.02)];
    side_cut(&outline, 1.02, 0.24).with(bar(&tail, 8)).paint(coat.hide).with(bar(&tuft, 8).paint(paint("black")))
}

fn cloth_shape(coat: &Coat) -> Shape {
    let gold = paint("gold");
    let sheet = drape(0.545, -0.12, 0.675, 0.25, 0.8).at(0.0, 0.0, -0.02).paint(coat.side);
    let hem = drape(0.555, -0.2, -0.1, 0.02, 0.84).at(0.0, 0.0, -0.02).paint(gold);
    let girth = drape(0.535, -0.53, 0.6, 0.25, 0.14).at(0.0, 0.0, -0.04).paint(shade(coat.side, 0.45));
    let pad = block(0.52, 0.12, 0.56, 0.04).at(0.0, 0.69, -0.02).paint(paint("reddish-brown"));
    sheet.with(hem).with(girth).with(pad)
}

fn head_shape(coat: &Coat) -> Shape {
    let (dark, black, ivory) = (shade(coat.hide, 0.7), paint("black"), paint("white"));
    let skull = [(-0.2, -0.24), (0.24, -0.3), (0.44, -0.16), (0.48, 0.2), (0.4, 0.5), (0.22, 0.66), (0.0, 0.66), (-0.2, 0.46)];
    let trunk = [
        (0.0, 0.06, -0.36, 0.2),
        (0.0, -0.12, -0.5, 0.175),
        (0.0, -0.42, -0.58, 0.14),
        (0.0, -0.76, -0.62, 0.115),
        (0.0, -0.98, -0.7, 0.105),
        (0.0, -1.06, -0.84, 0.095),
        (0.0, -0.98, -0.95, 0.085),
    ];
    let tusk = [(0.17, -0.14, -0.38, 0.065), (0.2, -0.36, -0.56, 0.06), (0.2, -0.42, -0.74, 0.045), (0.18, -0.36, -0.9, 0.012)];
    let ear = [(0.0, 0.3), (0.26, 0.4), (0.42, 0.24), (0.4, -0.1), (0.26, -0.4), (0.1, -0.34), (0.0, -0.14)];
    let flap = |deep: f32, size: f32| front_cut(&ear, deep, 0.035).scaled(size, size, 1.0);
    let ears = flap(0.09, 1.0).paint(coat.hide).with(flap(0.075, 0.8).at(0.03, 0.0, -0.012).paint(dark));
    let cap = [(0.0, 0.42), (0.32, 0.3), (0.505, 0.12), (0.515, 0.22), (0.42, 0.53), (0.23, 0.69), (0.0, 0.69)];
    let jewel = lathe(&[Vec2::new(0.09, 0.0), Vec2::new(0.09, 0.03), Vec2::new(0.0, 0.07)], 0.01, 8);
    let eyes = both(block(0.04, 0.09, 0.09, 0.015).at(0.33, 0.14, -0.3)).paint(black).kept();
    side_cut(&skull, 0.66, 0.15)
        .with(bar(&trunk, 10))
        .paint(coat.hide)
        .with(both(bar(&tusk, 8)).paint(ivory))
        .with(both(ears.turned(0.0, 0.45, 0.0).at(0.27, 0.22, -0.1)))
        .with(side_cut(&cap, 0.36, 0.03).paint(coat.side))
        .with(jewel.turned(-1.2, 0.0, 0.0).at(0.0, 0.36, -0.47).paint(paint("gold")))
        .with(eyes)
}

fn foreleg_shape(coat: &Coat) -> Shape {
    let nail = |x: f32| block(0.09, 0.1, 0.05, 0.02).at(x, -0.84, -0.215);
    hind_leg_shape(coat).with(nail(-0.11).with(nail(0.0)).with(nail(0.11)).paint(paint("white")))
}

fn hind_leg_shape(coat: &Coat) -> Shape {
    let outline = [(-0.21, 0.2), (-0.19, -0.2), (-0.2, -0.9), (0.22, -0.9), (0.18, -0.2), (0.21, 0.2)];
    side_cut(&outline, 0.38, 0.08).paint(coat.hide)
}
