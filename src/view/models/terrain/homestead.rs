//! The homestead: huts, fences, stairs and bushes.

use super::masonry::stone;
use super::pieces::{spoke, steps};
use crate::bricks::{BRICK, PITCH, PLATE, STUD, Shape, block, chance, prism, stud};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI};

/// How far a hut's roof projects beyond its walls.
const EAVES: f32 = 0.22;

/// The brown of one log.
fn log(x: u32, y: u32) -> LinearRgba {
    shade(paint(if chance(x, y, 251) < 0.25 { "dark-tan" } else { "reddish-brown" }), 1.0 + 0.3 * chance(y, x, 257))
}

/// A log hut with a shingle roof: its door at the front (-z), a window on each of the other sides, a studded ridge along x.
pub fn hut(size: Vec3) -> Shape {
    let walls = Vec3::new(size.x - 2.0 * EAVES, size.y * 0.5, size.z - 2.0 * EAVES);
    let (courses, high) = steps(walls.y, BRICK * 0.8);
    let mut shape = Shape::default();
    for course in 0..courses {
        let y = (course as f32 + 0.5) * high;
        // Logs cross at the corners: those along x and those along z alternately reach out to the end.
        let long = |length: f32, reaches: bool| if reaches { length } else { length - 0.26 };
        let along = course % 2 == 0;
        for way in [-1.0, 1.0] {
            shape.add(
                block(long(walls.x, along), high, 0.26, 0.035)
                    .at(0.0, y, way * (walls.z / 2.0 - 0.13))
                    .paint(log(course, (way + 1.0) as u32)),
            );
            shape.add(
                block(0.26, high, long(walls.z, !along), 0.035)
                    .at(way * (walls.x / 2.0 - 0.13), y, 0.0)
                    .paint(log(course, (way + 3.0) as u32)),
            );
        }
    }
    shape.add(gables(size, walls));
    shape.add(roof(size, walls.y));
    shape.add(door(walls.y * 0.92).at(-walls.x * 0.14, 0.0, -walls.z / 2.0));
    for (turn, out, aside) in
        [(0.0, walls.z / 2.0, walls.x * 0.26), (FRAC_PI_2, walls.x / 2.0, 0.0), (PI, walls.z / 2.0, 0.0), (-FRAC_PI_2, walls.x / 2.0, 0.0)]
    {
        shape.add(window(walls.y).at(aside, walls.y * 0.56, -out).turned(0.0, turn, 0.0));
    }
    shape
}

/// The ends of a roof, from the top of the walls up.
fn gables(size: Vec3, walls: Vec3) -> Shape {
    let rise = size.y - STUD - walls.y - 0.16;
    let (courses, high) = steps(rise, BRICK * 0.8);
    (0..courses).fold(Shape::default(), |gables, course| {
        let wide = walls.z * (1.0 - (course as f32 + 1.0) / courses as f32);
        let plank = |way: f32| {
            block(0.2, high, wide.max(0.12), 0.03)
                .at(way * (walls.x / 2.0 - 0.14), walls.y + (course as f32 + 0.5) * high, 0.0)
                .paint(log(course, 9))
        };
        gables.with(plank(1.0)).with(plank(-1.0))
    })
}

/// Rows of shingles, each over the one below, and the ridge.
pub(super) fn roof(size: Vec3, eaves: f32) -> Shape {
    let (run, rise) = (size.z / 2.0, size.y - STUD - PLATE - eaves);
    let lean = ops::atan2(rise, run);
    let length = run.hypot(rise);
    let (rows, deep) = steps(length, 0.34);
    let (columns, wide) = steps(size.x, 0.63);
    let mut shape = Shape::default();
    for (way, row) in [(0.0, 0_u32), (PI, 100)].into_iter().flat_map(|(way, salt)| (0..rows).map(move |row| (way, row + salt))) {
        let up = ((row % 100) as f32 + 0.5) * deep / length;
        for column in 0..columns {
            let hue = match (chance(column, row, 263) * 6.0) as u32 {
                0 => shade(paint("dark-red"), 1.2),
                1 => shade(paint("red"), 0.6),
                2 => shade(paint("reddish-brown"), 0.9),
                _ => shade(paint("dark-red"), 0.8 + 0.3 * chance(row, column, 269)),
            };
            let shingle = block(wide - 0.012, 0.1, deep * 1.12, 0.02).turned(lean - 0.06, 0.0, 0.0);
            let x = (column as f32 + 0.5) * wide - size.x / 2.0;
            shape.add(shingle.at(x, eaves + 0.02 + up * rise, (1.0 - up) * run - 0.05).turned(0.0, way, 0.0).paint(hue));
        }
    }
    for column in 0..columns {
        let x = (column as f32 + 0.5) * wide - size.x / 2.0;
        let ridge = block(wide - 0.008, PLATE, 0.3, 0.016).at(x, size.y - STUD - PLATE / 2.0, 0.0);
        let pair = [-0.25, 0.25].into_iter().fold(ridge, |ridge, aside| ridge.with(stud().at(x + aside * wide, size.y - STUD, 0.0)));
        shape.add(pair.paint(shade(paint("brown"), 1.15)));
    }
    shape
}

/// A plank door of this height in its frame, in a wall that faces -z.
fn door(high: f32) -> Shape {
    let wide = (high * 0.56).min(0.85);
    let frame = block(wide + 0.16, high, 0.1, 0.02).at(0.0, high / 2.0, -0.01).paint(shade(paint("brown"), 1.2));
    let plank = |at: f32| {
        block(wide / 3.0 - 0.01, high - 0.09, 0.1, 0.016)
            .at(at * wide / 3.0, high / 2.0 - 0.04, -0.035)
            .paint(shade(paint("dark-tan"), 1.1))
    };
    let knob = block(0.06, 0.06, 0.05, 0.02).at(wide * 0.34, high * 0.45, -0.1).paint(paint("gold"));
    frame.with(plank(-1.0)).with(plank(0.0)).with(plank(1.0)).with(knob)
}

/// A cross window around its centre, in a wall of this height that faces -z.
fn window(walls: f32) -> Shape {
    let edge = (walls * 0.36).min(0.6);
    let frame = block(edge, edge, 0.09, 0.016).at(0.0, 0.0, -0.01).paint(shade(paint("tan"), 0.95));
    let pane = block(edge - 0.12, edge - 0.12, 0.09, 0.006).at(0.0, 0.0, -0.018).paint(shade(paint("clear-blue"), 0.35));
    let bar = |wide: f32, high: f32| block(wide, high, 0.09, 0.008).at(0.0, 0.0, -0.028).paint(shade(paint("tan"), 0.95));
    let sill = block(edge + 0.1, 0.07, 0.14, 0.014).at(0.0, -edge / 2.0, -0.03).paint(shade(paint("brown"), 1.2));
    frame.with(pane).with(bar(0.05, edge)).with(bar(edge, 0.05)).with(sill)
}

/// A picket fence: pales on two rails between studded posts.
pub fn fence(size: Vec3) -> Shape {
    let (fields, wide) = steps(size.x - 0.2, 1.2);
    let pale = |high: f32| {
        let right = [(0.07, 0.0), (0.07, high - 0.09), (0.0, high)];
        let left = right.iter().rev().skip(1).map(|(x, y)| Vec2::new(-x, *y));
        let outline: Vec<Vec2> = right.iter().map(|(x, y)| Vec2::new(*x, *y)).chain(left).collect();
        prism(&outline, 0.07, 0.014)
    };
    let post_deep = size.z.min(0.26);
    let mut shape = Shape::default();
    for post in 0..=fields {
        let x = post as f32 * wide - size.x / 2.0 + 0.1;
        let wood = shade(paint("dark-tan"), 0.8 + 0.1 * chance(post, 1, 271));
        shape.add(
            block(0.2, size.y - STUD, post_deep, 0.02).at(x, (size.y - STUD) / 2.0, 0.0).with(stud().at(x, size.y - STUD, 0.0)).paint(wood),
        );
    }
    for field in 0..fields {
        let middle = (field as f32 + 0.5) * wide - size.x / 2.0 + 0.1;
        for y in [size.y * 0.3, size.y * 0.68] {
            shape.add(block(wide - 0.16, 0.09, 0.06, 0.012).at(middle, y, 0.03).paint(shade(paint("dark-tan"), 1.0)));
        }
        let (pales, step) = steps(wide - 0.2, 0.2);
        for at in 0..pales {
            let x = middle + (at as f32 + 0.5) * step - (wide - 0.2) / 2.0;
            let high = size.y * (0.82 + 0.08 * chance(at, field, 277));
            let hue = shade(paint("white"), 0.82 + 0.16 * chance(field, at, 281));
            shape.add(pale(high).turned(0.0, 0.0, (chance(at, field, 283) - 0.5) * 0.05).at(x, 0.0, -0.035).paint(hue));
        }
    }
    // The ground strip is as deep as the fence's box.
    shape.with(block(size.x, 0.05, size.z, 0.012).at(0.0, 0.025, 0.0).paint(shade(paint("dark-green"), 0.9)))
}

/// The tread of a stair: courses of stone under a projecting slab with studs.
pub fn tread(size: Vec3) -> Shape {
    let slab = PLATE.min(size.y * 0.5);
    let (courses, high) = steps((size.y - slab).max(0.02), BRICK);
    let mut shape = Shape::default();
    for course in 0..courses {
        let (bricks, long) = steps(size.x - 0.1, 3.0 * PITCH);
        for at in 0..bricks {
            let x = (at as f32 + 0.5) * long - (size.x - 0.1) / 2.0;
            let snug = if (at + course) % 2 == 0 { 0.0 } else { 0.02 };
            shape.add(
                block(long - 0.006, high, size.z - 0.1 - snug, 0.016)
                    .at(x, (course as f32 + 0.5) * high, 0.0)
                    .paint(stone(at, course, 293)),
            );
        }
    }
    let (columns, wide) = steps(size.x, PITCH);
    let (rows, deep) = steps(size.z, PITCH);
    let (slabs, long) = steps(size.x, 4.0 * PITCH);
    for at in 0..slabs {
        let x = (at as f32 + 0.5) * long - size.x / 2.0;
        shape.add(
            block(long - 0.006, slab, size.z, 0.02)
                .at(x, size.y - slab / 2.0, 0.0)
                .paint(shade(paint("grey"), 0.95 + 0.1 * chance(at, 3, 293))),
        );
    }
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
        shape.add(stud().at(x, size.y, z).paint(shade(paint("grey"), 0.95)));
    }
    shape
}

/// A bush: whorls of lobed leaves one above the other, and a few blossoms.
pub fn bush(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0;
    let (layers, high) = steps(size.y - STUD, 0.14);
    let mut shape = Shape::default();
    for layer in 0..layers {
        let up = layer as f32 / layers as f32;
        let wide = radius * (1.0 - 0.6 * up * up) * if layer == 0 { 0.94 } else { 1.0 };
        let lobes = ((wide * 9.0).round() as u32).clamp(4, 9);
        let outline: Vec<Vec2> = (0..lobes * 4)
            .map(|step| {
                let swell = [0.8, 0.97, 1.0, 0.97][(step % 4) as usize];
                spoke((step as f32 / 4.0 + 0.41 * layer as f32) / lobes as f32, wide * swell)
            })
            .collect();
        let hue = shade(paint(if layer % 2 == 0 { "dark-green" } else { "leaf" }), 0.92 + 0.2 * chance(layer, 5, 307));
        let level = layer as f32 * high;
        shape.add(prism(&outline, high + 0.01, 0.04).turned(FRAC_PI_2, 0.0, 0.0).at(0.0, level + high / 2.0, 0.0).paint(hue));
        for bloom in 0..lobes {
            let petal = match (chance(bloom, layer, 313) * 7.0) as u32 {
                0 => "white",
                1 => "pink",
                2 => "yellow",
                _ => continue,
            };
            let at = spoke((bloom as f32 + 0.41 * layer as f32 + 0.5) / lobes as f32, (wide - 0.12).max(0.0));
            shape.add(stud().at(at.x, level + high, at.y).paint(paint(petal)));
        }
    }
    shape
}
