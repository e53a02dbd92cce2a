//! Siege machines: a catapult.

use super::parts::{brick, cart_wheel, studded};
use crate::bricks::Shape;
use crate::view::make::palette::{paint, shade};
use crate::view::models::figure::animals::anatomy::{Anatomy, Coat, Limb};
use crate::view::models::figure::animals::cuts::{ball, bar, both};
use bevy::math::Vec3;

pub const CATAPULT: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.45, 0.0), catapult_frame),
    back: Limb::new(Vec3::ZERO, catapult_posts),
    head: Limb::new(Vec3::new(0.0, 0.35, 0.1), catapult_arm),
    arms: Limb::pair(Vec3::new(0.52, -0.17, -0.72), small_wheel),
    legs: Limb::pair(Vec3::new(0.52, -0.17, 0.72), small_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.9, 0.4),
};

fn small_wheel(coat: &Coat) -> Shape {
    cart_wheel(0.28, 0.18, shade(coat.hide, 0.8))
}

fn catapult_frame(coat: &Coat) -> Shape {
    let beam = both(brick([0.14, 0.2, 2.1], [0.38, 0.0, 0.0], coat.hide));
    let across = |z: f32| brick([0.62, 0.14, 0.16], [0.0, 0.0, z], shade(coat.hide, 0.85));
    let axle = |z: f32| bar(&[(-0.5, -0.17, z, 0.04), (0.5, -0.17, z, 0.04)], 8).paint(paint("dark-grey"));
    let winch = bar(&[(-0.34, 0.18, 0.86, 0.09), (0.34, 0.18, 0.86, 0.09)], 12).paint(shade(coat.hide, 0.7));
    let crank = both(bar(&[(0.42, 0.02, 0.86, 0.03), (0.42, 0.34, 0.86, 0.03)], 6).paint(paint("steel")));
    let block = both(studded([0.16, 0.16, 0.2], [0.38, 0.18, 0.86], coat.hide, (0, 0)));
    let cap = both(studded([0.16, 0.1, 0.3], [0.38, 0.14, -0.88], coat.side, (0, 1)));
    let deck = brick([0.6, 0.06, 0.5], [0.0, 0.09, -0.6], shade(coat.hide, 0.92)).with(brick(
        [0.6, 0.06, 0.24],
        [0.0, 0.09, 0.5],
        shade(coat.hide, 0.92),
    ));
    beam.with(across(-0.9))
        .with(axle(-0.72))
        .with(axle(0.72))
        .with(across(0.05))
        .with(across(0.95))
        .with(block)
        .with(winch)
        .with(deck)
        .with(crank)
        .with(cap)
}

fn catapult_posts(coat: &Coat) -> Shape {
    let post = both(bar(&[(0.38, 0.05, 0.1, 0.07), (0.38, 0.95, -0.15, 0.06)], 8).paint(coat.hide));
    let bar_across = brick([0.95, 0.14, 0.16], [0.0, 0.95, -0.15], coat.side);
    let brace = both(bar(&[(0.38, 0.08, -0.72, 0.05), (0.38, 0.72, -0.12, 0.045)], 8).paint(shade(coat.hide, 0.85)));
    let rope = bar(&[(-0.34, 0.12, 0.1, 0.13), (0.34, 0.12, 0.1, 0.13)], 12).paint(paint("tan"));
    let pad = studded([0.4, 0.2, 0.22], [0.0, 0.96, -0.12], paint("reddish-brown"), (1, 0));
    post.with(rope).with(bar_across).with(brace).with(pad)
}

fn catapult_arm(coat: &Coat) -> Shape {
    let arm = bar(&[(0.0, -0.24, -0.04, 0.07), (0.0, 0.45, 0.85, 0.055)], 8).paint(coat.hide);
    let cup = brick([0.42, 0.06, 0.42], [0.0, 0.47, 0.85], coat.side);
    let rim = both(brick([0.06, 0.14, 0.42], [0.19, 0.54, 0.85], coat.side)).with(brick([0.34, 0.14, 0.06], [0.0, 0.54, 1.03], coat.side));
    let shot = ball(Vec3::splat(0.15), 6).at(0.0, 0.62, 0.84).paint(paint("dark-grey"));
    arm.with(cup).with(rim).with(shot)
}
