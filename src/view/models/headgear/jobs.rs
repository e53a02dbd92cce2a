//! Headgear for jobs: goggles, ear muffs, a face cloth, a crown.

use super::fitted::{fitted, points};
use super::hair::short_hair;
use super::helmets::helmet;
use crate::bricks::{Shape, block, chance, lathe, prism, tube};
use crate::view::make::palette::{self, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec3, ops};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

/// A disc facing along x, centred on the origin, such as an ear muff.
fn disc(radius: f32, thick: f32, bevel: f32) -> Shape {
    let half = thick / 2.0;
    lathe(&points(&[(0.0, -half), (radius, -half), (radius, half), (0.0, half)]), bevel, 12).turned(0.0, 0.0, FRAC_PI_2)
}

/// A ball.
fn ball(radius: f32) -> Shape {
    lathe(&points(&[(0.0, -radius), (0.87 * radius, -0.5 * radius), (0.87 * radius, 0.5 * radius), (0.0, radius)]), 0.25 * radius, 8)
}

/// A leather cap with flaps over the ears, and goggles pushed up.
pub fn goggles(paint: LinearRgba) -> Shape {
    let cap = [(0.2, 0.26), (0.236, 0.26), (0.234, 0.35), (0.2, 0.44), (0.12, 0.49), (0.0, 0.502)];
    let flap = |way: f32| block(0.05, 0.27, 0.22, 0.022).at(way * 0.222, 0.15, 0.03);
    let nape = block(0.34, 0.2, 0.05, 0.02).at(0.0, 0.19, 0.215);
    let strap = fitted(&[(0.238, 0.325), (0.246, 0.33), (0.246, 0.375), (0.238, 0.38)], 0.006);
    let ahead = |shape: Shape| shape.turned(0.0, FRAC_PI_2, 0.0);
    let rim = |x: f32| ahead(disc(0.088, 0.07, 0.014)).at(x, 0.352, -0.25);
    let glass = |x: f32| ahead(disc(0.062, 0.02, 0.0)).at(x, 0.352, -0.284);
    fitted(&cap, 0.014)
        .with(flap(1.0).with(flap(-1.0)).with(nape))
        .paint(paint)
        .with(strap.paint(palette::paint("black")))
        .with(rim(0.098).with(rim(-0.098)).with(block(0.05, 0.03, 0.03, 0.008).at(0.0, 0.352, -0.26)).paint(palette::paint("gold")))
        .with(glass(0.098).with(glass(-0.098)).paint(shade(palette::paint("clear-blue"), 1.3)))
}

/// A helmet with ear muffs over it.
pub fn ear_muffs(paint: LinearRgba) -> Shape {
    let muff = |way: f32| disc(0.125, 0.11, 0.03).at(way * 0.262, 0.17, 0.02).paint(palette::paint("yellow"));
    let pad = |way: f32| disc(0.085, 0.03, 0.01).at(way * 0.325, 0.17, 0.02).paint(palette::paint("black"));
    let bow: Vec<(Vec3, f32)> = (0..=8_u8)
        .map(|step| {
            let (sin, cos) = ops::sin_cos(PI * f32::from(step) / 8.0);
            (Vec3::new(0.285 * cos, 0.24 + 0.315 * sin, 0.02), 0.026)
        })
        .collect();
    helmet(paint).with(muff(1.0).with(muff(-1.0))).with(pad(1.0).with(pad(-1.0))).with(tube(&bow, 6).paint(palette::paint("black")))
}

/// Hair that stands on end.
pub fn wild_hair(paint: LinearRgba) -> Shape {
    let crown = [(0.19, 0.27), (0.22, 0.27), (0.232, 0.33), (0.2, 0.42), (0.12, 0.46), (0.0, 0.47)];
    let lock = |angle: f32, low: f32, up: f32, out: f32, salt: u32| {
        let (sin, cos) = ops::sin_cos(angle);
        let long = 0.85 + 0.3 * chance(salt, 5, 97);
        let at = |out: f32, y: f32| Vec3::new(cos * out, y, sin * out);
        tube(
            &[
                (at(0.15, low), 0.075),
                (at(0.15 + out * 0.5 * long, low + up * 0.55 * long), 0.062),
                (at(0.15 + out * long, low + up * long), 0.008),
            ],
            6,
        )
    };
    // Around the sides and the back, then the crown: the face stays free.
    let sides = (0..9_u32).map(|at| lock(-0.12 * PI + 1.24 * PI * at as f32 / 8.0, 0.27, 0.14, 0.24, at));
    let upper = (0..9_u32).map(|at| lock(TAU * (at as f32 + 0.5) / 9.0, 0.38, 0.25, 0.15, at + 20));
    let top = (0..4_u32).map(|at| lock(TAU * at as f32 / 4.0 + 0.5, 0.44, 0.28, -0.06, at + 40));
    sides.chain(upper).chain(top).fold(fitted(&crown, 0.014), Shape::with).paint(paint)
}

/// A cloth tied over the nose and mouth, under short hair.
pub fn bandana(paint: LinearRgba) -> Shape {
    let cloth = [(-0.205, 0.155), (0.0, 0.172), (0.205, 0.155), (0.2, 0.03), (0.1, -0.045), (0.0, -0.1), (-0.1, -0.045), (-0.2, 0.03)];
    let side = |way: f32| {
        prism(&points(&[(-0.2, 0.03), (0.2, 0.07), (0.2, 0.15), (-0.2, 0.155)]), 0.03, 0.01).turned(0.0, FRAC_PI_2, 0.0).at(
            way * 0.206,
            0.0,
            0.0,
        )
    };
    let knot = ball(0.05).at(0.0, 0.11, 0.235);
    let end = |x: f32| {
        tube(&[(Vec3::new(0.0, 0.11, 0.235), 0.03), (Vec3::new(x * 0.6, 0.05, 0.3), 0.034), (Vec3::new(x, -0.05, 0.31), 0.014)], 6)
    };
    let fold = |y: f32| block(0.3, 0.014, 0.012, 0.003).at(0.0, y, -0.243).paint(shade(paint, 0.6));
    short_hair(palette::paint("black"))
        .with(
            prism(&points(&cloth), 0.05, 0.014)
                .at(0.0, 0.0, -0.214)
                .with(side(1.0).with(side(-1.0)))
                .with(knot)
                .with(end(0.07).with(end(-0.08)))
                .paint(paint),
        )
        .with(fold(0.1).with(fold(0.045)))
}

/// A knitted cap with its rim turned up.
pub fn beanie(paint: LinearRgba) -> Shape {
    let cap = [(0.2, 0.29), (0.236, 0.29), (0.236, 0.36), (0.2, 0.46), (0.1, 0.52), (0.0, 0.53)];
    let rim = [(0.236, 0.262), (0.258, 0.268), (0.26, 0.34), (0.25, 0.352), (0.234, 0.352)];
    let rib = |at: u32| {
        let (sin, cos) = ops::sin_cos(TAU * at as f32 / 10.0);
        let on = |out: f32, y: f32| (Vec3::new(cos * out, y, sin * out), 0.017);
        tube(&[on(0.248, 0.35), on(0.218, 0.45), on(0.11, 0.522)], 4)
    };
    fitted(&cap, 0.016)
        .with((0..10).map(rib).fold(Shape::default(), Shape::with))
        .paint(paint)
        .with(fitted(&rim, 0.012).paint(shade(paint, 0.7)))
        .with(ball(0.06).at(0.0, 0.55, 0.0).paint(shade(paint, 1.5)))
}

/// A crown of gold with jewels, over a lining of cloth, edged in fur.
pub fn crown(paint: LinearRgba) -> Shape {
    let lining = [(0.19, 0.29), (0.226, 0.3), (0.236, 0.42), (0.2, 0.51), (0.1, 0.55), (0.0, 0.555)];
    let band = [(0.236, 0.29), (0.25, 0.292), (0.256, 0.36), (0.244, 0.366)];
    let fur = [(0.236, 0.25), (0.266, 0.256), (0.27, 0.29), (0.256, 0.31), (0.236, 0.31)];
    let leaf = points(&[(-0.058, 0.0), (0.058, 0.0), (0.072, 0.1), (0.0, 0.21), (-0.072, 0.1)]);
    // A corner of a squared band is further out than the middle of a side.
    let out = |at: u32| if at.is_multiple_of(2) { 0.25 } else { 0.292 };
    let around = |shape: Shape, at: u32| shape.turned(0.0, FRAC_PI_4 * at as f32, 0.0);
    let points_of = (0..8).map(|at| around(prism(&leaf, 0.026, 0.0).turned(0.1, 0.0, 0.0).at(0.0, 0.35, -out(at)), at));
    let pearl = || lathe(&points(&[(0.0, -0.034), (0.034, 0.0), (0.0, 0.034)]), 0.0, 5);
    let pearls = (0..8).map(|at| around(pearl().at(0.0, 0.57, -out(at) - 0.022), at));
    let stone = |at: u32| around(block(0.06, 0.05, 0.02, 0.008).at(0.0, 0.328, -out(at) - 0.004), at);
    fitted(&lining, 0.02)
        .paint(paint)
        .with(points_of.fold(fitted(&band, 0.008), Shape::with).paint(shade(palette::paint("gold"), 1.25)))
        .with(pearls.fold(Shape::default(), Shape::with).paint(palette::paint("white")))
        .with(fitted(&fur, 0.014).paint(palette::paint("white")))
        .with(stone(0).with(stone(4)).paint(palette::paint("red")))
        .with(stone(2).with(stone(6)).paint(palette::paint("clear-blue")))
}
