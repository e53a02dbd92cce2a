//! Barricades built of scrap: crates, tyres and spare plates behind planks.

use super::boxes::crate_box;
use super::pieces::steps;
use crate::bricks::{PITCH, PLATE, STUD, Shape, block, chance, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::FRAC_PI_2;

/// Length of a stretch of barricade, in inches; all stretches are built alike.
const STRETCH: f32 = 1.26;
/// The colours of spare plates.
const SPARE: [&str; 8] = ["yellow", "sky", "lime", "vermillion", "bluish-green", "white", "orange", "blue"];

/// A barricade of this size, stretch by stretch, each the mirror image of the one before.
pub(super) fn barricade(size: Vec3) -> Shape {
    let (stretches, long) = steps(size.x, STRETCH);
    (0..stretches).fold(Shape::default(), |all, number| {
        let x = (number as f32 + 0.5) * long - size.x / 2.0;
        let way = if number % 2 == 0 { 1.0 } else { -1.0 };
        all.with(stretch(Vec3::new(long, size.y, size.z), number).scaled(way, 1.0, 1.0).at(x, 0.0, 0.0))
    })
}

/// One stretch: planks and a wheel in front of posts; behind them a crate under plates, and a pile of tyres.
fn stretch(size: Vec3, number: u32) -> Shape {
    let front = size.z * 0.22;
    let (deep, middle) = (size.z - front, front / 2.0);
    let (left, right) = (-size.x * 0.24, size.x * 0.26);
    let wide = size.x * 0.46;
    let crate_high = size.y * 0.52;
    crate_box(Vec3::new(wide, crate_high, deep), chance(number, 1, 421))
        .at(left, 0.0, middle)
        .with(pile(Vec3::new(wide * 0.92, size.y - crate_high - STUD, deep * 0.92), number).at(left, crate_high, middle))
        .with(tyres(Vec3::new(size.x * 0.48, size.y * 0.82, deep), number).at(right, 0.0, middle))
        .with(planks(size, front, number))
}

/// A pile of spare plates, each turned differently.
fn pile(size: Vec3, number: u32) -> Shape {
    let (layers, high) = steps(size.y, PLATE);
    (0..layers).fold(Shape::default(), |pile, layer| {
        let dice = |salt: u32| chance(layer, number, salt);
        let (wide, deep) = (size.x * (0.82 + 0.18 * dice(423)), size.z * (0.8 + 0.14 * dice(425)));
        let top = if layer + 1 == layers { studs(wide, deep, high) } else { Shape::default() };
        let plate = block(wide, high - 0.008, deep, 0.014).at(0.0, high / 2.0, 0.0).with(top);
        let aside = Vec2::new((dice(427) - 0.5) * (size.x - wide), (dice(429) - 0.5) * (size.z - deep));
        pile.with(plate.turned(0.0, (dice(431) - 0.5) * 0.14, 0.0).at(aside.x, layer as f32 * high, aside.y).paint(spare(layer, number)))
    })
}

/// The colour of a spare plate, different from those above and below.
fn spare(layer: u32, number: u32) -> LinearRgba {
    paint(SPARE[(layer * 3 + number * 5) as usize % SPARE.len()])
}

/// Covers a plate of this width and depth with studs, starting at height `from`.
fn studs(wide: f32, deep: f32, from: f32) -> Shape {
    let ([columns, rows], [along, across]) =
        ([wide, deep].map(|long| (long / PITCH).floor().max(1.0) as u32), [wide, deep].map(|long| long / (long / PITCH).floor().max(1.0)));
    let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    places.fold(Shape::default(), |all, (column, row)| {
        all.with(stud().at((column as f32 + 0.5) * along - wide / 2.0, from, (row as f32 + 0.5) * across - deep / 2.0))
    })
}

/// A pile of tyres, at most this high, with a plate laid across the top.
fn tyres(size: Vec3, number: u32) -> Shape {
    let radius = size.x.min(size.z) / 2.0;
    let (layers, high) = steps(size.y, 0.2);
    let mut shape = Shape::default();
    for layer in 0..layers {
        let aside = (chance(layer, number, 433) - 0.5) * (size.x - 2.0 * radius);
        let half = high / 2.0 - 0.006;
        shape.add(tyre(radius * (0.92 + 0.08 * chance(number, layer, 435)), half).at(aside, (layer as f32 + 0.5) * high, 0.0));
    }
    let lid = block(size.x * 0.9, PLATE * 0.8, size.z * 0.6, 0.014).with(studs(size.x * 0.9, size.z * 0.6, PLATE * 0.4));
    shape.with(lid.turned(0.0, 0.16, 0.0).at(0.0, size.y + PLATE * 0.4, 0.0).paint(spare(0, number + 1)))
}

/// A tyre lying flat around the origin, with this half thickness.
fn tyre(radius: f32, half: f32) -> Shape {
    let (inner, rubber) = (radius * 0.42, shade(paint("black"), 1.3));
    let ring = [
        Vec2::new(inner, -half),
        Vec2::new(radius * 0.9, -half),
        Vec2::new(radius, -half * 0.5),
        Vec2::new(radius, half * 0.5),
        Vec2::new(radius * 0.9, half),
        Vec2::new(inner, half),
        Vec2::new(inner, -half),
    ];
    let hub = [Vec2::new(0.0, -half * 0.4), Vec2::new(inner, -half * 0.4), Vec2::new(inner, half * 0.4), Vec2::new(0.0, half * 0.4)];
    lathe(&ring, 0.014, 18).paint(rubber).with(lathe(&hub, 0.01, 12).paint(paint("steel")))
}

/// Posts, planks nailed across them, and a wheel leaning against them, all within depth `front` of the front (-z).
fn planks(size: Vec3, front: f32, number: u32) -> Shape {
    let face = -size.z / 2.0;
    let thick = front * 0.42;
    let mut shape = Shape::default();
    for (x, high) in [(-0.4, 1.0), (0.06, 0.94)] {
        let wood = shade(paint("brown"), 1.2 + 0.3 * chance(number, 3, 437));
        shape.add(block(0.11, size.y * high, thick, 0.014).at(x * size.x, size.y * high / 2.0, face + front - thick / 2.0).paint(wood));
    }
    for (row, (x, y, long, tilt)) in [(-0.14, 0.2, 0.7, 0.03), (-0.12, 0.5, 0.74, -0.06), (-0.16, 0.8, 0.66, 0.05)].into_iter().enumerate()
    {
        let row = row as u32;
        let hue = ["tan", "dark-tan", "reddish-brown"][(row + number) as usize % 3];
        let wood = shade(paint(hue), 0.95 + 0.2 * chance(row, number, 439));
        let nail = |at: f32| {
            let head = lathe(&[Vec2::new(0.028, 0.0), Vec2::new(0.028, 0.016), Vec2::new(0.0, 0.02)], 0.004, 8);
            head.turned(-FRAC_PI_2, 0.0, 0.0).at(at * size.x, 0.0, -thick / 2.0).paint(paint("dark-grey"))
        };
        let plank = block(long * size.x, size.y * 0.2, thick, 0.014).paint(wood).with(nail(-0.26)).with(nail(0.2));
        shape.add(plank.turned(0.0, 0.0, tilt).at(x * size.x, y * size.y, face + front - thick * 1.5));
    }
    let radius = (size.y * 0.36).min(size.x * 0.24);
    let wheel = tyre(radius, front * 0.34).turned(FRAC_PI_2, 0.0, 0.0);
    shape.with(wheel.at(size.x / 2.0 - radius - 0.01, radius, face + front * 0.4))
}
