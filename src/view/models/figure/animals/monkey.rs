//! Monkeys: upright on two legs, long in the arm, in a waistcoat of their side's colour.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{bar, both, disc, front_cut, side_cut};
use crate::bricks::{Shape, block};
use crate::view::make::palette::{paint, shade};
use bevy::color::{LinearRgba, Mix};
use bevy::math::Vec3;

pub const MONKEY: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.34, 0.03), hips_shape),
    back: Limb::new(Vec3::new(0.0, 0.05, 0.0), waistcoat_shape),
    head: Limb::new(Vec3::new(0.0, 0.3, -0.01), head_shape),
    arms: Limb::pair(Vec3::new(0.165, 0.23, 0.0), arm_shape),
    legs: Limb::pair(Vec3::new(0.09, -0.02, -0.01), leg_shape),
    is_upright: true,
    stand: None,
    saddle: Vec3::new(0.0, 0.66, 0.06),
};

fn hips_shape(coat: &Coat) -> Shape {
    let tail = [
        (0.0, 0.0, 0.09, 0.04),
        (0.0, -0.06, 0.16, 0.038),
        (0.03, 0.04, 0.215, 0.036),
        (0.07, 0.18, 0.2, 0.034),
        (0.08, 0.27, 0.15, 0.032),
        (0.08, 0.24, 0.12, 0.018),
    ];
    block(0.3, 0.17, 0.22, 0.05).with(bar(&tail, 7)).paint(coat.hide)
}

fn waistcoat_shape(coat: &Coat) -> Shape {
    let chest = [(0.14, 0.0), (0.165, 0.2), (0.1, 0.31), (-0.1, 0.31), (-0.165, 0.2), (-0.14, 0.0)];
    let shirt = [(0.05, 0.02), (0.075, 0.3), (-0.075, 0.3), (-0.05, 0.02)];
    let button = |y: f32| block(0.035, 0.035, 0.02, 0.0).at(0.075, y, -0.125);
    let buttons = button(0.07).with(button(0.15)).paint(paint("gold"));
    let fur = front_cut(&shirt, 0.02, 0.0).at(0.0, 0.0, -0.122).paint(skin_of(coat));
    front_cut(&chest, 0.24, 0.045).paint(coat.side).with(fur).with(buttons)
}

fn head_shape(coat: &Coat) -> Shape {
    let (skin, black) = (skin_of(coat), paint("black"));
    let tuft = [(-0.06, 0.34), (0.02, 0.34), (0.1, 0.39), (0.0, 0.4), (-0.06, 0.37)];
    let ear = disc(0.085, 0.05, 0.018).at(0.175, 0.18, -0.01).paint(coat.hide);
    let inside = disc(0.052, 0.02, 0.0).at(0.18, 0.18, -0.035);
    let cheek = disc(0.085, 0.03, 0.01).at(0.058, 0.22, -0.15);
    let muzzle = block(0.21, 0.13, 0.12, 0.045).at(0.0, 0.105, -0.17);
    let eyes = both(block(0.045, 0.06, 0.02, 0.008).at(0.055, 0.225, -0.165));
    let nose = both(block(0.022, 0.02, 0.02, 0.0).at(0.02, 0.14, -0.226));
    let mouth = block(0.11, 0.014, 0.02, 0.0).at(0.0, 0.08, -0.224).paint(shade(coat.hide, 0.5));
    block(0.31, 0.32, 0.3, 0.085)
        .at(0.0, 0.19, 0.0)
        .with(side_cut(&tuft, 0.1, 0.02))
        .paint(coat.hide)
        .with(both(ear))
        .with(both(inside.with(cheek)).with(muzzle).paint(skin).kept())
        .with(eyes.with(nose).paint(black).kept())
        .with(mouth)
}

fn arm_shape(coat: &Coat) -> Shape {
    let bones = [(-0.01, 0.02, 0.0, 0.055), (0.02, -0.08, 0.01, 0.052), (0.03, -0.2, -0.02, 0.046), (0.025, -0.27, -0.09, 0.043)];
    let cuff = [(-0.012, 0.04, 0.0, 0.06), (0.014, -0.055, 0.005, 0.068)];
    let hand = block(0.08, 0.1, 0.09, 0.03).turned(0.7, 0.0, 0.0).at(0.022, -0.3, -0.125);
    let thumb = block(0.04, 0.06, 0.04, 0.015).at(-0.025, -0.28, -0.14);
    bar(&bones, 8).paint(coat.hide).with(bar(&cuff, 8).paint(shade(coat.side, 0.7))).with(hand.with(thumb).paint(skin_of(coat)))
}

fn leg_shape(coat: &Coat) -> Shape {
    let shin = [(-0.06, -0.3), (0.05, -0.3), (0.075, -0.12), (0.07, 0.05), (-0.07, 0.05), (-0.075, -0.12)];
    let foot = [(-0.08, -0.32), (0.17, -0.32), (0.17, -0.28), (0.06, -0.24), (-0.08, -0.24)];
    side_cut(&shin, 0.125, 0.035).paint(coat.hide).with(side_cut(&foot, 0.13, 0.025).paint(skin_of(coat)))
}

/// The colour of its face, its hands and its feet.
fn skin_of(coat: &Coat) -> LinearRgba {
    coat.hide.mix(&paint("tan"), 0.75)
}
