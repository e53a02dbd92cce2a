//! Helmets.

use super::fitted::{fitted, points};
use crate::bricks::{Shape, arc, block, flat, lathe, prism, turned_part};
use crate::view::make::palette::{self, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A round helmet with a rim.
pub fn helmet(paint: LinearRgba) -> Shape {
    let dome = [
        (0.19, 0.27),
        (0.2, 0.262),
        (0.272, 0.236),
        (0.278, 0.254),
        (0.238, 0.288),
        (0.234, 0.34),
        (0.21, 0.42),
        (0.15, 0.482),
        (0.07, 0.512),
        (0.0, 0.518),
    ];
    let strap = fitted(&[(0.24, 0.29), (0.243, 0.298), (0.243, 0.326), (0.236, 0.332)], 0.004).paint(shade(paint, 0.55));
    fitted(&dome, 0.01).paint(paint).with(strap)
}

/// A pointed helmet with a nose guard, a rim and a spike of gold.
pub fn kettle(paint: LinearRgba) -> Shape {
    let dome =
        [(0.19, 0.27), (0.2, 0.268), (0.252, 0.262), (0.256, 0.3), (0.24, 0.312), (0.226, 0.37), (0.175, 0.46), (0.09, 0.55), (0.03, 0.6)];
    let spike = [(0.03, 0.59), (0.042, 0.615), (0.03, 0.64), (0.012, 0.68), (0.0, 0.7)];
    let rim = [(0.255, 0.262), (0.263, 0.268), (0.263, 0.304), (0.25, 0.31)];
    let gold = lathe(&points(&spike), 0.006, 8).with(fitted(&rim, 0.008)).with(block(0.046, 0.19, 0.026, 0.01).at(0.0, 0.2, -0.238));
    fitted(&dome, 0.01).paint(paint).with(gold.paint(shade(palette::paint("gold"), 1.05)))
}

/// A cone of four plates between bands, with a nose guard and mail down to the shoulders.
pub fn spangenhelm(paint: LinearRgba) -> Shape {
    let cone = [(0.2, 0.27), (0.235, 0.27), (0.23, 0.35), (0.195, 0.45), (0.12, 0.55), (0.03, 0.62), (0.0, 0.625)];
    let rim = [(0.238, 0.262), (0.247, 0.268), (0.247, 0.319), (0.236, 0.324)];
    let mail = [(0.262, -0.05), (0.245, 0.05), (0.232, 0.27)];
    let rib =
        points(&[(-0.24, 0.31), (-0.215, 0.42), (-0.14, 0.545), (-0.045, 0.63), (0.045, 0.63), (0.14, 0.545), (0.215, 0.42), (0.24, 0.31)]);
    let band = |turn: f32| prism(&rib, 0.05, 0.01).turned(0.0, turn, 0.0);
    let gold = band(0.0).with(band(FRAC_PI_2)).with(fitted(&rim, 0.008)).with(block(0.05, 0.18, 0.026, 0.01).at(0.0, 0.205, -0.238));
    // Open ahead, around the face.
    let skirt = turned_part(&points(&mail), 0.0, 12, TAU * 0.75).turned(0.0, 0.75 * PI, 0.0).squared();
    let rings = skirt.paint(shade(palette::paint("dark-grey"), 0.8));
    fitted(&cone, 0.01).paint(paint).with(gold.paint(shade(palette::paint("gold"), 1.05))).with(rings)
}

/// A closed helm: a slit to see through, a pointed visor with holes to breathe through, and a comb.
pub fn visor(paint: LinearRgba) -> Shape {
    let shell = [(0.2, -0.03), (0.226, -0.02), (0.236, 0.1), (0.238, 0.3), (0.21, 0.41), (0.14, 0.48), (0.0, 0.505)];
    let comb = points(&[(-0.16, 0.4), (-0.06, 0.53), (0.1, 0.545), (0.22, 0.46), (0.245, 0.32), (0.2, 0.3)]);
    // In side view, where +x is ahead.
    let snout = points(&[(0.13, 0.215), (0.245, 0.215), (0.315, 0.11), (0.255, -0.0), (0.13, -0.01)]);
    let dark = shade(palette::paint("black"), 0.5);
    let slit = flat(&points(&[(-0.17, -0.02), (0.17, -0.02), (0.17, 0.02), (-0.17, 0.02)])).at(0.0, 0.245, -0.2415).paint(dark);
    let hole = |x: f32, y: f32| flat(&arc(Vec2::ZERO, 0.015, 0.0, TAU * 5.0 / 6.0, 5).collect::<Vec<_>>()).at(x, y, 0.0).paint(dark);
    let holes = [-0.1, -0.035, 0.035, 0.1].into_iter().fold(Shape::default(), |holes, x| holes.with(hole(x, 0.02)).with(hole(x, -0.025)));
    let lean = ops::atan2(0.07, 0.105);
    let bolt = |way: f32| block(0.035, 0.075, 0.075, 0.014).at(way * 0.24, 0.245, -0.02).paint(palette::paint("gold"));
    let plate = prism(&snout, 0.39, 0.02).turned(0.0, FRAC_PI_2, 0.0).paint(shade(paint, 0.82));
    let brow = block(0.43, 0.035, 0.06, 0.012).at(0.0, 0.292, -0.225).paint(shade(paint, 0.82));
    fitted(&shell, 0.012)
        .with(prism(&comb, 0.04, 0.012).turned(0.0, -FRAC_PI_2, 0.0))
        .paint(paint)
        .with(plate)
        .with(brow)
        .with(slit)
        .with(holes.turned(-lean, 0.0, 0.0).at(0.0, 0.15, -0.292))
        .with(bolt(1.0))
        .with(bolt(-1.0))
}
