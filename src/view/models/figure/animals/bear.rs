//! Bears: a hump, round ears and heavy paws, in a harness of their side's colour.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{ball, both, disc, drape, side_cut};
use crate::bricks::{Shape, block};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;

pub const BEAR: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.7, 0.16), body_shape),
    back: Limb::new(Vec3::ZERO, harness_shape),
    head: Limb::new(Vec3::new(0.0, 0.16, -0.5), head_shape),
    arms: Limb::pair(Vec3::new(0.28, -0.12, -0.36), foreleg_shape),
    legs: Limb::pair(Vec3::new(0.28, -0.14, 0.42), hind_leg_shape),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.08, 0.3),
};

fn body_shape(coat: &Coat) -> Shape {
    let outline = [
        (-0.5, -0.3),
        (0.36, -0.34),
        (0.58, -0.16),
        (0.62, 0.16),
        (0.48, 0.42),
        (0.24, 0.49),
        (-0.04, 0.4),
        (-0.42, 0.4),
        (-0.66, 0.26),
        (-0.72, 0.0),
        (-0.64, -0.2),
    ];
    let tail = ball(Vec3::splat(0.1), 5).at(0.0, 0.14, 0.68);
    side_cut(&outline, 0.76, 0.17).with(tail).paint(coat.hide)
}

fn harness_shape(coat: &Coat) -> Shape {
    let cloth = drape(0.405, 0.0, 0.425, 0.18, 0.48).at(0.0, 0.0, 0.16).paint(coat.side);
    cloth.with(drape(0.415, -0.35, 0.435, 0.18, 0.11).at(0.0, 0.0, 0.12).paint(shade(coat.side, 0.45)))
}

fn head_shape(coat: &Coat) -> Shape {
    let (muzzle, black) = (shade(coat.hide, 1.9), paint("black"));
    let neck = [(-0.2, -0.2), (0.14, -0.24), (0.26, 0.24), (-0.14, 0.28)];
    let snout = [(0.3, -0.12), (0.48, -0.12), (0.54, -0.04), (0.51, 0.08), (0.36, 0.14), (0.3, 0.1)];
    let skull = block(0.54, 0.46, 0.44, 0.12).at(0.0, 0.12, -0.2);
    let ear = disc(0.115, 0.09, 0.03).at(0.2, 0.34, -0.13);
    let inside = disc(0.065, 0.02, 0.005).at(0.2, 0.335, -0.18);
    let collar = drape(0.3, -0.26, 0.3, 0.14, 0.12).turned(-0.2, 0.0, 0.0).at(0.0, 0.0, 0.02).paint(coat.side);
    let eyes = both(block(0.07, 0.08, 0.03, 0.012).at(0.13, 0.2, -0.42)).paint(black).kept();
    let nose = block(0.15, 0.1, 0.07, 0.03).at(0.0, 0.06, -0.51).paint(black).kept();
    let face = skull.with(side_cut(&neck, 0.5, 0.1)).with(both(ear)).paint(coat.hide);
    face.with(side_cut(&snout, 0.3, 0.07).with(both(inside)).paint(muzzle)).with(collar).with(eyes).with(nose)
}

fn foreleg_shape(coat: &Coat) -> Shape {
    let claw = |x: f32| block(0.06, 0.06, 0.1, 0.02).at(x, -0.54, -0.2);
    let claws = claw(-0.09).with(claw(0.0)).with(claw(0.09));
    let outline = [(-0.17, 0.16), (-0.16, -0.2), (-0.15, -0.58), (0.2, -0.58), (0.22, -0.48), (0.14, -0.38), (0.16, -0.1), (0.17, 0.16)];
    side_cut(&outline, 0.32, 0.06).paint(coat.hide).with(claws.paint(paint("black")))
}

fn hind_leg_shape(coat: &Coat) -> Shape {
    let outline =
        [(-0.22, 0.16), (-0.2, -0.14), (-0.16, -0.56), (0.2, -0.56), (0.22, -0.46), (0.12, -0.36), (0.18, -0.1), (0.18, 0.16), (0.0, 0.24)];
    side_cut(&outline, 0.33, 0.06).paint(coat.hide)
}
