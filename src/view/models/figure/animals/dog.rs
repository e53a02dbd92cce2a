//! Dogs: floppy ears, a raised tail, a coat in their side's colour.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{bar, both, side_cut};
use crate::bricks::{Shape, block};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;

pub const DOG: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.43, 0.06), body_shape),
    back: Limb::new(Vec3::ZERO, blanket_shape),
    head: Limb::new(Vec3::new(0.0, 0.1, -0.25), head_shape),
    arms: Limb::pair(Vec3::new(0.115, -0.06, -0.19), foreleg_shape),
    legs: Limb::pair(Vec3::new(0.12, -0.04, 0.23), hind_leg_shape),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.55, 0.1),
};

fn body_shape(coat: &Coat) -> Shape {
    let outline = [
        (-0.28, -0.09),
        (-0.04, -0.08),
        (0.2, -0.17),
        (0.32, -0.08),
        (0.34, 0.08),
        (0.24, 0.17),
        (-0.06, 0.14),
        (-0.28, 0.16),
        (-0.36, 0.06),
    ];
    let tail = [(0.0, 0.08, 0.3, 0.05), (0.0, 0.17, 0.37, 0.05), (0.0, 0.27, 0.4, 0.045), (0.0, 0.37, 0.36, 0.022)];
    side_cut(&outline, 0.32, 0.06).with(bar(&tail, 8)).paint(coat.hide)
}

fn blanket_shape(coat: &Coat) -> Shape {
    let outline = [(-0.2, -0.03), (0.12, -0.03), (0.12, 0.165), (-0.06, 0.155), (-0.2, 0.165)];
    let girth = block(0.335, 0.3, 0.07, 0.02).at(0.0, 0.0, -0.02).paint(shade(coat.side, 0.45));
    side_cut(&outline, 0.355, 0.03).paint(coat.side).with(girth)
}

fn head_shape(coat: &Coat) -> Shape {
    let (dark, black) = (shade(coat.hide, 0.42), paint("black"));
    let neck = [(-0.14, -0.08), (0.06, -0.14), (0.14, 0.14), (-0.02, 0.2)];
    let snout = [(0.16, 0.06), (0.37, 0.06), (0.39, 0.1), (0.38, 0.17), (0.22, 0.22), (0.16, 0.2)];
    let ear = [(-0.05, 0.1), (0.06, 0.1), (0.07, -0.04), (0.02, -0.13), (-0.05, -0.06)];
    let skull = block(0.28, 0.25, 0.25, 0.05).at(0.0, 0.19, -0.1);
    let collar = block(0.25, 0.07, 0.25, 0.025).turned(-0.4, 0.0, 0.0).at(0.0, 0.045, -0.03).paint(coat.side);
    let tag = block(0.05, 0.06, 0.03, 0.01).at(0.0, -0.04, -0.165).paint(paint("gold"));
    let ears = both(side_cut(&ear, 0.06, 0.02).turned(0.0, 0.0, 0.16).at(0.155, 0.2, -0.08)).paint(dark);
    let eyes = both(block(0.05, 0.06, 0.02, 0.008).at(0.075, 0.235, -0.225)).paint(black).kept();
    let nose = block(0.09, 0.065, 0.05, 0.02).at(0.0, 0.165, -0.375).paint(black).kept();
    let tongue = block(0.07, 0.02, 0.1, 0.008).turned(-0.3, 0.0, 0.0).at(0.0, 0.055, -0.33).paint(paint("pink"));
    let face = skull.with(side_cut(&neck, 0.21, 0.04)).with(side_cut(&snout, 0.18, 0.04)).paint(coat.hide);
    face.with(collar).with(tag).with(ears).with(eyes).with(nose).with(tongue)
}

fn foreleg_shape(coat: &Coat) -> Shape {
    let outline = [(-0.07, 0.1), (-0.065, -0.37), (0.11, -0.37), (0.11, -0.31), (0.06, -0.26), (0.06, -0.1), (0.09, 0.08)];
    side_cut(&outline, 0.135, 0.03).paint(coat.hide)
}

fn hind_leg_shape(coat: &Coat) -> Shape {
    let outline = [
        (-0.14, 0.1),
        (-0.1, -0.1),
        (-0.13, -0.2),
        (-0.09, -0.39),
        (0.09, -0.39),
        (0.09, -0.33),
        (0.02, -0.28),
        (0.0, -0.18),
        (0.11, -0.06),
        (0.11, 0.12),
    ];
    side_cut(&outline, 0.14, 0.03).paint(coat.hide)
}
