//! Beasts of no known species: a body on four legs, horns and a crest of plates, built to a given length.
//!
//! A beast is twice as long as it is wide, and a little more than half as high as it is long. Its bricks keep the size of normal bricks: a
//! larger beast has more of them.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{both, side_cut};
use crate::bricks::{PITCH, STUD, Shape, block, stud, tube};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::Vec3;

/// Height of a beast's belly and back relative to its length.
const BELLY: f32 = 0.2;
const BACK: f32 = 0.42;
/// Length of its body, and how far the body's centre is behind that of the whole, relative to the length of the beast.
const BODY: f32 = 0.56;
const BEHIND: f32 = 0.05;
/// The largest size of a beast, in inches.
const LARGEST: u8 = 20;
/// The maximum number of bricks, or of studs, in a row.
const MAX_BRICKS: f32 = 7.0;
const MAX_STUDS: f32 = 5.0;

/// A beast of this length in inches.
pub fn beast(size: u8) -> Anatomy {
    let long = f32::from(size.clamp(1, LARGEST));
    let limb = |at: Vec3, build: fn(&Coat) -> Shape| Limb::new(at * long, build).of_size(long);
    let pair = |at: Vec3, build: fn(&Coat) -> Shape| Limb::pair(at * long, build).map(|limb| limb.of_size(long));
    Anatomy {
        body: limb(Vec3::new(0.0, BELLY, BEHIND), body_shape),
        back: limb(Vec3::ZERO, cloth_shape),
        head: limb(Vec3::new(0.0, 0.15, -0.26), head_shape),
        arms: pair(Vec3::new(0.15, 0.06, -0.2), foreleg_shape),
        legs: pair(Vec3::new(0.15, 0.06, 0.2), hind_leg_shape),
        is_upright: false,
        stand: None,
        saddle: Vec3::new(0.0, BACK, BEHIND) * long + Vec3::Y * 0.1,
    }
}

/// How many parts of length `each` fit into `long`, at most `most`, and the length that each then gets.
fn share(long: f32, each: f32, most: f32) -> (u32, f32) {
    let count = (long / each).round().clamp(1.0, most);
    (count as u32, long / count)
}

/// A slab of bricks side by side along z, centred at `at`, every other one a little darker, optionally with studs.
fn slab(size: Vec3, at: Vec3, hue: LinearRgba, studded: bool) -> Shape {
    let (count, long) = share(size.z, 3.0 * PITCH, MAX_BRICKS);
    let mut shape = Shape::default();
    for number in 0..count {
        let z = at.z + (number as f32 + 0.5) * long - size.z / 2.0;
        let hue = shade(hue, if number % 2 == 0 { 1.0 } else { 0.93 });
        shape.add(block(size.x, size.y, long - 0.008, 0.018).at(at.x, at.y, z).paint(hue));
        if studded {
            shape.add(studs(Vec3::new(size.x, at.y + size.y / 2.0, long), Vec3::new(at.x, 0.0, z)).paint(hue));
        }
    }
    shape
}

/// Covers an area of this width and depth around a point with studs, starting at that height.
fn studs(area: Vec3, at: Vec3) -> Shape {
    let ((columns, wide), (rows, deep)) = (share(area.x, PITCH, MAX_STUDS), share(area.z, PITCH, MAX_STUDS));
    let places = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    places.fold(Shape::default(), |all, (column, row)| {
        let (x, z) = ((column as f32 + 0.5) * wide - area.x / 2.0, (row as f32 + 0.5) * deep - area.z / 2.0);
        all.with(stud().at(at.x + x, area.y, at.z + z))
    })
}

fn body_shape(coat: &Coat) -> Shape {
    let long = coat.size;
    let (high, depth) = ((BACK - BELLY) * long, BODY * long);
    let belly = shade(paint("tan"), 0.95);
    let rows =
        [(0.25, 0.24, 0.82, belly), (0.36, 0.34, 1.0, coat.hide), (0.34, 0.4, 0.96, shade(coat.hide, 0.94)), (0.28, 0.24, 0.86, coat.hide)];
    let tall = rows.iter().map(|(_, tall, ..)| tall).sum::<f32>();
    let mut from = 0.0;
    let mut shape = Shape::default();
    for (number, (wide, part, deep, hue)) in rows.into_iter().enumerate() {
        let part = part / tall * high;
        let size = Vec3::new(wide * long, part, deep * depth);
        shape.add(slab(size, Vec3::new(0.0, from + part / 2.0, 0.0), hue, number == rows.len() - 1));
        from += part;
    }
    // A ridge of plates along the spine, except under the cloth, and the tail behind it.
    let (plates, apart) = share(depth, depth / 7.0, 7.0);
    for number in 0..plates {
        let z = (number as f32 + 0.5) * apart - depth / 2.0;
        if z.abs() < 0.15 * long {
            continue;
        }
        let rise = (0.05 + 0.035 * (1.0 - (2.0 * z / depth).abs())) * long;
        let plate = side_cut(&[(-0.4 * apart, 0.0), (0.4 * apart, 0.0), (-0.16 * apart, rise)], 0.05 * long, 0.014);
        shape.add(plate.at(0.0, high + STUD * 0.3, z).paint(shade(paint("dark-red"), 1.3)));
    }
    let tail = |at: Vec3, size: Vec3, tilt: f32| block(size.x, size.y, size.z, 0.018).turned(tilt, 0.0, 0.0).at(at.x, at.y, at.z);
    shape
        .with(tail(Vec3::new(0.0, 0.15, 0.31) * long, Vec3::new(0.16, 0.1, 0.1) * long, 0.3).paint(coat.hide))
        .with(tail(Vec3::new(0.0, 0.12, 0.375) * long, Vec3::new(0.11, 0.075, 0.1) * long, 0.5).paint(shade(coat.hide, 0.93)))
        .with(tail(Vec3::new(0.0, 0.075, 0.42) * long, Vec3::new(0.07, 0.05, 0.08) * long, 0.7).paint(coat.hide))
}

/// A cloth over its back in its side's colour, held by a girth.
fn cloth_shape(coat: &Coat) -> Shape {
    let long = coat.size;
    let top = (BACK - BELLY) * long + STUD;
    let deep = 0.2 * long;
    let (wide, thick) = (0.385 * long, (0.02 * long).clamp(0.03, 0.1));
    let side = block(thick, 0.17 * long, deep, 0.014).at(wide / 2.0 - thick / 2.0, top - 0.085 * long, 0.0);
    let hem = block(thick * 1.1, 0.025 * long, deep * 1.02, 0.01).at(wide / 2.0 - thick / 2.0, top - 0.16 * long, 0.0);
    let girth = block(wide * 0.96, thick, 0.07 * long, 0.01)
        .at(0.0, 0.02 * long, 0.0)
        .with(both(block(thick * 0.8, top * 0.5, 0.07 * long, 0.01).at(0.183 * long, top * 0.3, 0.0)));
    block(wide, thick, deep, 0.014)
        .at(0.0, top, 0.0)
        .with(studs(Vec3::new(wide * 0.94, top + thick / 2.0, deep), Vec3::ZERO))
        .with(both(side))
        .paint(coat.side)
        .with(both(hem).paint(paint("gold")))
        .with(girth.paint(shade(coat.side, 0.45)))
}

fn head_shape(coat: &Coat) -> Shape {
    let long = coat.size;
    let brick = |size: [f32; 3], at: [f32; 3], hue: LinearRgba| {
        block(size[0] * long, size[1] * long, size[2] * long, 0.018).at(at[0] * long, at[1] * long, at[2] * long).paint(hue)
    };
    let (dark, black, white) = (shade(coat.hide, 0.82), paint("black"), paint("white"));
    let neck = brick([0.2, 0.17, 0.14], [0.0, 0.0, 0.0], dark);
    let skull = brick([0.26, 0.17, 0.17], [0.0, 0.06, -0.12], coat.hide);
    let top = studs(Vec3::new(0.24 * long, 0.145 * long, 0.15 * long), Vec3::new(0.0, 0.0, -0.12 * long)).paint(coat.hide);
    let snout = brick([0.2, 0.09, 0.1], [0.0, 0.03, -0.24], coat.hide);
    let jaw = brick([0.19, 0.035, 0.2], [0.0, -0.04, -0.18], shade(paint("tan"), 0.95));
    let brow = brick([0.09, 0.025, 0.07], [0.085, 0.125, -0.19], dark);
    let eye =
        brick([0.045, 0.05, 0.012], [0.085, 0.09, -0.207], white).with(brick([0.024, 0.03, 0.014], [0.08, 0.088, -0.211], black)).kept();
    let nostril = brick([0.026, 0.026, 0.01], [0.05, 0.045, -0.291], black).kept();
    let tusk = both(brick([0.025, 0.05, 0.025], [0.07, -0.005, -0.277], white));
    let horn = |points: [(f32, f32, f32, f32); 3]| {
        let path: Vec<(Vec3, f32)> = points.iter().map(|(x, y, z, radius)| (Vec3::new(*x, *y, *z) * long, radius * long)).collect();
        tube(&path, 8)
    };
    let horns = both(horn([(0.12, 0.12, -0.09, 0.032), (0.185, 0.17, -0.1, 0.025), (0.2, 0.225, -0.15, 0.006)])).paint(white);
    let nose_horn = horn([(0.0, 0.07, -0.25, 0.025), (0.0, 0.11, -0.262, 0.018), (0.0, 0.145, -0.28, 0.005)]).paint(white);
    let ear = both(brick([0.07, 0.05, 0.025], [0.16, 0.08, -0.05], dark).turned(0.0, 0.0, 0.0));
    neck.with(jaw)
        .with(skull)
        .with(top)
        .with(snout)
        .with(both(brow))
        .with(both(eye))
        .with(both(nostril))
        .with(tusk)
        .with(horns)
        .with(nose_horn)
        .with(ear)
}

/// A leg of bricks on a foot, with the thigh beside the body.
fn leg(coat: &Coat, thigh: f32, toes: bool) -> Shape {
    let long = coat.size;
    // From the joint down to the ground.
    let drop = (BELLY + 0.06) * long;
    let foot = 0.045 * long;
    let shank = drop - foot - 0.05 * long;
    let (courses, high) = share(shank, 0.378, 5.0);
    let mut shape = block(0.12 * long, 0.17 * long, thigh * long, 0.02).at(0.01 * long, 0.02 * long, 0.0).paint(shade(coat.hide, 0.86));
    for course in 0..courses {
        let y = foot - drop + (course as f32 + 0.5) * high;
        let wide = (0.1 + 0.01 * (course as f32 / courses as f32)) * long;
        shape.add(
            block(wide, high - 0.006, wide * 1.1, 0.018).at(0.0, y, 0.0).paint(shade(coat.hide, if course % 2 == 0 { 0.96 } else { 0.88 })),
        );
    }
    shape.add(block(0.13 * long, foot, 0.16 * long, 0.018).at(0.0, foot / 2.0 - drop, -0.015 * long).paint(shade(coat.hide, 0.7)));
    for toe in (-1..=1).filter(|_| toes) {
        let x = toe as f32 * 0.042 * long;
        shape.add(block(0.034 * long, foot * 0.7, 0.03 * long, 0.012).at(x, foot * 0.35 - drop, -0.105 * long).paint(paint("white")));
    }
    shape
}

fn foreleg_shape(coat: &Coat) -> Shape {
    leg(coat, 0.14, true)
}

fn hind_leg_shape(coat: &Coat) -> Shape {
    leg(coat, 0.17, true)
}
