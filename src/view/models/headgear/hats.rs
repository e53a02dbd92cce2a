//! Hats and caps.

use super::fitted::{fitted, peak, points};
use crate::bricks::{Shape, arc, block, flat, lathe, prism, rounded, tube};
use crate::view::make::palette::{self, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A cap with a peak.
pub fn cap(paint: LinearRgba) -> Shape {
    let dome = [(0.19, 0.26), (0.215, 0.26), (0.222, 0.3), (0.212, 0.37), (0.17, 0.437), (0.1, 0.472), (0.0, 0.484)];
    let button = lathe(&points(&[(0.03, 0.48), (0.03, 0.498), (0.0, 0.5)]), 0.006, 8);
    fitted(&dome, 0.012).with(peak(0.29, 1.45)).with(button).paint(paint)
}

/// A tall hat with a plume and a badge.
pub fn plume(paint: LinearRgba) -> Shape {
    let shako = [(0.19, 0.25), (0.214, 0.25), (0.214, 0.32), (0.236, 0.6), (0.236, 0.64), (0.205, 0.66), (0.0, 0.65)];
    let band = |y: f32, radius: f32| fitted(&[(radius, y + 0.003), (radius, y + 0.033), (radius - 0.01, y + 0.036)], 0.006);
    let badge: Vec<Vec2> = arc(Vec2::ZERO, 0.075, 0.0, TAU * 7.0 / 8.0, 7).collect();
    let feather = [(0.60, 0.03), (0.66, 0.055), (0.78, 0.068), (0.9, 0.05), (0.95, 0.022)];
    let path: Vec<(Vec3, f32)> =
        feather.iter().map(|(y, radius): &(f32, f32)| (Vec3::new(0.0, *y, -0.215 - 0.25 * (y - 0.7) * (y - 0.95)), *radius)).collect();
    fitted(&shako, 0.014)
        .paint(paint)
        .with(peak(0.3, 1.3).paint(palette::paint("black")))
        .with(band(0.25, 0.222).with(band(0.6, 0.244)).with(prism(&badge, 0.02, 0.007).at(0.0, 0.45, -0.228)).paint(palette::paint("gold")))
        .with(tube(&path, 8).paint(palette::paint("white")))
}

/// A wide-brimmed hat.
pub fn brim(paint: LinearRgba) -> Shape {
    let rolled = |at: Vec3| Vec3::new(at.x, at.y + 0.55 * at.x * at.x * at.x.abs() / 0.4 - 0.12 * at.z.abs() * at.z.abs(), at.z);
    let hat = [(0.19, 0.285), (0.2, 0.285), (0.36, 0.29), (0.375, 0.302), (0.36, 0.314), (0.226, 0.316)];
    let crown = [(0.226, 0.3), (0.222, 0.36), (0.205, 0.47), (0.17, 0.508), (0.1, 0.502), (0.0, 0.48)];
    let band = [(0.229, 0.316), (0.232, 0.32), (0.228, 0.362), (0.22, 0.366)];
    fitted(&hat, 0.008).bent(rolled).with(fitted(&crown, 0.012)).paint(paint).with(fitted(&band, 0.006).paint(shade(paint, 0.4)))
}

/// A round hat with a small rolled brim.
pub fn bowler(paint: LinearRgba) -> Shape {
    let hat = [(0.2, 0.275), (0.285, 0.285), (0.31, 0.315), (0.3, 0.335), (0.27, 0.315), (0.225, 0.305)];
    let crown = [(0.225, 0.3), (0.228, 0.38), (0.212, 0.46), (0.15, 0.53), (0.07, 0.555), (0.0, 0.558)];
    let band = [(0.23, 0.306), (0.233, 0.31), (0.233, 0.355), (0.226, 0.36)];
    fitted(&hat, 0.01).with(fitted(&crown, 0.012)).paint(paint).with(fitted(&band, 0.006).paint(shade(paint, 0.35)))
}

/// A builder's helmet: a ridge, a short brim that is longer ahead.
pub fn hard_hat(paint: LinearRgba) -> Shape {
    let hat = [(0.2, 0.27), (0.262, 0.268), (0.266, 0.29), (0.232, 0.3), (0.228, 0.37), (0.2, 0.45), (0.12, 0.51), (0.0, 0.525)];
    let ridge =
        points(&[(-0.225, 0.31), (-0.225, 0.4), (-0.18, 0.5), (-0.08, 0.56), (0.08, 0.56), (0.18, 0.5), (0.225, 0.4), (0.225, 0.31)]);
    let spine = |x: f32, wide: f32| prism(&ridge, wide, 0.012).turned(0.0, FRAC_PI_2, 0.0).at(x, 0.0, 0.0);
    let side = |x: f32| spine(x, 0.035).scaled(1.0, 0.97, 0.95);
    let lamp = block(0.1, 0.07, 0.03, 0.012).at(0.0, 0.37, -0.24).paint(palette::paint("white"));
    fitted(&hat, 0.01).with(peak(0.29, 1.4)).with(spine(0.0, 0.06)).with(side(0.1).with(side(-0.1))).paint(paint).with(lamp)
}

/// A hat turned up on three sides, edged in gold.
pub fn tricorne(paint: LinearRgba) -> Shape {
    let crown = [(0.2, 0.285), (0.222, 0.285), (0.218, 0.42), (0.18, 0.47), (0.1, 0.49), (0.0, 0.49)];
    let flap = points(&[(-0.34, 0.02), (-0.26, 0.0), (0.26, 0.0), (0.34, 0.02), (0.25, 0.13), (0.1, 0.19), (-0.1, 0.19), (-0.25, 0.13)]);
    let edge: Vec<Vec2> = flap.iter().map(|at| Vec2::new(at.x * 1.035, at.y * 1.09 - 0.002)).collect();
    let side = |turn: f32, outline: &[Vec2], thick: f32, out: f32| {
        prism(outline, thick, 0.008).turned(-0.16, 0.0, 0.0).at(0.0, 0.285, -0.235 - out).turned(0.0, turn, 0.0)
    };
    let base = points(&[(0.0, 0.44), (-0.4, -0.26), (0.4, -0.26)]);
    let brim = prism(&base, 0.03, 0.008).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.292, 0.0);
    [PI / 3.0, PI, -PI / 3.0].into_iter().fold(fitted(&crown, 0.012).with(brim).paint(paint), |hat, turn| {
        hat.with(side(turn, &flap, 0.036, 0.0).paint(paint)).with(side(turn, &edge, 0.02, 0.0).paint(palette::paint("gold")))
    })
}

/// A hood with a point, around the whole head, and its mantle.
pub fn hood(paint: LinearRgba) -> Shape {
    let outer = [(-0.25, -0.05), (0.25, -0.05), (0.262, 0.25), (0.22, 0.4), (0.1, 0.47), (-0.1, 0.47), (-0.22, 0.4), (-0.262, 0.25)];
    let roof = [(-0.26, 0.24), (0.26, 0.24), (0.22, 0.4), (0.1, 0.47), (-0.1, 0.47), (-0.22, 0.4)];
    let cheek = |way: f32| block(0.095, 0.34, 0.36, 0.03).turned(0.0, 0.0, -0.03 * way).at(0.212 * way, 0.11, -0.045);
    let tip = [(Vec3::new(0.0, 0.33, 0.16), 0.17), (Vec3::new(0.0, 0.4, 0.28), 0.1), (Vec3::new(0.0, 0.4, 0.38), 0.02)];
    let mantle = prism(&rounded(Vec2::new(0.3, 0.19), 0.1, 2), 0.075, 0.03).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, -0.03, 0.0);
    prism(&points(&roof), 0.37, 0.035)
        .at(0.0, 0.0, -0.045)
        .with(cheek(1.0).with(cheek(-1.0)))
        .with(prism(&points(&outer), 0.1, 0.04).at(0.0, 0.0, 0.18))
        .with(tube(&tip, 8))
        .paint(paint)
        .with(mantle.paint(shade(paint, 0.8)))
}

/// An archer's cap: pointed ahead, turned up behind, with a feather.
pub fn feathered_cap(paint: LinearRgba) -> Shape {
    let crown = [(0.2, 0.28), (0.222, 0.28), (0.215, 0.38), (0.17, 0.46), (0.08, 0.51), (0.0, 0.515)];
    let base = points(&[(0.0, 0.44), (-0.16, 0.3), (-0.25, 0.1), (-0.25, -0.2), (0.25, -0.2), (0.25, 0.1), (0.16, 0.3)]);
    let brim = prism(&base, 0.032, 0.01).turned(-FRAC_PI_2, 0.0, 0.0).at(0.0, 0.29, 0.0);
    let cuff = points(&[(-0.34, 0.0), (0.22, 0.0), (0.22, 0.15), (0.1, 0.12), (-0.3, 0.03)]);
    let side = |x: f32| prism(&cuff, 0.03, 0.009).turned(0.0, -FRAC_PI_2, 0.12 * x.signum()).at(x, 0.285, 0.0);
    let turned_up = side(0.25).with(side(-0.25)).with(block(0.5, 0.15, 0.03, 0.01).turned(0.12, 0.0, 0.0).at(0.0, 0.36, 0.235));
    let leaf = points(&[(-0.012, 0.0), (0.012, 0.0), (0.055, 0.14), (0.05, 0.3), (0.0, 0.42), (-0.04, 0.3), (-0.045, 0.14)]);
    let feather = prism(&leaf, 0.022, 0.008).turned(0.0, FRAC_PI_2, 0.0).turned(0.85, 0.0, -0.12).at(0.262, 0.32, -0.08);
    fitted(&crown, 0.012).with(brim).paint(paint).with(turned_up.paint(shade(paint, 0.75))).with(feather.paint(palette::paint("red")))
}

/// A beret worn aslant, with a badge.
pub fn beret(paint: LinearRgba) -> Shape {
    let cloth = [(0.2, 0.285), (0.216, 0.285), (0.22, 0.325), (0.285, 0.36), (0.295, 0.395), (0.24, 0.435), (0.1, 0.455), (0.0, 0.457)];
    let nub = lathe(&points(&[(0.02, 0.45), (0.016, 0.48), (0.0, 0.482)]), 0.004, 6);
    let badge = prism(&arc(Vec2::ZERO, 0.05, 0.0, TAU * 7.0 / 8.0, 7).collect::<Vec<_>>(), 0.02, 0.006).at(-0.09, 0.34, -0.245);
    let aslant =
        |at: Vec3| Vec3::new(at.x + 0.35 * (at.y - 0.325).max(0.0), at.y - 0.24 * at.x * ((at.y - 0.325) / 0.11).clamp(0.0, 1.0), at.z);
    fitted(&cloth, 0.012).with(nub).bent(aslant).paint(paint).with(badge.paint(palette::paint("gold")))
}

/// An officer's cap: a wide flat crown over a dark band, a shining peak and a badge.
pub fn peaked_cap(paint: LinearRgba) -> Shape {
    let band = [(0.19, 0.265), (0.218, 0.265), (0.222, 0.34)];
    let crown = [(0.222, 0.338), (0.285, 0.43), (0.28, 0.46), (0.2, 0.475), (0.0, 0.478)];
    let raised = |at: Vec3| Vec3::new(at.x, at.y - 0.26 * at.z * ((at.y - 0.338) / 0.1).clamp(0.0, 1.0), at.z);
    let star = points(&[(0.0, 0.06), (-0.045, 0.03), (-0.03, -0.03), (0.03, -0.03), (0.045, 0.03)]);
    let badge = prism(&star, 0.02, 0.006).turned(0.25, 0.0, 0.0).at(0.0, 0.415, -0.262);
    let braid = flat(&points(&[(-0.13, -0.012), (0.13, -0.012), (0.13, 0.012), (-0.13, 0.012)])).at(0.0, 0.302, -0.2245);
    fitted(&crown, 0.012)
        .bent(raised)
        .paint(paint)
        .with(fitted(&band, 0.008).with(peak(0.29, 1.4)).paint(shade(palette::paint("black"), 0.8)))
        .with(badge.with(braid).paint(palette::paint("gold")))
}
