//! Parts shared by several machines: studded bricks, wheels, tracks, barrels.

use crate::bricks::{PITCH, Shape, block, lathe, stud};
use crate::view::make::palette::paint;
use crate::view::models::figure::animals::cuts::{bar, side_cut};
use bevy::color::LinearRgba;
use bevy::math::Vec2;
use std::f32::consts::FRAC_PI_2;

/// A brick of this size, centred at `at`.
pub fn brick(size: [f32; 3], at: [f32; 3], colour: LinearRgba) -> Shape {
    block(size[0], size[1], size[2], 0.018).at(at[0], at[1], at[2]).paint(colour)
}

/// Like [`brick`], with this many studs on it, across and along.
pub fn studded(size: [f32; 3], at: [f32; 3], colour: LinearRgba, (across, along): (i32, i32)) -> Shape {
    brick(size, at, colour).with(studs(across, along, [at[0], at[1] + size[1] / 2.0, at[2]], colour))
}

/// A row of `count` equal studded bricks along z, front to back, centred at `at`.
pub fn row(count: i32, size: [f32; 3], at: [f32; 3], colour: LinearRgba, studs: (i32, i32)) -> Shape {
    let place = |number: i32| at[2] + (number as f32 - (count - 1) as f32 / 2.0) * size[2];
    let one = |number: i32| studded([size[0], size[1], size[2] - 0.008], [at[0], at[1], place(number)], colour, studs);
    (0..count).fold(Shape::default(), |all, number| all.with(one(number)))
}

/// Rows of studs around a point on top of something.
pub fn studs(across: i32, along: i32, at: [f32; 3], colour: LinearRgba) -> Shape {
    let mut all = Shape::default();
    for x in 0..across {
        for z in 0..along {
            let off = |place: i32, count: i32| (place as f32 - (count - 1) as f32 / 2.0) * PITCH;
            all.add(stud().at(at[0] + off(x, across), at[1], at[2] + off(z, along)).paint(colour));
        }
    }
    all
}

/// A wheel around its axle, which runs along x, with a hub on its right side.
pub fn wheel(radius: f32, wide: f32) -> Shape {
    let tyre = [Vec2::new(0.0, -wide / 2.0), Vec2::new(radius, -wide / 2.0), Vec2::new(radius, wide / 2.0), Vec2::new(0.0, wide / 2.0)];
    let hub = [
        Vec2::new(0.0, -0.01),
        Vec2::new(radius * 0.5, 0.0),
        Vec2::new(radius * 0.5, wide / 2.0 + 0.02),
        Vec2::new(0.0, wide / 2.0 + 0.02),
    ];
    let rolled = |shape: Shape| shape.turned(0.0, 0.0, -FRAC_PI_2);
    rolled(lathe(&tyre, 0.035, 20).paint(paint("black"))).with(rolled(lathe(&hub, 0.014, 12).paint(paint("steel"))))
}

/// A wooden wheel with spokes and an iron rim, around its axle.
pub fn cart_wheel(radius: f32, wide: f32, wood: LinearRgba) -> Shape {
    let half = wide / 2.0;
    let ring = |inner: f32, outer: f32, half: f32| {
        [Vec2::new(inner, -half), Vec2::new(outer, -half), Vec2::new(outer, half), Vec2::new(inner, half), Vec2::new(inner, -half)]
    };
    let rolled = |shape: Shape| shape.turned(0.0, 0.0, -FRAC_PI_2);
    let rim = rolled(lathe(&ring(radius * 0.74, radius, half), 0.012, 20)).paint(paint("dark-grey"));
    let hub = rolled(lathe(
        &[Vec2::new(0.0, -half), Vec2::new(radius * 0.26, -half), Vec2::new(radius * 0.2, half + 0.03), Vec2::new(0.0, half + 0.03)],
        0.012,
        10,
    ))
    .paint(wood);
    let spoke = |turn: f32| block(wide * 0.5, radius * 1.6, 0.07, 0.01).turned(turn, 0.0, 0.0).paint(wood);
    rim.with(spoke(0.0)).with(spoke(FRAC_PI_2 * 2.0 / 3.0)).with(spoke(-FRAC_PI_2 * 2.0 / 3.0)).with(hub)
}

/// A barrel pointing ahead (-z) from the origin, with a ring at its muzzle.
pub fn barrel(long: f32, radius: f32) -> Shape {
    let tube =
        [(0.0, radius), (-long + 0.16, radius * 0.85), (-long + 0.15, radius * 1.12), (-long, radius * 1.12), (-long - 0.01, radius * 0.5)];
    let points: Vec<(f32, f32, f32, f32)> = tube.into_iter().map(|(z, radius)| (0.0, 0.0, z, radius)).collect();
    bar(&points, 12).paint(paint("steel"))
}

/// Half of a track around its middle, between two positions along its length, with road wheels and links.
pub fn track(from: f32, to: f32) -> Shape {
    let outline = [(from, -0.24), (from + 0.2, -0.44), (to - 0.2, -0.44), (to, -0.24), (to, 0.3), (from, 0.3)];
    let wheels = (0..3).map(|at| from + (to - from) * (at as f32 + 0.5) / 3.0);
    let belt = side_cut(&outline, 0.42, 0.03).paint(paint("black"));
    wheels.fold(belt, |all, along| all.with(wheel(0.25, 0.44).at(0.02, -0.12, -along)))
}
