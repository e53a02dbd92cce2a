//! Masonry: walls, ruins and towers, stone by stone.

use super::pieces::{steps, tuft};
use crate::bricks::{BRICK, PITCH, STUD, Shape, arc, block, chance, lathe, prism, stud};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// The grey of one stone: mostly one colour, occasionally lighter, darker or sandier.
pub(super) fn stone(x: u32, y: u32, salt: u32) -> LinearRgba {
    match (chance(x, y, salt) * 12.0) as u32 {
        0 => shade(paint("dark-tan"), 1.05),
        1 | 2 => shade(paint("dark-grey"), 1.2),
        3 => paint("grey"),
        _ => shade(paint("grey"), 0.85),
    }
}

/// A wall of bricks in running bond, with tiles and studs along its top. A ruin has lost some of its upper bricks.
pub fn wall(size: Vec3, ruined: bool) -> Shape {
    let (columns, wide) = steps(size.x, PITCH);
    let (rows, deep) = steps(size.z, PITCH);
    let (courses, high) = steps(size.y - STUD, BRICK);
    // How many courses are left over a column of studs; at least one column has its full height.
    let standing = |column: u32| {
        let ragged = 0.38 + 0.75 * chance(column / 2, 1, 7) * (0.6 + 0.4 * chance(column, 2, 7));
        let left = (ragged.min(1.0) * courses as f32).ceil() as u32;
        if !ruined || column / 2 == columns / 5 { courses } else { left.clamp(1, courses) }
    };
    let mut shape = Shape::default();
    for course in 0..courses {
        let mut column = 0;
        while column < columns {
            let bond = if column == 0 && course % 2 == 1 { 2 } else { 4 };
            let wished = if chance(column, course, 3) < 0.2 { bond / 2 } else { bond };
            let mut long = wished.min(columns - column);
            while long > 1 && (column..column + long).any(|at| standing(at) <= course) {
                long -= 1;
            }
            if standing(column) > course {
                let at = Vec3::new((column as f32 + long as f32 / 2.0) * wide - size.x / 2.0, (course as f32 + 0.5) * high, 0.0);
                let hue = if course == 0 { shade(paint("dark-grey"), 1.1) } else { stone(column, course, 11) };
                shape.add(block(wide * long as f32, high, size.z, 0.016).at(at.x, at.y, at.z).paint(hue));
                for stud_column in (column..column + long).filter(|at| standing(*at) == course + 1) {
                    for row in 0..rows {
                        let x = (stud_column as f32 + 0.5) * wide - size.x / 2.0;
                        let z = (row as f32 + 0.5) * deep - size.z / 2.0;
                        shape.add(stud().at(x, (course + 1) as f32 * high, z).paint(hue));
                    }
                }
            }
            column += long.max(1);
        }
    }
    if ruined {
        overgrow(&mut shape, size, columns, wide, high, standing);
    }
    shape
}

/// Leaves on a ruin's ledges.
fn overgrow(shape: &mut Shape, size: Vec3, columns: u32, wide: f32, high: f32, standing: impl Fn(u32) -> u32) {
    for column in (0..columns).filter(|column| chance(*column, 5, 13) < 0.22) {
        let top = (standing(column) as f32 * high + 0.1).min(size.y - 0.06);
        let x = (column as f32 + 0.5) * wide - size.x / 2.0;
        shape.add(tuft(0.2).at(x, top, (chance(column, 6, 13) - 0.5) * (size.z - 0.4).max(0.0)).paint(paint("leaf")));
    }
}

/// A tower with battlements, round or square, with slits on all sides and a door at its front (-z).
pub fn tower(size: Vec3, round: bool) -> Shape {
    let merlon = (size.y * 0.14).clamp(0.3, 0.6);
    let (courses, high) = steps(size.y - merlon - STUD, BRICK);
    let outer = size.x.min(size.z) / 2.0;
    let mut shape = Shape::default();
    if !round {
        for course in 0..courses {
            shape.add(square_course(size, course, high));
        }
        shape.add(block(size.x, merlon * 0.4, size.z, 0.02).at(0.0, courses as f32 * high + merlon * 0.2, 0.0).paint(paint("dark-grey")));
    } else {
        let body = outer * 0.9;
        let stones = (TAU * body / (2.6 * PITCH)).round().max(8.0) as u32;
        for course in 0..courses {
            for at in 0..stones {
                let turn = TAU * (at as f32 + 0.5 * (course % 2) as f32) / stones as f32;
                let flare = if course == 0 { 1.06 } else { 1.0 };
                let hue = if course == 0 { shade(paint("dark-grey"), 1.1) } else { stone(at, course, 17) };
                shape.add(
                    ring_stone(body * flare, high, TAU / stones as f32)
                        .at(0.0, (course as f32 + 0.5) * high, 0.0)
                        .turned(0.0, turn, 0.0)
                        .paint(hue),
                );
            }
        }
        let floor = courses as f32 * high;
        let deck = [
            Vec2::new(body, floor - 0.1),
            Vec2::new(outer, floor),
            Vec2::new(outer, floor + merlon * 0.4),
            Vec2::new(0.0, floor + merlon * 0.4),
        ];
        shape.add(lathe(&deck, 0.02, 2 * stones).paint(paint("dark-grey")));
    }
    shape.add(battlements(size, round, courses as f32 * high + merlon * 0.4, size.y - STUD));
    shape.add(openings(size, round, courses as f32 * high));
    shape
}

fn square_course(size: Vec3, course: u32, high: f32) -> Shape {
    let (count, long) = steps(size.x * 0.92, 4.0 * PITCH);
    let shift = 0.5 * (course % 2) as f32;
    (0..count + course % 2).fold(Shape::default(), |row, at| {
        let from = ((at as f32 - shift).max(0.0)) * long;
        let to = ((at as f32 + 1.0 - shift) * long).min(size.x * 0.92);
        let x = (from + to) / 2.0 - size.x * 0.46;
        row.with(block(to - from, high, size.z * 0.92, 0.016).at(x, (course as f32 + 0.5) * high, 0.0).paint(stone(at, course, 19)))
    })
}

/// One stone of a round course, centred on +x.
fn ring_stone(radius: f32, high: f32, angle: f32) -> Shape {
    let outer = arc(Vec2::ZERO, radius, -angle / 2.0, angle / 2.0, 2);
    let inner = arc(Vec2::ZERO, radius - 0.3, -angle / 2.0, angle / 2.0, 1).rev();
    prism(&outer.chain(inner).collect::<Vec<_>>(), high, 0.014).turned(FRAC_PI_2, 0.0, 0.0)
}

/// The crown of a tower: merlons with a stud each, between two heights.
fn battlements(size: Vec3, round: bool, from: f32, to: f32) -> Shape {
    let half = Vec2::new(size.x, size.z) / 2.0;
    let deep = 0.3_f32.min(half.min_element() * 0.5);
    let merlon = |wide: f32, deep: f32, salt: u32| {
        block(wide, to - from, deep, 0.016).at(0.0, (from + to) / 2.0, 0.0).with(stud().at(0.0, to, 0.0)).paint(stone(salt, 99, 23))
    };
    let mut crown = Shape::default();
    if round {
        let radius = half.min_element();
        let count = (radius * 6.0).round().clamp(6.0, 24.0) as u32;
        let wide = TAU * radius / count as f32 * 0.58;
        // The outer corners stay on the circle.
        let out = (radius * radius - wide * wide / 4.0).max(0.0).sqrt() - deep / 2.0;
        for at in 0..count {
            crown.add(merlon(wide, deep, at).at(0.0, 0.0, -out).turned(0.0, TAU * at as f32 / count as f32, 0.0));
        }
        return crown;
    }
    for way in [-1.0, 1.0] {
        let (along, step) = steps(size.x - deep, 0.9);
        for at in 0..=along {
            let x = at as f32 * step - half.x + deep / 2.0;
            crown.add(merlon(step * 0.5, deep, at).at(
                x.clamp(step * 0.25 - half.x, half.x - step * 0.25),
                0.0,
                way * (half.y - deep / 2.0),
            ));
        }
        let (across, step) = steps(size.z - deep, 0.9);
        for at in 1..across {
            crown.add(merlon(deep, step * 0.5, at + 7).at(way * (half.x - deep / 2.0), 0.0, at as f32 * step - half.y + deep / 2.0));
        }
    }
    crown
}

/// An arrow slit around its centre, in a wall that faces -z.
pub(super) fn slit() -> Shape {
    let inset = block(0.1, 0.5, 0.06, 0.004).at(0.0, 0.0, -0.012).paint(shade(paint("black"), 0.5));
    block(0.24, 0.66, 0.06, 0.014).paint(paint("dark-grey")).with(inset)
}

/// A door and arrow slits: dark insets in pale frames.
fn openings(size: Vec3, round: bool, walls: f32) -> Shape {
    let face = if round { size.x.min(size.z) * 0.45 } else { size.z * 0.46 };
    let arched = |wide: f32, high: f32| {
        let mut outline = vec![Vec2::new(-wide / 2.0, 0.0), Vec2::new(wide / 2.0, 0.0)];
        outline.extend(arc(Vec2::new(0.0, high - wide / 2.0), wide / 2.0, 0.0, PI, 8));
        outline
    };
    let door_high = (walls * 0.5).min(1.6);
    let door_wide = (size.x * 0.3).min(door_high * 0.6);
    let frame = prism(&arched(door_wide * 1.25, door_high * 1.1), 0.1, 0.02).paint(paint("dark-grey"));
    let leaf = prism(&arched(door_wide, door_high), 0.1, 0.02).at(0.0, 0.0, -0.025).paint(paint("reddish-brown"));
    let planks = (-1..2).fold(Shape::default(), |lines, at| {
        lines.with(
            block(0.02, door_high * 0.78, 0.01, 0.003).at(at as f32 * door_wide * 0.25, door_high * 0.4, -0.076).paint(paint("brown")),
        )
    });
    let knob = block(0.05, 0.05, 0.05, 0.02).at(door_wide * 0.34, door_high * 0.42, -0.09).paint(paint("gold"));
    let mut shape = frame.with(leaf).with(planks).with(knob).at(0.0, 0.0, -face - 0.02);
    for side in 0..4 {
        let out = if round || side % 2 == 0 { face } else { size.x * 0.46 };
        let high = if side == 0 { (walls * 0.78).max(door_high * 1.1 + 0.4) } else { walls * 0.6 };
        if high + 0.35 < walls {
            shape.add(slit().at(0.0, high, -out - 0.005).turned(0.0, FRAC_PI_2 * side as f32, 0.0));
        }
    }
    shape
}
