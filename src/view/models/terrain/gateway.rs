//! Gateways: pillars, the vault between two of them, and a gatehouse with a closed gate.

use super::masonry::stone;
use super::pieces::{spoke, steps};
use crate::bricks::{BRICK, PITCH, STUD, Shape, arc, block, prism, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// Height at which a vault springs, relative to its own height: the pillars that carry it are this high.
const SPRINGS: f32 = 0.6;
/// Thickness of a vault's ring.
const RING: f32 = 0.28;

/// A course of bricks in running bond along x between two positions, centred at height `y`, with this height and depth.
pub(super) fn row(from: f32, to: f32, course: u32, (y, high): (f32, f32), deep: f32) -> Shape {
    let (count, long) = steps((to - from).max(0.02), 4.0 * PITCH);
    let shift = 0.5 * (course % 2) as f32;
    let cut = |at: f32| from + (at * long).clamp(0.0, to - from);
    (0..count + course % 2).fold(Shape::default(), |row, at| {
        let (left, right) = (cut(at as f32 - shift), cut(at as f32 + 1.0 - shift));
        row.with(block(right - left, high, deep, 0.016).at((left + right) / 2.0, y, 0.0).paint(stone(at + 7 * course, course, 29)))
    })
}

/// Studs on a wall of this width and depth, at height `top`.
fn studs_on(wide: f32, deep: f32, top: f32) -> Shape {
    let ((columns, x), (rows, z)) = (steps(wide, PITCH), steps(deep, PITCH));
    let cells = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    cells.fold(Shape::default(), |all, (column, row)| {
        let at = Vec2::new((column as f32 + 0.5) * x - wide / 2.0, (row as f32 + 0.5) * z - deep / 2.0);
        all.with(stud().at(at.x, top, at.y))
    })
}

/// A square pillar: a brick shaft between a base and a capital.
pub fn pillar(size: Vec3) -> Shape {
    let (courses, high) = steps(size.y - STUD, BRICK);
    let mut shape = Shape::default();
    for course in 0..courses {
        let y = (course as f32 + 0.5) * high;
        let ends = course == 0 || course + 1 == courses;
        let slim = if ends { 1.0 } else { 0.86 };
        if ends {
            shape.add(block(size.x, high, size.z, 0.02).at(0.0, y, 0.0).paint(shade(paint("dark-grey"), 1.15)));
            continue;
        }
        for way in [-1.0, 1.0] {
            let half = block(size.x * slim / 2.0, high, size.z * slim, 0.016).paint(stone(course, (way + 1.0) as u32, 31));
            let turned = if course % 2 == 0 { 0.0 } else { FRAC_PI_2 };
            shape.add(half.at(way * size.x * slim / 4.0, y, 0.0).turned(0.0, turned, 0.0));
        }
    }
    shape.with(studs_on(size.x, size.z, size.y - STUD).paint(shade(paint("dark-grey"), 1.15)))
}

/// The vault of a gateway: spans the width between its pillars, which are as wide as the gateway is deep. A ring of wedges with courses
/// above, all of it overhead.
pub fn vault(size: Vec3) -> Shape {
    let (spring, top) = (size.y * SPRINGS - STUD, size.y - STUD);
    let half = size.x / 2.0;
    let (courses, high) = steps(top - spring, BRICK);
    let open = Vec2::new((half - size.z).max(half * 0.4), (top - spring - high - RING).max(0.1));
    let ring = open + RING;
    let mut shape = Shape::default();
    let wedges = (open.x * 5.0).round().max(5.0) as u32 | 1;
    for wedge in 0..wedges {
        let (from, to) = (PI * wedge as f32 / wedges as f32, PI * (wedge + 1) as f32 / wedges as f32);
        let outer = arc(Vec2::ZERO, 1.0, from, to, 2).map(|at| at * ring);
        let inner = arc(Vec2::ZERO, 1.0, from, to, 2).map(|at| at * open);
        let outline: Vec<Vec2> = outer.chain(inner.rev()).collect();
        let hue =
            if wedge == wedges / 2 { shade(paint("dark-tan"), 1.1) } else { shade(paint("dark-grey"), 1.0 + 0.18 * (wedge % 2) as f32) };
        shape.add(prism(&outline, size.z, 0.014).at(0.0, spring, 0.0).paint(hue));
    }
    for course in 0..courses {
        let y = spring + (course as f32 + 0.5) * high;
        // The ring hides what is behind it, so bricks end in its middle.
        let up = ((course as f32 + 0.35) * high / (open.y + RING * 0.6)).min(1.0);
        let gap = (open.x + RING * 0.6) * (1.0 - up * up).max(0.0).sqrt();
        if gap < RING {
            shape.add(row(-half, half, course, (y, high), size.z * 0.92));
        } else {
            shape.add(row(-half, -gap, course, (y, high), size.z * 0.92));
            shape.add(row(gap, half, course + 1, (y, high), size.z * 0.92));
        }
    }
    shape.with(studs_on(size.x, size.z * 0.92, top).paint(shade(paint("grey"), 0.85)))
}

/// A gatehouse: two piers with battlements and a wall between them with a closed plank gate, modelled from both sides.
pub fn gatehouse(size: Vec3) -> Shape {
    let merlon = (size.y * 0.13).clamp(0.25, 0.5);
    let (courses, high) = steps(size.y - merlon - STUD, BRICK);
    let pier = size.x * 0.24;
    let mut shape = Shape::default();
    for course in 0..courses {
        let level = ((course as f32 + 0.5) * high, high);
        for way in [-1.0, 1.0] {
            let middle = way * (size.x - pier) / 2.0;
            shape.add(row(middle - pier / 2.0, middle + pier / 2.0, course + u32::from(way > 0.0), level, size.z));
        }
        if course + 1 < courses {
            shape.add(row(pier - size.x / 2.0, size.x / 2.0 - pier, course, level, size.z * 0.76));
        }
    }
    let walk = (courses - 1) as f32 * high;
    shape.add(
        block(size.x - 2.0 * pier, high * 0.3, size.z * 0.86, 0.014).at(0.0, walk + high * 0.15, 0.0).paint(shade(paint("dark-grey"), 1.1)),
    );
    shape.add(crown(size, pier, courses as f32 * high, walk + high * 0.3, merlon));
    let gate = gate(Vec2::new((size.x - 2.0 * pier) * 0.82, walk * 0.86)).at(0.0, 0.0, -size.z * 0.38);
    shape.with(gate.clone()).with(gate.turned(0.0, PI, 0.0))
}

/// The merlons of a gatehouse: on its piers and along the walk between them.
fn crown(size: Vec3, pier: f32, piers_top: f32, walk: f32, high: f32) -> Shape {
    let merlon = |x: f32, y: f32, z: f32, wide: f32, deep: f32, salt: u32| {
        block(wide, high, deep, 0.016).at(x, y + high / 2.0, z).with(stud().at(x, y + high, z)).paint(stone(salt, 98, 29))
    };
    let mut crown = Shape::default();
    let (wide, deep) = (pier * 0.34, size.z * 0.3);
    for (at, x) in [size.x / 2.0 - wide / 2.0, size.x / 2.0 - pier + wide / 2.0].into_iter().enumerate() {
        for (x, z) in [(x, 1.0), (x, -1.0), (-x, 1.0), (-x, -1.0)] {
            crown.add(merlon(x, piers_top, z * (size.z - deep) / 2.0, wide, deep, at as u32));
        }
    }
    let (count, step) = steps(size.x - 2.0 * pier, 0.62);
    for at in 0..count {
        let x = (at as f32 + 0.5) * step - (size.x / 2.0 - pier);
        for z in [-1.0, 1.0] {
            crown.add(merlon(x, walk, z * (size.z * 0.43 - 0.1), step * 0.55, 0.2, at + 11));
        }
    }
    crown
}

/// A gate of this width and height with two leaves in a ring of wedges, facing -z with its back at z = 0.
pub(super) fn gate(size: Vec2) -> Shape {
    let radius = size.x / 2.0;
    let spring = (size.y - radius).max(size.y * 0.3);
    let rise = (size.y - spring) / radius;
    let curve = |turn: f32, grown: f32| (spoke(turn, radius * grown) * Vec2::new(1.0, rise)) + Vec2::Y * spring;
    let mut shape = Shape::default();
    let wedges = 9;
    for wedge in 0..wedges {
        let (from, to) = (0.5 * wedge as f32 / wedges as f32, 0.5 * (wedge + 1) as f32 / wedges as f32);
        let outline = [curve(from, 1.0), curve(from, 1.16), curve((from + to) / 2.0, 1.16), curve(to, 1.16), curve(to, 1.0)];
        let hue = shade(paint("dark-grey"), if wedge == 4 { 1.5 } else { 1.0 + 0.2 * (wedge % 2) as f32 });
        shape.add(prism(&outline, 0.16, 0.014).at(0.0, 0.0, -0.07).paint(hue));
    }
    let (stones, high) = steps(spring, BRICK);
    for (stone, way) in (0..stones).flat_map(|stone| [(stone, -1.0), (stone, 1.0)]) {
        let hue = shade(paint("dark-grey"), 1.0 + 0.2 * ((stone + u32::from(way > 0.0)) % 2) as f32);
        shape.add(block(radius * 0.16, high, 0.16, 0.014).at(way * radius * 1.08, (stone as f32 + 0.5) * high, -0.07).paint(hue));
    }
    let (planks, wide) = steps(size.x, 0.3);
    for plank in 0..planks {
        let x = (plank as f32 + 0.5) * wide - radius;
        let out = (x.abs() - wide * 0.1).max(0.0) / radius;
        let tall = spring + rise * radius * (1.0 - out * out).max(0.0).sqrt();
        let hue = shade(paint("reddish-brown"), 0.95 + 0.16 * (plank % 2) as f32);
        shape.add(block(wide - 0.012, tall, 0.1, 0.014).at(x, tall / 2.0, -0.03).paint(hue));
    }
    let iron = shade(paint("dark-grey"), 0.5);
    for y in [spring * 0.3, spring * 0.86] {
        for way in [-1.0, 1.0] {
            shape.add(block(radius * 0.86, 0.09, 0.03, 0.01).at(way * radius * 0.52, y, -0.095).paint(iron));
        }
    }
    let ring = |way: f32| {
        stud().scaled(0.8, 0.8, 0.8).turned(-FRAC_PI_2, 0.0, 0.0).at(way * radius * 0.14, spring * 0.58, -0.08).paint(paint("gold"))
    };
    shape
        .with(block(0.03, size.y * 0.96, 0.02, 0.004).at(0.0, size.y * 0.48, -0.085).paint(shade(paint("black"), 0.6)))
        .with(ring(1.0))
        .with(ring(-1.0))
}
