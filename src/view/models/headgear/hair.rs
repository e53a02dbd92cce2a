//! Hair, and bands around it.

use super::fitted::{fitted, points};
use crate::bricks::{Shape, block, chance, lathe, prism, tube};
use crate::view::make::palette::{self, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI};

/// A point around a squared head at this distance: angle 0 is on the right, a quarter turn is behind.
fn around(angle: f32, out: f32, y: f32) -> Vec3 {
    let (sin, cos) = ops::sin_cos(angle);
    let fourth = (cos * cos * cos * cos + sin * sin * sin * sin).sqrt().sqrt();
    Vec3::new(cos * out / fourth, y, sin * out / fourth)
}

/// Long hair: a crown and this many locks around the sides and the back.
pub fn long_hair(paint: LinearRgba, locks: u32) -> Shape {
    let crown = [(0.19, 0.27), (0.214, 0.27), (0.23, 0.3), (0.226, 0.37), (0.18, 0.44), (0.1, 0.472), (0.0, 0.48)];
    let mut hair = fitted(&crown, 0.02);
    for lock in 0..locks {
        let angle = -0.16 * PI + 1.32 * PI * lock as f32 / (locks - 1) as f32;
        let long = -0.06 - 0.05 * (lock % 2) as f32;
        let path = [(0.17, 0.4, 0.045), (0.2, 0.3, 0.066), (0.213, 0.15, 0.062), (0.225, 0.02, 0.054), (0.232, long, 0.018)];
        hair.add(tube(&path.map(|(out, y, radius)| (around(angle, out, y), radius)), 6));
    }
    hair.paint(paint)
}

/// Short hair: a parting, sideburns, and a covered nape.
pub fn short_hair(paint: LinearRgba) -> Shape {
    let crown = [(0.2, 0.3), (0.222, 0.3), (0.23, 0.35), (0.215, 0.42), (0.15, 0.465), (0.0, 0.478)];
    let nape = points(&[(-0.21, 0.1), (0.21, 0.1), (0.23, 0.32), (-0.23, 0.32)]);
    let side = points(&[(-0.19, 0.32), (0.06, 0.32), (0.02, 0.23), (-0.04, 0.21), (-0.06, 0.12), (-0.19, 0.1)]);
    let burn = |x: f32| prism(&side, 0.04, 0.012).turned(0.0, FRAC_PI_2, 0.0).at(x, 0.02, 0.0);
    let quiff = points(&[(-0.23, 0.3), (-0.19, 0.255), (-0.02, 0.3), (0.23, 0.275), (0.22, 0.38), (0.02, 0.42), (-0.2, 0.4)]);
    fitted(&crown, 0.014)
        .with(prism(&nape, 0.07, 0.02).at(0.0, 0.0, 0.19))
        .with(burn(0.193).with(burn(-0.193)))
        .with(prism(&quiff, 0.075, 0.022).turned(0.12, 0.0, 0.0).at(0.0, -0.035, -0.19))
        .paint(paint)
}

/// Hair put up in a bun.
pub fn bun(paint: LinearRgba) -> Shape {
    let ball = points(&[(0.0, -0.11), (0.08, -0.09), (0.115, 0.0), (0.08, 0.085), (0.0, 0.1)]);
    let tie = lathe(&points(&[(0.095, -0.012), (0.1, 0.0), (0.095, 0.02)]), 0.0, 10);
    short_hair(paint)
        .with(lathe(&ball, 0.0, 10).turned(0.6, 0.0, 0.0).at(0.0, 0.5, 0.15).paint(paint))
        .with(tie.turned(0.6, 0.0, 0.0).at(0.0, 0.44, 0.11).paint(palette::paint("red")))
}

/// Hair tied behind.
pub fn ponytail(paint: LinearRgba) -> Shape {
    let tail = [(0.36, 0.2, 0.06), (0.4, 0.29, 0.075), (0.32, 0.37, 0.09), (0.14, 0.39, 0.085), (-0.02, 0.34, 0.05), (-0.1, 0.33, 0.012)];
    let path = tail.map(|(y, z, radius): (f32, f32, f32)| (Vec3::new(0.0, y, z), radius));
    let tie = block(0.13, 0.12, 0.045, 0.018).turned(0.4, 0.0, 0.0).at(0.0, 0.38, 0.245).paint(palette::paint("white"));
    short_hair(paint).with(tube(&path, 8).paint(paint)).with(tie)
}

/// A head full of curls.
pub fn curls(paint: LinearRgba) -> Shape {
    let ball = |size: f32| {
        let round = [(0.0, -size), (size, -0.35 * size), (0.9 * size, 0.5 * size), (0.0, size)];
        lathe(&points(&round), 0.0, 6)
    };
    let crown = [(0.19, 0.26), (0.222, 0.26), (0.232, 0.37), (0.17, 0.46), (0.0, 0.485)];
    let nape = points(&[(-0.2, 0.08), (0.2, 0.08), (0.22, 0.32), (-0.22, 0.32)]);
    let mut hair = fitted(&crown, 0.014).with(prism(&nape, 0.08, 0.02).at(0.0, 0.0, 0.19));
    for curl in 0..18 {
        let (row, at) = (curl / 9, (curl % 9) as f32);
        // The first row goes from ear to ear around the back, the second all around the crown.
        let angle = if row == 0 { -0.08 * PI + 1.16 * PI * at / 8.0 } else { 2.0 * PI * (at + 0.5) / 9.0 };
        let (out, y) = if row == 0 { (0.205, 0.19) } else { (0.19, 0.35) };
        let place = around(angle, out, y + 0.04 * (chance(curl, 3, 241) - 0.5));
        hair.add(ball(0.085).turned(0.6 * chance(curl, 7, 241), angle, 0.0).at(place.x, place.y, place.z));
    }
    for lump in 0..5 {
        let place = around(2.0 * PI * lump as f32 / 5.0, 0.1, 0.455);
        hair.add(ball(0.09).at(place.x, place.y, place.z));
    }
    hair.paint(paint)
}

/// A band around long brown hair.
pub fn headband(paint: LinearRgba) -> Shape {
    let band = [(0.232, 0.276), (0.24, 0.282), (0.24, 0.324), (0.232, 0.33)];
    let tail =
        |x: f32| tube(&[(Vec3::new(0.0, 0.3, 0.235), 0.022), (Vec3::new(x * 0.6, 0.24, 0.3), 0.024), (Vec3::new(x, 0.12, 0.31), 0.016)], 6);
    long_hair(palette::paint("brown"), 8).with(fitted(&band, 0.006).with(tail(0.05)).with(tail(-0.06)).scaled(1.06, 1.0, 1.06).paint(paint))
}

/// A surgeon's band with its mirror, around short hair.
pub fn surgeon(paint: LinearRgba) -> Shape {
    let band = [(0.238, 0.292), (0.246, 0.298), (0.246, 0.338), (0.238, 0.344)];
    let disc = points(&[(0.0, -0.012), (0.095, -0.012), (0.1, 0.012), (0.07, 0.012), (0.0, 0.002)]);
    let mirror = lathe(&disc, 0.005, 12).paint(shade(palette::paint("steel"), 1.25));
    let eye = lathe(&points(&[(0.02, 0.01), (0.0, 0.01)]), 0.0, 8).paint(palette::paint("black"));
    let hinge = block(0.05, 0.06, 0.04, 0.012).at(0.0, 0.32, -0.265).paint(palette::paint("dark-grey"));
    short_hair(palette::paint("brown"))
        .with(fitted(&band, 0.006).paint(paint))
        .with(hinge)
        .with(mirror.with(eye).turned(-FRAC_PI_2 + 0.35, 0.0, 0.0).at(0.0, 0.385, -0.295))
}
