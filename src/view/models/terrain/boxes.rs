//! Boxes: crates in stacks, and chests.

use super::pieces::steps;
use crate::bricks::{PITCH, PLATE, Shape, arc, block, chance, lathe, prism, stud};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// A stack of crates: as many as fit, with the top layer not quite full.
pub(super) fn crates(size: Vec3) -> Shape {
    let edge = size.x.min(size.z).min(1.3);
    let (columns, wide) = steps(size.x, edge);
    let (rows, deep) = steps(size.z, edge);
    let (layers, high) = steps(size.y, edge);
    let mut shape = Shape::default();
    for layer in 0..layers {
        for column in 0..columns {
            for row in 0..rows {
                let missing = layer > 0 && layer + 1 == layers && (column + row) % 2 == 1;
                if missing {
                    continue;
                }
                let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
                let askew = (chance(column + 5 * row, layer, 53) - 0.5) * 0.12;
                let one = crate_box(Vec3::new(wide * 0.9, high, deep * 0.9), chance(row, layer, 59));
                shape.add(one.turned(0.0, askew, 0.0).at(x, layer as f32 * high, z));
            }
        }
    }
    shape
}

/// One crate: boards between a frame of battens.
pub(super) fn crate_box(size: Vec3, tint: f32) -> Shape {
    let wood = shade(paint("dark-tan"), 0.95 + 0.25 * tint);
    let batten = shade(paint("brown"), 1.3);
    let slim = 0.09_f32.min(size.min_element() * 0.2);
    let inner = size - Vec3::splat(slim * 0.7);
    let mut shape = Shape::default();
    let (boards, high) = steps(inner.y, 0.24);
    for board in 0..boards {
        shape.add(block(inner.x, high, inner.z, 0.016).at(0.0, slim * 0.35 + (board as f32 + 0.5) * high, 0.0).paint(wood));
    }
    let half = (size - Vec3::splat(slim)) / 2.0;
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        shape.add(block(slim, size.y, slim, 0.014).at(half.x * x, size.y / 2.0, half.z * z).paint(batten));
    }
    for end in [slim / 2.0, size.y - slim / 2.0] {
        for way in [-1.0, 1.0] {
            shape.add(block(size.x - slim, slim, slim, 0.014).at(0.0, end, half.z * way).paint(batten));
            shape.add(block(slim, slim, size.z - slim, 0.014).at(half.x * way, end, 0.0).paint(batten));
        }
    }
    shape
}

/// Opening angle of a full chest's lid, and that of an empty one, in radians.
const AJAR: f32 = 0.72;
const THROWN_BACK: f32 = 1.8;

/// A chest of boards and metal bands on a plate: full of gold under a lid that is ajar, or open and empty.
pub(super) fn chest(size: Vec3, full: bool) -> Shape {
    let ground = PLATE.min(size.y * 0.12);
    let (wide, deep, high) = (size.x * 0.9, size.z * 0.58, size.y * 0.37);
    let middle = (size.z * 0.05 - size.z + deep) / 2.0;
    let mut shape = island(Vec3::new(size.x, ground, size.z));
    shape.add(chest_box(Vec3::new(wide, high, deep)).at(0.0, ground, middle));
    let lid = chest_lid(wide, deep / 2.0).at(0.0, 0.0, -deep / 2.0);
    shape.add(lid.turned(if full { AJAR } else { THROWN_BACK }, 0.0, 0.0).at(0.0, ground + high, middle + deep / 2.0));
    if full {
        shape.add(hoard(Vec3::new(wide - 0.16, high * 0.6, deep - 0.16)).at(0.0, ground + high * 0.72, middle));
        for (x, z, salt) in [(-0.36, 0.24, 0), (-0.2, 0.37, 1), (0.3, 0.3, 2), (0.41, 0.16, 3), (0.05, 0.42, 4)] {
            shape.add(stud().turned(0.0, 0.7 * salt as f32, 0.0).at(x * size.x, ground, z * size.z).paint(gold(salt, 7)));
        }
    }
    shape
}

/// The base of a chest: a sand-coloured plate with studs along its rim.
fn island(size: Vec3) -> Shape {
    let sand = shade(paint("sand"), 0.82);
    let (columns, wide) = steps(size.x, PITCH);
    let (rows, deep) = steps(size.z, PITCH);
    let mut shape = block(size.x, size.y, size.z, 0.014).at(0.0, size.y / 2.0, 0.0).paint(sand);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        if row == 0 || row + 1 == rows {
            let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
            shape.add(stud().at(x, size.y, z).paint(sand));
        }
    }
    shape
}

/// The brown of one board of a chest.
fn board(x: u32, y: u32) -> LinearRgba {
    shade(paint("reddish-brown"), 1.05 + 0.3 * chance(x, y, 401))
}

/// The gold of one coin.
fn gold(x: u32, y: u32) -> LinearRgba {
    shade(paint(if chance(x, y, 403) < 0.4 { "straw" } else { "gold" }), 1.05 + 0.25 * chance(y, x, 405))
}

/// The box of a chest, open at the top, with its front towards -z: boards, straps, corners and a lock.
fn chest_box(size: Vec3) -> Shape {
    let (thick, iron) = (0.08, shade(paint("dark-grey"), 0.8));
    let (boards, tall) = steps(size.y, 0.18);
    let mut shape = block(size.x - thick, 0.05, size.z - thick, 0.0).at(0.0, 0.05, 0.0).paint(shade(paint("brown"), 0.45));
    for number in 0..boards {
        let y = (number as f32 + 0.5) * tall;
        for way in [-1.0_f32, 1.0] {
            let salt = if way < 0.0 { 0 } else { 5 };
            shape.add(block(size.x, tall, thick, 0.016).at(0.0, y, way * (size.z - thick) / 2.0).paint(board(number, salt)));
            let side = block(thick, tall, size.z - 2.0 * thick, 0.016).at(way * (size.x - thick) / 2.0, y, 0.0);
            shape.add(side.paint(board(number, salt + 1)));
        }
    }
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        shape.add(block(0.13, size.y, 0.13, 0.02).at(x * (size.x / 2.0 - 0.05), size.y / 2.0, z * (size.z / 2.0 - 0.05)).paint(iron));
    }
    for (x, z) in [(-0.27, -1.0), (0.27, -1.0), (-0.27, 1.0), (0.27, 1.0)] {
        let strap = block(0.12, size.y, 0.03, 0.01).at(x * size.x, size.y / 2.0, z * (size.z / 2.0 + 0.008));
        shape.add(strap.paint(iron));
        for y in [0.25, 0.75] {
            let nail = lathe(&[Vec2::new(0.03, 0.0), Vec2::new(0.03, 0.02), Vec2::new(0.0, 0.026)], 0.006, 8);
            shape.add(nail.turned(z * FRAC_PI_2, 0.0, 0.0).at(x * size.x, y * size.y, z * (size.z / 2.0 + 0.02)).paint(paint("steel")));
        }
    }
    let lock = block(0.2, 0.2, 0.05, 0.02).paint(paint("gold")).with(block(0.04, 0.08, 0.06, 0.01).paint(paint("black")));
    shape.with(lock.at(0.0, size.y - 0.15, -size.z / 2.0 - 0.02))
}

/// The lid of a chest, with its rim around the origin: staves in a half ring, two straps, a metal rim at either end.
fn chest_lid(wide: f32, radius: f32) -> Shape {
    let iron = shade(paint("dark-grey"), 0.8);
    let ring = |outer: f32, inner: f32, from: f32, to: f32, around: u32| {
        let back = arc(Vec2::ZERO, inner, to, from, around);
        arc(Vec2::ZERO, outer, from, to, around).chain(back).collect::<Vec<_>>()
    };
    // Cut in the xy plane, then rotated so that it runs along x.
    let along = |outline: &[Vec2], long: f32| prism(outline, long, 0.012).turned(0.0, FRAC_PI_2, 0.0);
    let mut shape = Shape::default();
    for stave in 0..5_u32 {
        let (from, to) = (stave as f32 * PI / 5.0, (stave + 1) as f32 * PI / 5.0);
        shape.add(along(&ring(radius * 0.97, radius * 0.8, from, to, 3), wide - 0.1).paint(board(stave, 11)));
    }
    for way in [-1.0, 1.0] {
        let cap: Vec<Vec2> = arc(Vec2::ZERO, radius * 0.9, 0.0, PI, 12).collect();
        shape.add(along(&cap, 0.06).at(way * (wide / 2.0 - 0.07), 0.0, 0.0).paint(board(3, 13)));
        shape.add(along(&ring(radius, radius * 0.8, 0.0, PI, 14), 0.11).at(way * (wide / 2.0 - 0.055), 0.0, 0.0).paint(iron));
        shape.add(along(&ring(radius, radius * 0.9, 0.0, PI, 14), 0.12).at(way * wide * 0.3, 0.0, 0.0).paint(iron));
    }
    shape.with(block(0.16, 0.14, 0.05, 0.016).at(0.0, 0.02, -radius).paint(paint("gold")))
}

/// A heap of coins, highest in the middle of its box, with a jewel or two on it.
fn hoard(size: Vec3) -> Shape {
    let mut shape = block(size.x, 0.05, size.z, 0.0).at(0.0, -0.03, 0.0).paint(shade(paint("gold"), 0.7));
    let (columns, wide) = steps(size.x, 0.155);
    let (rows, deep) = steps(size.z, 0.155);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let dice = |salt: u32| chance(column, row, salt);
        let (across, along) = ((column as f32 + 0.5) / columns as f32 * 2.0 - 1.0, (row as f32 + 0.5) / rows as f32 * 2.0 - 1.0);
        let dome = (1.0 - 0.55 * (across * across + along * along)).max(0.1);
        let at = Vec3::new(
            ((column as f32 + 0.5) * wide - size.x / 2.0) * 0.96,
            size.y * dome * (0.5 + 0.3 * dice(407)),
            ((row as f32 + 0.5) * deep - size.z / 2.0) * 0.96,
        );
        let tilted = stud().with(stud().at(0.0, -0.07, 0.0)).turned((dice(409) - 0.5) * 0.9, 0.0, (dice(411) - 0.5) * 0.9);
        shape.add(tilted.at(at.x, at.y - 0.05, at.z).paint(gold(column, row)));
    }
    let jewel = |radius: f32| {
        lathe(
            &[Vec2::new(0.0, -radius), Vec2::new(radius, 0.0), Vec2::new(radius * 0.6, radius * 0.5), Vec2::new(0.0, radius * 0.5)],
            0.004,
            6,
        )
    };
    shape
        .with(jewel(0.1).turned(0.3, 0.2, 0.2).at(-size.x * 0.22, size.y * 0.72, -size.z * 0.3).paint(paint("red")))
        .with(jewel(0.09).turned(-0.2, 0.0, -0.3).at(size.x * 0.25, size.y * 0.66, -size.z * 0.32).paint(shade(paint("clear-blue"), 1.1)))
}
