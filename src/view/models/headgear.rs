//! Heads: the plain printed face and what is worn above it, by job.
//!
//! The frame is the neck's: y = 0 is the underside of the head, the face looks along -z. Lengths are inches.

use crate::game::Headgear;
use crate::view::make::bricks::{Shape, arc, block, flat, lathe, prism, rounded, tube};
use crate::view::make::palette::{self, paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// Height of a head without its plug.
pub const HEAD: f32 = 0.415;
/// Half a head's width and depth.
const HALF: Vec2 = Vec2::new(0.2, 0.19);
/// How wide a head is at its chin, of what it is at its crown.
const CHIN: f32 = 0.86;

/// A head with its face and its headgear: a rounded square with a flat face, a little narrower at the chin, with ears.
pub fn head(skin: &str, headgear: Headgear, colour: &str) -> Shape {
    let jaw = |at: Vec3| Vec3::new(at.x * (CHIN + (1.0 - CHIN) * at.y / HEAD), at.y, at.z);
    let skull = prism(&rounded(HALF, 0.09, 3), HEAD, 0.04).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, HEAD / 2.0, 0.0).bent(jaw);
    let ear = |way: f32| block(0.05, 0.1, 0.09, 0.02).at(way * HALF.x * 0.965, 0.185, 0.01);
    let plug = || block(0.17, 0.06, 0.17, 0.016).at(0.0, HEAD + 0.018, 0.0);
    skull
        .with(ear(1.0).with(ear(-1.0)))
        .with(if headgear == Headgear::None { plug() } else { Shape::default() })
        .paint(paint(skin))
        .with(face(headgear).at(0.0, 0.0, -HALF.y - 0.003))
        .with(worn(headgear, colour).squared().at(0.0, 0.035, 0.0))
}

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

fn spot(x: f32, y: f32, wide: f32, high: f32) -> Shape {
    let outline: Vec<Vec2> = arc(Vec2::ZERO, 1.0, 0.0, TAU * 11.0 / 12.0, 11).collect();
    flat(&outline).scaled(wide, high, 1.0).at(x, y, 0.0)
}

/// A thin line along a part of a circle, from one angle to another.
fn stroke(middle: Vec2, radius: f32, from: f32, to: f32, thick: f32) -> Shape {
    let outline: Vec<Vec2> =
        arc(middle, radius + thick / 2.0, from, to, 6).chain(arc(middle, radius - thick / 2.0, from, to, 6).rev()).collect();
    flat(&outline)
}

/// The printed face. It fits the headgear: an officer has a moustache, a hippie a grin.
fn face(headgear: Headgear) -> Shape {
    let ink = paint("black");
    let eye = |x: f32| {
        spot(x, 0.204, 0.022, 0.033).paint(ink).with(spot(x + 0.007, 0.216, 0.008, 0.01).at(0.0, 0.0, -0.002).paint(paint("white")))
    };
    let brow = |x: f32, tilt: f32| {
        flat(&points(&[(-0.031, -0.006), (0.031, -0.006), (0.031, 0.006), (-0.031, 0.006)])).turned(0.0, 0.0, tilt).at(x, 0.255, 0.0)
    };
    let smile = || stroke(Vec2::new(0.0, 0.155), 0.07, 1.16 * PI, 1.84 * PI, 0.013);
    let firm = || stroke(Vec2::new(0.0, -0.14), 0.24, 0.43 * PI, 0.57 * PI, 0.013);
    let brows = |tilt: f32| brow(-0.07, tilt).with(brow(0.07, -tilt));
    let features = match headgear {
        Headgear::None | Headgear::Cap => smile().with(brows(0.1)).paint(ink),
        Headgear::Helmet => firm().with(brows(0.22)).paint(ink),
        Headgear::Kettle => {
            let beard = points(&[
                (-0.13, 0.16),
                (-0.13, 0.06),
                (-0.07, 0.02),
                (0.07, 0.02),
                (0.13, 0.06),
                (0.13, 0.16),
                (0.06, 0.135),
                (-0.06, 0.135),
            ]);
            flat(&beard).paint(paint("reddish-brown")).with(firm().at(0.0, -0.04, -0.002).with(brows(0.25)).paint(ink))
        }
        Headgear::Plume => {
            let right = [(0.0, 0.136), (0.05, 0.14), (0.085, 0.115), (0.118, 0.128), (0.092, 0.088), (0.045, 0.094), (0.0, 0.112)];
            let whiskers = right.iter().copied().chain(right.iter().rev().skip(1).map(|(x, y)| (-x, *y)).filter(|(x, _)| *x < 0.0));
            let chin = stroke(Vec2::new(0.0, 0.1), 0.035, 1.2 * PI, 1.8 * PI, 0.012);
            flat(&points(&whiskers.collect::<Vec<_>>())).with(brows(0.2)).paint(paint("brown")).with(chin.paint(ink))
        }
        Headgear::Brim => {
            let stubble = (0..7).fold(Shape::default(), |dots, step| {
                dots.with(spot(step as f32 * 0.03 - 0.09, 0.075 + 0.014 * (step % 2) as f32, 0.005, 0.005))
            });
            firm().with(brows(0.05)).paint(ink).with(stubble.paint(paint("brown")))
        }
        Headgear::Hair => smile().paint(paint("dark-red")).with(brows(-0.12).paint(ink)),
        Headgear::Headband => {
            let grin = arc(Vec2::new(0.0, 0.14), 0.072, PI, TAU, 8).collect::<Vec<_>>();
            flat(&grin)
                .paint(ink)
                .with(flat(&grin).scaled(0.8, 0.45, 1.0).at(0.0, 0.075, -0.002).paint(paint("white")))
                .with(brows(-0.1).paint(ink))
        }
    };
    eye(-0.07).with(eye(0.07)).with(features)
}

fn worn(headgear: Headgear, colour: &str) -> Shape {
    let paint = paint(colour);
    match headgear {
        Headgear::None => Shape::default(),
        Headgear::Cap => cap(paint),
        Headgear::Helmet => helmet(paint),
        Headgear::Kettle => kettle(paint),
        Headgear::Plume => plume(paint),
        Headgear::Brim => brim(paint),
        Headgear::Hair => hair(paint, 10),
        Headgear::Headband => headband(paint),
    }
}

/// A peak that shades the eyes, its upper side at the given height.
fn peak(height: f32, reach: f32) -> Shape {
    let outline: Vec<Vec2> = arc(Vec2::ZERO, 0.218, 0.08 * PI, 0.92 * PI, 9).map(|at| Vec2::new(at.x, at.y * reach)).collect();
    prism(&outline, 0.032, 0.01).turned(-FRAC_PI_2 - 0.08, 0.0, 0.0).at(0.0, height, -0.06)
}

fn cap(paint: LinearRgba) -> Shape {
    let dome = [(0.19, 0.26), (0.215, 0.26), (0.222, 0.3), (0.212, 0.37), (0.17, 0.437), (0.1, 0.472), (0.0, 0.484)];
    lathe(&points(&dome), 0.012, 16)
        .with(peak(0.29, 1.55))
        .with(lathe(&points(&[(0.03, 0.48), (0.03, 0.498), (0.0, 0.5)]), 0.006, 8))
        .paint(paint)
}

fn helmet(paint: LinearRgba) -> Shape {
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
    let strap = lathe(&points(&[(0.238, 0.292), (0.243, 0.298), (0.243, 0.326), (0.236, 0.332)]), 0.004, 16).paint(shade(paint, 0.55));
    lathe(&points(&dome), 0.01, 16).paint(paint).with(strap)
}

fn kettle(paint: LinearRgba) -> Shape {
    let dome =
        [(0.19, 0.27), (0.2, 0.268), (0.252, 0.262), (0.256, 0.3), (0.24, 0.312), (0.226, 0.37), (0.175, 0.46), (0.09, 0.55), (0.03, 0.6)];
    let spike = [(0.03, 0.59), (0.042, 0.615), (0.03, 0.64), (0.012, 0.68), (0.0, 0.7)];
    let rim = [(0.25, 0.262), (0.263, 0.268), (0.263, 0.304), (0.25, 0.31)];
    lathe(&points(&dome), 0.01, 16).paint(paint).with(
        lathe(&points(&spike), 0.006, 10)
            .with(lathe(&points(&rim), 0.008, 16))
            .with(block(0.046, 0.19, 0.026, 0.01).at(0.0, 0.2, -0.238))
            .paint(shade(palette::paint("gold"), 1.05)),
    )
}

fn plume(paint: LinearRgba) -> Shape {
    let shako = [(0.19, 0.25), (0.214, 0.25), (0.214, 0.32), (0.236, 0.6), (0.236, 0.64), (0.205, 0.66), (0.0, 0.65)];
    let band = |y: f32, radius: f32| {
        lathe(&points(&[(radius - 0.01, y), (radius, y + 0.003), (radius, y + 0.033), (radius - 0.01, y + 0.036)]), 0.006, 16)
    };
    let badge: Vec<Vec2> = arc(Vec2::ZERO, 0.075, 0.0, TAU * 9.0 / 10.0, 9).collect();
    let feather = [(0.60, 0.03), (0.64, 0.05), (0.72, 0.066), (0.82, 0.066), (0.9, 0.05), (0.95, 0.022)];
    let path: Vec<(Vec3, f32)> =
        feather.iter().map(|(y, radius): &(f32, f32)| (Vec3::new(0.0, *y, -0.215 - 0.25 * (y - 0.7) * (y - 0.95)), *radius)).collect();
    lathe(&points(&shako), 0.014, 16)
        .paint(paint)
        .with(peak(0.3, 1.35).paint(palette::paint("black")))
        .with(band(0.25, 0.222).with(band(0.6, 0.244)).with(prism(&badge, 0.02, 0.007).at(0.0, 0.45, -0.228)).paint(palette::paint("gold")))
        .with(tube(&path, 10).paint(palette::paint("white")))
}

fn brim(paint: LinearRgba) -> Shape {
    let rolled = |at: Vec3| Vec3::new(at.x, at.y + 0.55 * at.x * at.x * at.x.abs() / 0.4 - 0.12 * at.z.abs() * at.z.abs(), at.z);
    let hat = [(0.19, 0.285), (0.2, 0.285), (0.38, 0.29), (0.395, 0.302), (0.38, 0.314), (0.226, 0.316)];
    let crown = [(0.226, 0.3), (0.222, 0.36), (0.205, 0.47), (0.17, 0.508), (0.1, 0.502), (0.0, 0.48)];
    let band = [(0.226, 0.316), (0.232, 0.32), (0.228, 0.362), (0.22, 0.366)];
    lathe(&points(&hat), 0.008, 24)
        .bent(rolled)
        .with(lathe(&points(&crown), 0.012, 16))
        .paint(paint)
        .with(lathe(&points(&band), 0.006, 16).paint(shade(paint, 0.4)))
}

/// Hair: a crown and this many locks around the sides and the back.
fn hair(paint: LinearRgba, locks: u32) -> Shape {
    let crown = [(0.19, 0.275), (0.21, 0.275), (0.226, 0.3), (0.222, 0.36), (0.18, 0.432), (0.1, 0.466), (0.0, 0.476)];
    let mut hair = lathe(&points(&crown), 0.02, 16);
    for lock in 0..locks {
        let (sin, cos) = ops::sin_cos(-0.16 * PI + 1.32 * PI * lock as f32 / (locks - 1) as f32);
        let around = |out: f32, y: f32| Vec3::new(cos * out, y, sin * out);
        let long = -0.06 - 0.05 * (lock % 2) as f32;
        hair.add(tube(
            &[
                (around(0.19, 0.4), 0.03),
                (around(0.215, 0.33), 0.062),
                (around(0.222, 0.15), 0.06),
                (around(0.24, 0.02), 0.052),
                (around(0.25, long), 0.016),
            ],
            6,
        ));
    }
    hair.paint(paint)
}

fn headband(paint: LinearRgba) -> Shape {
    let band = [(0.225, 0.276), (0.234, 0.282), (0.234, 0.324), (0.225, 0.33)];
    let tail =
        |x: f32| tube(&[(Vec3::new(0.0, 0.3, 0.225), 0.022), (Vec3::new(x * 0.6, 0.24, 0.29), 0.024), (Vec3::new(x, 0.12, 0.3), 0.016)], 6);
    hair(palette::paint("brown"), 8)
        .with(lathe(&points(&band), 0.006, 16).with(tail(0.05)).with(tail(-0.06)).scaled(1.04, 1.0, 1.04).paint(paint))
}
