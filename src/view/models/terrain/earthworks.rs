//! Earthworks that figures walk on rather than around: low rubble, boarded yards, and platforms.

use super::pieces::steps;
use crate::bricks::{BRICK, PITCH, PLATE, STUD, Shape, block, chance, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;
use std::f32::consts::{FRAC_PI_2, PI};

/// How far holds stick out of a wall, in inches.
const HOLD: f32 = 0.06;

/// Fallen bricks and dust: a thin bed of plates with bricks lying on it at random.
pub fn rubble(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, 2.0 * PITCH);
    let (rows, deep) = steps(size.z, 2.0 * PITCH);
    let bed = (size.y * 0.3).min(PLATE * 0.5);
    let mut shape = Shape::default();
    for column in 0..columns {
        for row in 0..rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            let dust =
                shade(paint(if chance(column, row, 81) < 0.5 { "dark-tan" } else { "dark-grey" }), 0.85 + 0.2 * chance(row, column, 83));
            shape.add(block(wide * 0.98, bed, deep * 0.98, 0.008).at(x, bed / 2.0, z).paint(dust));
            if chance(column, row, 85) < 0.62 {
                let high = (size.y - bed - STUD).max(0.06) * (0.45 + 0.55 * chance(column, row, 87));
                let (long, broad) = (wide * (0.4 + 0.25 * chance(row, column, 89)), deep * 0.36);
                let hue = match (chance(column, row, 91) * 4.0) as u32 {
                    0 => paint("grey"),
                    1 => shade(paint("reddish-brown"), 1.2),
                    2 => shade(paint("dark-grey"), 1.2),
                    _ => shade(paint("grey"), 0.85),
                };
                let askew = (chance(column, row, 93) - 0.5) * 1.4;
                let brick = block(long, high, broad, 0.014).with(stud().at(0.0, high / 2.0, 0.0)).paint(hue);
                shape.add(brick.turned(0.0, askew, 0.0).at(x, bed + high / 2.0, z));
            }
        }
    }
    shape
}

/// A yard for deliveries: boards side by side within a rim of tiles, alternately yellow and dark.
pub fn yard(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, PITCH);
    let (rows, deep) = steps(size.z, PITCH);
    let inner = size.z - 2.0 * deep;
    let mut shape = Shape::default();
    // The narrowest yards are all rim.
    for row in 0..if columns > 2 { rows.saturating_sub(2) } else { 0 } {
        let half = (size.x / 2.0 - wide) * (0.7 + 0.6 * chance(row, 0, 99));
        let seam = half - (size.x / 2.0 - wide);
        for (from, to) in [(wide - size.x / 2.0, seam), (seam, size.x / 2.0 - wide)] {
            let hue = shade(
                paint(if chance(row, u32::from(from < seam), 101) < 0.5 { "tan" } else { "dark-tan" }),
                0.8 + 0.2 * chance(row, 1, 103),
            );
            let plank = block((to - from - 0.02).max(0.02), size.y * 0.94, deep - 0.02, 0.012);
            shape.add(plank.at((from + to) / 2.0, size.y * 0.47, (row as f32 + 0.5) * deep - inner / 2.0).paint(hue));
        }
    }
    let tile = block(wide - 0.008, size.y, deep - 0.008, 0.01);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        if column > 0 && column + 1 < columns && row > 0 && row + 1 < rows {
            continue;
        }
        let hue = paint(if (column + row) % 2 == 0 { "yellow" } else { "dark-grey" });
        let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
        shape.add(tile.clone().at(x, size.y / 2.0, z).paint(hue));
    }
    shape
}

/// A block of bricks with a flat studded deck; the studs stick out above its height, as a plate's do. If it can be climbed, its walls are
/// slightly recessed and have holds; otherwise they are smooth.
pub fn platform(outer: Vec3, climbable: bool) -> Shape {
    let back = if climbable { 2.0 * HOLD } else { 0.0 };
    let size = Vec3::new(outer.x - back, outer.y, outer.z - back);
    let (columns, wide) = steps(size.x, PITCH);
    let (rows, deep) = steps(size.z, PITCH);
    let deck = PLATE.min(size.y * 0.5);
    let (courses, high) = steps((size.y - deck).max(0.01), BRICK);
    let mut shape = Shape::default();
    for course in 0..courses {
        let (bricks, long) = steps(size.x, 4.0 * PITCH);
        let inset = if course % 2 == 0 { 0.0 } else { 0.012 };
        for at in 0..bricks {
            let x = (at as f32 + 0.5) * long - size.x / 2.0;
            let hue = shade(paint(if chance(at, course, 95) < 0.2 { "dark-tan" } else { "tan" }), 0.72 + 0.14 * chance(course, at, 97));
            let stone = block(long - 0.006, high, size.z - inset, 0.014);
            shape.add(stone.at(x, (course as f32 + 0.5) * high, 0.0).paint(hue));
        }
    }
    let top = shade(paint("dark-green"), 1.05);
    shape.add(block(size.x, deck, size.z, 0.012).at(0.0, size.y - deck / 2.0, 0.0).paint(top));
    for column in 0..columns {
        for row in 0..rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            shape.add(stud().at(x, size.y, z).paint(top));
        }
    }
    if climbable {
        for (wall, long) in [(0.0, size.x), (FRAC_PI_2, size.z), (PI, size.x), (-FRAC_PI_2, size.z)] {
            let away = (if long == size.x { size.z } else { size.x }) / 2.0;
            shape.add(holds(long, size.y - deck).at(0.0, 0.0, away).turned(0.0, wall, 0.0));
        }
    }
    shape
}

/// The holds of a wall that faces +z, with this length and height: knobs in the colours of a climbing wall, none straight above another.
fn holds(long: f32, high: f32) -> Shape {
    let (columns, wide) = steps(long, 0.95);
    let (rows, tall) = steps(high, 0.46);
    let mut shape = Shape::default();
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let aside = (chance(column, row, 101) - 0.5) * 0.5 * wide;
        let (x, y) = ((column as f32 + 0.5) * wide - long / 2.0 + aside, (row as f32 + 0.5) * tall);
        let hue = match (chance(column, row, 103) * 3.0) as u32 {
            0 => paint("yellow"),
            1 => paint("orange"),
            _ => paint("white"),
        };
        let knob = block(0.14 + 0.08 * chance(row, column, 105), 0.1, 2.0 * HOLD, 0.02);
        shape.add(knob.turned(0.0, 0.0, (chance(column, row, 107) - 0.5) * 0.7).at(x, y, 0.0).paint(hue));
    }
    shape
}
