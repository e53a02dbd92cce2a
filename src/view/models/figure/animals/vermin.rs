//! Vermin: rats, snakes and birds.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{ball, bar, both, disc, front_cut};
use crate::bricks::{Shape, arc, block, lathe, tube};
use crate::view::make::palette::{paint, shade};
use bevy::color::{Alpha, Mix};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A rat with a band in its side's colour.
pub const RAT: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.115, 0.07), rat_shape),
    back: Limb::new(Vec3::ZERO, rat_band_shape),
    head: Limb::new(Vec3::new(0.0, 0.03, -0.15), rat_head_shape),
    arms: Limb::pair(Vec3::new(0.065, -0.04, -0.1), rat_foreleg_shape),
    legs: Limb::pair(Vec3::new(0.075, -0.035, 0.1), rat_hind_leg_shape),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.38, 0.05),
};

/// A coiled snake in a scarf and ribbons of its side's colour. Its arms are the front of its coil; its legs are its tail and the tip of the
/// tail.
pub const SNAKE: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, THICK, 0.06), snake_shape),
    back: Limb::new(Vec3::new(0.0, 0.115, 0.0), snake_coil_shape),
    head: Limb::new(Vec3::new(0.0, 0.115, 0.03), snake_head_shape),
    arms: Limb::pair(Vec3::new(COIL, 0.0, 0.0), snake_side_shape),
    legs: [Limb::new(Vec3::new(0.06, -0.02, 0.15), snake_tail_shape), Limb::new(Vec3::new(-0.17, -0.03, 0.26), snake_tip_shape)],
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.38, 0.08),
};

/// A flying bird, held up by a clear peg.
pub const BIRD: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.42, 0.0), bird_shape),
    back: Limb::new(Vec3::ZERO, bird_band_shape),
    head: Limb::new(Vec3::new(0.0, 0.07, -0.08), bird_head_shape),
    arms: Limb::pair(Vec3::new(0.06, 0.05, -0.02), wing_shape),
    legs: Limb::pair(Vec3::new(0.04, -0.07, 0.04), claw_shape),
    is_upright: false,
    stand: Some(peg_shape),
    saddle: Vec3::new(0.0, 0.52, 0.04),
};

fn rat_shape(coat: &Coat) -> Shape {
    let body = [(0.0, 0.0, 0.2, 0.05), (0.0, 0.005, 0.15, 0.1), (0.0, 0.015, 0.05, 0.112), (0.0, 0.02, -0.16, 0.07)];
    let tail = [(0.0, -0.02, 0.18, 0.028), (0.03, -0.07, 0.26, 0.024), (-0.01, -0.09, 0.34, 0.02), (-0.04, -0.09, 0.4, 0.01)];
    bar(&body, 8).paint(coat.hide).with(bar(&tail, 5).paint(paint("pink"))).kept()
}

fn rat_band_shape(coat: &Coat) -> Shape {
    let band = [(0.0, 0.012, 0.09, 0.114), (0.0, 0.015, 0.05, 0.122), (0.0, 0.012, -0.05, 0.112)];
    bar(&band, 8).paint(coat.side).kept()
}

fn rat_head_shape(coat: &Coat) -> Shape {
    let (pink, black) = (paint("pink"), paint("black"));
    let skull = [(0.0, 0.0, 0.04, 0.06), (0.0, 0.005, -0.02, 0.078), (0.0, -0.01, -0.1, 0.06), (0.0, -0.03, -0.18, 0.028)];
    let ear = disc(0.055, 0.03, 0.008).paint(coat.hide).with(disc(0.038, 0.012, 0.0).at(0.0, 0.0, -0.013).paint(pink));
    let eyes = both(block(0.026, 0.034, 0.034, 0.0).at(0.05, 0.022, -0.085)).paint(black);
    let nose = block(0.04, 0.03, 0.03, 0.0).at(0.0, -0.025, -0.19).paint(pink);
    let teeth = block(0.03, 0.04, 0.012, 0.0).at(0.0, -0.06, -0.165).paint(paint("white"));
    let ears = both(ear.turned(-0.25, -0.35, 0.0).at(0.062, 0.075, -0.005));
    bar(&skull, 8).paint(coat.hide).with(ears).with(eyes).with(nose).with(teeth).kept()
}

fn rat_foreleg_shape(coat: &Coat) -> Shape {
    let leg = [(0.0, 0.03, 0.0, 0.035), (0.01, -0.06, -0.01, 0.022)];
    bar(&leg, 5).paint(coat.hide).with(block(0.055, 0.03, 0.09, 0.0).at(0.012, -0.06, -0.03).paint(paint("pink"))).kept()
}

fn rat_hind_leg_shape(coat: &Coat) -> Shape {
    let haunch = ball(Vec3::new(0.042, 0.065, 0.075), 4).paint(coat.hide);
    haunch.with(block(0.055, 0.03, 0.12, 0.0).at(0.015, -0.065, -0.03).paint(paint("pink"))).kept()
}

/// Thickness of a snake, and the radius of its coil.
const THICK: f32 = 0.08;
const COIL: f32 = 0.165;

/// A part of a coil about the y axis between two angles (0 along +x, towards -z), with this radius and thickness.
fn coil((from, to): (f32, f32), wide: f32, thick: f32) -> Shape {
    let steps = ((to - from).abs() / 0.7).ceil() as u32;
    let path: Vec<(Vec3, f32)> = arc(Vec2::ZERO, wide, from, to, steps).map(|at| (Vec3::new(at.x, 0.0, -at.y), thick)).collect();
    tube(&path, 6)
}

/// A ribbon around its lower coil.
fn ribbon(coat: &Coat, angle: f32) -> Shape {
    coil((angle - 0.2, angle + 0.2), COIL, THICK + 0.005).paint(coat.side)
}

fn snake_shape(coat: &Coat) -> Shape {
    coil((PI, TAU), COIL, THICK).paint(coat.hide).with(ribbon(coat, 1.5 * PI)).kept()
}

fn snake_side_shape(coat: &Coat) -> Shape {
    let side = coil((-0.1, FRAC_PI_2 + 0.05), COIL, THICK - 0.002).paint(coat.hide);
    side.with(ribbon(coat, 0.6)).at(-COIL, 0.0, 0.0).kept()
}

fn snake_coil_shape(coat: &Coat) -> Shape {
    coil((0.4, 0.4 + TAU), 0.095, 0.07).paint(coat.hide).kept()
}

fn snake_head_shape(coat: &Coat) -> Shape {
    let neck = [(0.0, -0.02, 0.06, 0.065), (0.0, 0.06, 0.0, 0.062), (0.0, 0.15, -0.07, 0.056), (0.0, 0.19, -0.18, 0.05)];
    let scarf = [(0.0, 0.055, 0.0, 0.082), (0.0, 0.15, -0.07, 0.074)];
    let ends = block(0.08, 0.15, 0.03, 0.0).turned(-0.5, 0.0, 0.35).at(0.06, 0.035, -0.1);
    let face = [(0.0, 0.0), (0.075, 0.03), (0.095, 0.12), (0.06, 0.23), (0.0, 0.25), (-0.06, 0.23), (-0.095, 0.12), (-0.075, 0.03)];
    let skull = front_cut(&face, 0.1, 0.03).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.2, -0.13);
    let eyes = both(block(0.035, 0.04, 0.045, 0.0).at(0.062, 0.245, -0.275)).paint(paint("yellow"));
    let pupils = both(block(0.02, 0.03, 0.016, 0.0).at(0.066, 0.254, -0.292)).paint(paint("black"));
    let fork = both(block(0.014, 0.01, 0.05, 0.0).turned(0.0, -0.5, 0.0).at(0.012, 0.185, -0.435));
    let tongue = block(0.016, 0.01, 0.06, 0.0).at(0.0, 0.185, -0.395).with(fork).paint(paint("red"));
    let wears = bar(&scarf, 7).with(ends).paint(coat.side);
    bar(&neck, 7).with(skull).paint(coat.hide).with(wears).with(eyes).with(pupils).with(tongue).kept()
}

fn snake_tail_shape(coat: &Coat) -> Shape {
    let tail = [(0.0, 0.0, 0.0, 0.06), (-0.06, -0.005, 0.07, 0.058), (-0.16, -0.01, 0.11, 0.052), (-0.24, -0.01, 0.105, 0.045)];
    bar(&tail, 6).paint(coat.hide).kept()
}

fn snake_tip_shape(coat: &Coat) -> Shape {
    let tip = [(0.0, 0.0, 0.0, 0.046), (-0.06, 0.0, -0.05, 0.036), (-0.08, 0.02, -0.14, 0.02), (-0.075, 0.05, -0.19, 0.006)];
    bar(&tip, 6).paint(shade(coat.hide, 0.4)).kept()
}

fn bird_shape(coat: &Coat) -> Shape {
    let body = [(0.0, 0.0, 0.14, 0.03), (0.0, 0.0, 0.09, 0.075), (0.0, 0.0, 0.01, 0.1), (0.0, 0.02, -0.07, 0.09), (0.0, 0.06, -0.12, 0.05)];
    let feathers = [(0.035, 0.0), (0.09, 0.15), (0.045, 0.135), (0.03, 0.17), (-0.03, 0.17), (-0.045, 0.135), (-0.09, 0.15), (-0.035, 0.0)];
    let tail = front_cut(&feathers, 0.03, 0.0).turned(FRAC_PI_2 - 0.15, 0.0, 0.0).at(0.0, 0.0, 0.09);
    bar(&body, 8).paint(coat.hide).with(tail.paint(shade(coat.hide, 0.6))).kept()
}

fn bird_band_shape(coat: &Coat) -> Shape {
    bar(&[(0.0, 0.0, 0.06, 0.088), (0.0, 0.0, 0.01, 0.108), (0.0, 0.01, -0.03, 0.105)], 8).paint(coat.side).kept()
}

fn bird_head_shape(coat: &Coat) -> Shape {
    let beak = lathe(&[Vec2::new(0.04, 0.0), Vec2::new(0.03, 0.05), Vec2::new(0.0, 0.11)], 0.006, 6);
    let scarf = [(0.0, 0.0, -0.01, 0.075), (0.0, 0.03, -0.02, 0.07)];
    let eyes = both(block(0.02, 0.042, 0.042, 0.0).at(0.066, 0.095, -0.06)).paint(paint("white"));
    let pupils = both(block(0.012, 0.022, 0.022, 0.0).at(0.075, 0.095, -0.064)).paint(paint("black"));
    ball(Vec3::new(0.078, 0.078, 0.082), 5)
        .at(0.0, 0.08, -0.03)
        .paint(coat.hide)
        .with(beak.turned(-FRAC_PI_2 - 0.15, 0.0, 0.0).at(0.0, 0.07, -0.09).paint(paint("orange")))
        .with(bar(&scarf, 8).paint(coat.side))
        .with(eyes)
        .with(pupils)
        .kept()
}

/// A wing, half spread: its feathers behind, and its shoulder in its side's colour.
fn wing_shape(coat: &Coat) -> Shape {
    let feathers = [
        (0.0, 0.08),
        (0.14, 0.1),
        (0.29, 0.0),
        (0.3, -0.08),
        (0.24, -0.07),
        (0.22, -0.13),
        (0.16, -0.11),
        (0.14, -0.16),
        (0.08, -0.13),
        (0.05, -0.16),
        (0.0, -0.12),
    ];
    let shoulder = [(0.0, 0.09), (0.145, 0.11), (0.24, 0.045), (0.14, -0.04), (0.0, -0.06)];
    let blade = front_cut(&feathers, 0.024, 0.0).paint(shade(coat.hide, 0.7));
    let flat = blade.with(front_cut(&shoulder, 0.04, 0.012).paint(coat.side)).turned(-FRAC_PI_2, 0.0, 0.0);
    flat.turned(0.0, 0.0, 0.72).kept()
}

fn claw_shape(_: &Coat) -> Shape {
    let shank = [(0.0, 0.01, 0.0, 0.016), (0.0, -0.05, 0.03, 0.014)];
    let toe = |turn: f32| block(0.018, 0.016, 0.06, 0.0).at(0.0, 0.0, -0.025).turned(0.4, turn, 0.0).at(0.0, -0.052, 0.03);
    bar(&shank, 4).with(toe(0.0)).with(toe(0.6)).with(toe(-0.6)).paint(paint("orange")).kept()
}

/// A disc on the table and a rod that ends in the bird.
fn peg_shape() -> Shape {
    let profile = [(0.16, 0.0), (0.16, 0.035), (0.03, 0.05), (0.022, 0.09), (0.022, 0.4), (0.0, 0.4)].map(|(x, y)| Vec2::new(x, y));
    lathe(&profile, 0.01, 14).paint(paint("clear-blue").mix(&paint("white"), 0.7).with_alpha(0.5))
}
