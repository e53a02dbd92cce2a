//! Items worn on the back: a cape, a pack. They are in the frame of the torso, whose origin is the middle of the waist.

use super::measures::{DEPTH, TORSO};
use super::patches::both;
use crate::bricks::{Shape, block, lathe, prism};
use crate::game::Back;
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::Vec2;
use std::f32::consts::FRAC_PI_2;

/// How far below the waist a cape hangs: to the calves.
const HEM: f32 = -0.46;

/// The model of an item worn on the back, in a palette colour.
pub fn worn(back: Back, colour: &str) -> Shape {
    match back {
        Back::None => Shape::default(),
        Back::Cape => cape(paint(colour)),
        Back::Backpack => backpack(paint(colour)),
    }
}

/// A cape: gores that hang from the shoulders and flare, a collar, and a clasp under the chin.
fn cape(cloth: LinearRgba) -> Shape {
    let gore = |place: i8| {
        let t = f32::from(place) / 3.0;
        let (above, below) = (t * 0.2, t * 0.34);
        let outline = [(above - 0.04, TORSO - 0.02), (above + 0.04, TORSO - 0.02), (below + 0.068, HEM), (below - 0.068, HEM)];
        // Every other gore lies a little lower, so that the cloth has folds.
        let (deep, tint) = if place % 2 == 0 { (0.0, 1.0) } else { (-0.03, 0.78) };
        prism(&outline.map(|(x, y)| Vec2::new(x, y)), 0.045, 0.016).at(0.0, 0.0, deep).paint(shade(cloth, tint))
    };
    let gold = paint("gold");
    let hang = (-3..=3_i8).map(gore).fold(Shape::default(), Shape::with).turned(-0.13, 0.0, 0.0).at(0.0, 0.0, DEPTH + 0.105);
    let shoulder = block(0.14, 0.05, 0.3, 0.02).turned(0.0, 0.0, -0.5).at(0.2, TORSO - 0.035, 0.03);
    let collar = block(0.36, 0.1, 0.05, 0.018).turned(0.25, 0.0, 0.0).at(0.0, TORSO + 0.02, DEPTH + 0.01);
    let clasp = block(0.06, 0.06, 0.03, 0.014).at(0.15, TORSO - 0.06, -DEPTH - 0.012);
    let chain = block(0.26, 0.022, 0.018, 0.006).at(0.0, TORSO - 0.065, -DEPTH - 0.008);
    hang.with(both(shoulder).with(collar).paint(cloth)).with(both(clasp).with(chain).paint(gold))
}

/// A pack with a rolled blanket on it, and its straps.
fn backpack(cloth: LinearRgba) -> Shape {
    let behind = |shape: Shape, y: f32, out: f32| shape.at(0.0, y, DEPTH + out);
    let roll = [(0.0, -0.26), (0.085, -0.26), (0.095, -0.23), (0.095, 0.23), (0.085, 0.26), (0.0, 0.26)].map(|(out, y)| Vec2::new(out, y));
    let tie = |x: f32| block(0.04, 0.2, 0.2, 0.02).at(x, TORSO + 0.0, DEPTH + 0.12);
    let strap = block(0.06, 0.44, 0.024, 0.008).turned(0.0, 0.0, 0.08).at(0.15, 0.27, -DEPTH - 0.008);
    let over = block(0.06, 0.024, 0.34, 0.008).at(0.165, TORSO - 0.02, 0.0);
    let pouch = block(0.09, 0.2, 0.16, 0.024).at(0.25, 0.16, DEPTH + 0.11);
    behind(block(0.42, 0.42, 0.22, 0.04), 0.22, 0.11)
        .paint(cloth)
        .with(behind(block(0.43, 0.16, 0.235, 0.03), 0.36, 0.11).with(both(pouch)).paint(shade(cloth, 0.72)))
        .with(behind(block(0.05, 0.06, 0.03, 0.01), 0.27, 0.235).paint(paint("gold")))
        .with(behind(lathe(&roll, 0.012, 12).turned(0.0, 0.0, FRAC_PI_2), TORSO, 0.12).paint(paint("tan")))
        .with(tie(0.15).with(tie(-0.15)).with(both(strap.with(over))).paint(paint("brown")))
}
