//! Mechanisms: a portcullis, and Traps, of which only the uppermost part shows while they are set.

use super::pieces::{spoke, steps};
use crate::bricks::{PITCH, PLATE, STUD, Shape, block, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3};

/// A grating of bars under a beam, with spikes at its foot.
pub fn portcullis(size: Vec3) -> Shape {
    let iron = shade(paint("dark-grey"), 0.62);
    let beam = 0.3_f32.min(size.y * 0.2);
    let top = size.y - STUD;
    let (bars, wide) = steps(size.x, 0.52);
    let foot = 0.28_f32.min(size.y * 0.2);
    let mut shape = block(size.x, beam, size.z, 0.02).at(0.0, top - beam / 2.0, 0.0).paint(shade(paint("reddish-brown"), 0.9));
    for bar in 0..bars {
        let x = (bar as f32 + 0.5) * wide - size.x / 2.0;
        let long = top - beam - foot;
        shape.add(block(0.17, long, size.z * 0.62, 0.02).at(x, foot + long / 2.0, 0.0).paint(iron));
        let point = [Vec2::ZERO, Vec2::new(0.04, 0.02), Vec2::new(0.12, foot), Vec2::new(0.0, foot)];
        shape.add(lathe(&point, 0.01, 8).at(x, 0.0, 0.0).paint(shade(paint("grey"), 0.8)));
    }
    let (rails, high) = steps(top - beam - foot, 0.62);
    for rail in 0..rails {
        let y = foot + (rail as f32 + 0.35) * high;
        shape.add(block(size.x - 0.06, 0.13, size.z * 0.84, 0.016).at(0.0, y, 0.0).paint(shade(iron, 1.25)));
    }
    let (studs, apart) = steps(size.x, PITCH);
    for at in 0..studs {
        shape.add(stud().at((at as f32 + 0.5) * apart - size.x / 2.0, top, 0.0).paint(shade(paint("reddish-brown"), 0.9)));
    }
    shape
}

/// A round plate with another on it, and a stud in the middle as its trigger.
pub fn mine(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0 * 0.98;
    let disc = |wide: f32, from: f32, to: f32| {
        let profile = [Vec2::new(0.0, from), Vec2::new(wide, from), Vec2::new(wide, to), Vec2::new(0.0, to)];
        lathe(&profile, 0.02, 20)
    };
    let (low, top) = (size.y * 0.66, size.y - STUD * 0.3);
    let mut shape = disc(radius, 0.0, low).paint(shade(paint("dark-green"), 0.75));
    shape.add(disc(radius * 0.56, low, top).paint(shade(paint("dark-grey"), 0.8)));
    for at in 0..6 {
        let place = spoke(at as f32 / 6.0, radius * 0.76);
        shape.add(stud().at(place.x, low, place.y).paint(shade(paint("dark-grey"), 1.1)));
    }
    shape.with(stud().at(0.0, top, 0.0).paint(paint("vermillion")))
}

/// Rows of spikes on a dark plate.
pub fn spikes(size: Vec3) -> Shape {
    let base = PLATE.min(size.y * 0.3);
    let mut shape = block(size.x - 0.02, base, size.z - 0.02, 0.014).at(0.0, base / 2.0, 0.0).paint(shade(paint("dark-grey"), 0.6));
    let ((columns, wide), (rows, deep)) = (steps(size.x, 2.0 * PITCH), steps(size.z, 2.0 * PITCH));
    for column in 0..columns {
        for row in 0..rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            let tall = size.y - base;
            let point = [Vec2::ZERO, Vec2::new(0.16, 0.0), Vec2::new(0.12, tall * 0.4), Vec2::new(0.03, tall), Vec2::new(0.0, tall)];
            shape.add(lathe(&point, 0.01, 10).at(x, base, z).paint(shade(paint("grey"), 0.9 + 0.2 * ((column + row) % 2) as f32)));
        }
    }
    shape
}

/// A noose of rope, tied to a peg at its rim.
pub fn snare(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0 - 0.1;
    let high = (size.y * 0.7).max(0.05);
    let bead = |hue| {
        let profile = [Vec2::ZERO, Vec2::new(0.09, 0.0), Vec2::new(0.09, high), Vec2::new(0.0, high)];
        lathe(&profile, 0.02, 8).paint(hue)
    };
    let beads = 22;
    let mut shape = Shape::default();
    for at in 0..beads {
        let place = spoke(at as f32 / beads as f32, radius);
        let hue = shade(paint("dark-tan"), if at % 2 == 0 { 1.0 } else { 0.8 });
        shape.add(bead(hue).at(place.x, 0.0, place.y));
    }
    let peg = block(0.2, size.y, 0.2, 0.02).at(0.0, size.y / 2.0, radius - 0.02).paint(shade(paint("reddish-brown"), 0.9));
    shape.with(peg)
}
