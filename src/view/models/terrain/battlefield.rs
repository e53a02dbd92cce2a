//! The terrain of modern battles: roofless houses, bunkers, sandbags, craters, trenches, roads, woods and wrecks. All are open above, so
//! that everybody sees who is inside.

use super::masonry::stone;
use super::pieces::steps;
use crate::bricks::{BRICK, PITCH, PLATE, STUD, Shape, block, chance, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, TAU};

/// Thickness of the walls of houses and bunkers.
const WALL: f32 = 0.315;
const CONCRETE: f32 = 0.5;

/// An opening in a wall: from one column of studs to another, from one course to another.
type Opening = (u32, u32, u32, u32);

/// A wall along x around the middle of its underside, with this length, height and thickness, these openings and these colours. `standing`
/// gives the number of courses left over each column of studs.
fn pierced(
    (long, high, thick): (f32, f32, f32),
    openings: &[Opening],
    standing: impl Fn(u32) -> u32,
    hue: impl Fn(u32, u32) -> LinearRgba,
) -> Shape {
    let (columns, wide) = steps(long, PITCH);
    let (courses, tall) = steps(high - STUD, BRICK);
    let is_there = |column: u32, course: u32| {
        let is_open = openings.iter().any(|(from, to, low, top)| (*from..*to).contains(&column) && (*low..*top).contains(&course));
        course < standing(column).min(courses) && !is_open
    };
    let mut shape = Shape::default();
    for course in 0..courses {
        let mut column = 0;
        while column < columns {
            let most = if column == 0 && course % 2 == 1 { 1 } else { 2 };
            let mut wanted = most.min(columns - column);
            while wanted > 1 && !(column..column + wanted).all(|at| is_there(at, course)) {
                wanted -= 1;
            }
            if is_there(column, course) {
                let x = (column as f32 + wanted as f32 / 2.0) * wide - long / 2.0;
                let colour = hue(column, course);
                shape.add(block(wide * wanted as f32 - 0.006, tall, thick, 0.014).at(x, (course as f32 + 0.5) * tall, 0.0).paint(colour));
                for at in (column..column + wanted).filter(|at| !is_there(*at, course + 1)) {
                    let x = (at as f32 + 0.5) * wide - long / 2.0;
                    shape.add(stud().at(x, (course + 1) as f32 * tall, 0.0).paint(colour));
                }
            }
            column += wanted;
        }
    }
    shape
}

/// Four walls around a floor of this size. `wall(length, side)` builds one: sides 0 and 1 run along x, sides 2 and 3 along z.
fn walled(size: Vec3, thick: f32, wall: impl Fn(f32, u32) -> Shape) -> Shape {
    let (ahead, aside) = ((size.z - thick) / 2.0, (size.x - thick) / 2.0);
    let deep = size.z - 2.0 * thick;
    wall(size.x, 0)
        .at(0.0, 0.0, -ahead)
        .with(wall(size.x, 1).at(0.0, 0.0, ahead))
        .with(wall(deep, 2).turned(0.0, FRAC_PI_2, 0.0).at(-aside, 0.0, 0.0))
        .with(wall(deep, 3).turned(0.0, FRAC_PI_2, 0.0).at(aside, 0.0, 0.0))
}

/// A floor of boards.
fn boards(size: Vec3, salt: u32) -> Shape {
    let (rows, deep) = steps(size.z, 2.0 * PITCH);
    (0..rows).fold(Shape::default(), |all, row| {
        let hue = shade(paint("dark-tan"), 0.6 + 0.15 * chance(row, salt, 301));
        all.with(block(size.x, 0.03, deep - 0.02, 0.004).at(0.0, 0.015, (row as f32 + 0.5) * deep - size.z / 2.0).paint(hue))
    })
}

/// A house without a roof: walls with doors and windows, and ragged tops.
pub fn shell(size: Vec3) -> Shape {
    let (courses, _) = steps(size.y - STUD, BRICK);
    let salt = (size.x * 8.0) as u32;
    let wall = |long: f32, side: u32| {
        let (columns, _) = steps(long, PITCH);
        let middle = columns / 2;
        let door = (side < 2).then_some((middle - 1, middle + 2, 0, 5.min(courses - 1)));
        let sill = (courses / 3).max(1);
        let window = |at: u32| (at.saturating_sub(1), at + 1, sill, (sill + 2).min(courses - 1));
        let windows = if side < 2 {
            vec![window(columns / 5 + 1), window(columns - columns / 5 - 1)]
        } else {
            vec![window(columns / 3), window(columns - columns / 3)]
        };
        let openings: Vec<Opening> = door.into_iter().chain(windows).collect();
        // The corners have their full height; between them the wall is ragged.
        let standing = |column: u32| {
            let from_corner = column.min(columns - 1 - column);
            let ragged = 0.5 + 0.6 * chance(column / 2, side + salt, 303);
            if from_corner < 2 { courses } else { ((ragged.min(1.0) * courses as f32).ceil() as u32).max(sill + 1) }
        };
        let hue = |column: u32, course: u32| match chance(column, course + 7 * side, 305) {
            dice if dice < 0.12 => shade(paint("dark-orange"), 0.8),
            dice if dice < 0.24 => shade(paint("tan"), 0.75),
            _ => shade(paint("tan"), 0.92 + 0.1 * chance(course, column, 307)),
        };
        pierced((long, size.y, WALL), &openings, standing, hue)
    };
    let floor = boards(Vec3::new(size.x - 2.0 * WALL, 0.0, size.z - 2.0 * WALL), salt);
    let step = |z: f32| block(0.9, 0.08, 0.2, 0.01).at(0.0, 0.04, z).paint(shade(paint("dark-grey"), 1.1));
    walled(size, WALL, wall).with(floor).with(step(-size.z / 2.0 + 0.1)).with(step(size.z / 2.0 - 0.1))
}

/// A bunker: thick walls of grey blocks with slits, open above.
pub fn bunker(size: Vec3) -> Shape {
    let (courses, _) = steps(size.y - STUD, BRICK);
    let slit = courses.saturating_sub(3).max(1);
    let wall = |long: f32, side: u32| {
        let (columns, _) = steps(long, PITCH);
        let door = (side == 1).then_some((columns / 2 - 1, columns / 2 + 2, 0, courses - 1));
        let slits = if side == 1 { Vec::new() } else { vec![(2, columns - 2, slit, slit + 1)] };
        let openings: Vec<Opening> = door.into_iter().chain(slits).collect();
        pierced((long, size.y, CONCRETE), &openings, |_| courses, |column, course| shade(stone(column, course + side, 309), 0.9))
    };
    walled(size, CONCRETE, wall).with(boards(Vec3::new(size.x - 2.0 * CONCRETE, 0.0, size.z - 2.0 * CONCRETE), 5))
}

/// A sandbag of this length, around its centre.
fn bag(long: f32, high: f32, deep: f32) -> Shape {
    let half = long / 2.0;
    let outline = [(-half, 0.0), (-half * 0.9, 0.8), (-half * 0.5, 1.0), (half * 0.5, 1.0), (half * 0.9, 0.8), (half, 0.0)];
    let points: Vec<Vec2> = outline.iter().map(|(along, wide)| Vec2::new(wide * high / 2.0, *along)).collect();
    lathe(&points, 0.0, 10).turned(0.0, 0.0, FRAC_PI_2).scaled(1.0, 1.0, deep / high)
}

/// Rows of sandbags, each bag lying on two of those below.
pub fn sandbags(size: Vec3) -> Shape {
    let (rows, high) = steps(size.y, 0.24);
    let (count, long) = steps(size.x, 0.62);
    let mut shape = Shape::default();
    for row in 0..rows {
        let shift = row % 2;
        for at in 0..count + shift {
            // Every other row begins and ends with half a bag.
            let from = (at as f32 - 0.5 * shift as f32).max(0.0) * long;
            let to = ((at as f32 + 1.0 - 0.5 * shift as f32) * long).min(size.x);
            let hue = shade(paint(if chance(at, row, 311) < 0.3 { "dark-tan" } else { "tan" }), 0.62 + 0.16 * chance(row, at, 313));
            let deep = size.z * (1.0 - 0.06 * row as f32);
            shape.add(bag(to - from, high * 1.08, deep).at((from + to - size.x) / 2.0, (row as f32 + 0.5) * high, 0.0).paint(hue));
        }
    }
    shape
}

/// A crater: a rim of thrown-up earth around a black hollow.
pub fn crater(size: Vec3) -> Shape {
    let radius = size.x.min(size.z) / 2.0;
    let rim = [(1.0, 0.02), (0.86, 0.8), (0.74, 1.0), (0.6, 0.7), (0.3, 0.2), (0.0, 0.12)];
    let points: Vec<Vec2> = rim.iter().map(|(out, up)| Vec2::new(out * radius, up * size.y)).collect();
    let earth = |at: Vec3| {
        let out = Vec2::new(at.x, at.z).length() / radius;
        if out < 0.35 { shade(paint("black"), 0.9) } else { shade(paint("brown"), 0.5 + 0.7 * out) }
    };
    let lumps = (0..9_u32).fold(Shape::default(), |all, at| {
        let turn = TAU * (at as f32 + 0.6 * chance(at, 1, 315)) / 9.0;
        let out = radius * (0.76 + 0.1 * chance(at, 2, 317));
        let (sin, cos) = ops::sin_cos(turn);
        let edge = 0.1 + 0.1 * chance(at, 3, 319);
        let lump = block(edge * 1.4, edge * 0.6, edge, 0.02).turned(0.3, turn, 0.2).at(cos * out, size.y * 0.7, sin * out);
        all.with(lump.paint(shade(paint("brown"), 0.8 + 0.4 * chance(at, 4, 321))))
    });
    lathe(&points, 0.0, 28).painted(earth).with(lumps)
}

/// A trench: duckboards between two low banks with sandbags on them.
pub fn trench(size: Vec3) -> Shape {
    let bank = (size.z * 0.24).min(0.4);
    let (count, long) = steps(size.x, 0.62);
    let row = |z: f32, salt: u32| {
        (0..count).fold(Shape::default(), |all, at| {
            let hue = shade(paint("tan"), 0.6 + 0.16 * chance(at, salt, 323));
            all.with(bag(long, size.y, bank).at((at as f32 + 0.5) * long - size.x / 2.0, size.y / 2.0, z).paint(hue))
        })
    };
    let (planks, wide) = steps(size.x, 0.3);
    let walk = (0..planks).fold(Shape::default(), |all, at| {
        let hue = shade(paint("dark-tan"), 0.5 + 0.2 * chance(at, 3, 325));
        all.with(block(wide - 0.05, 0.03, size.z - 2.0 * bank, 0.004).at((at as f32 + 0.5) * wide - size.x / 2.0, 0.015, 0.0).paint(hue))
    });
    walk.with(row(-(size.z - bank) / 2.0, 1)).with(row((size.z - bank) / 2.0, 2))
}

/// A road along x: dark tiles with a line of white ones along its middle.
pub fn road(size: Vec3) -> Shape {
    let (columns, wide) = steps(size.x, 4.0 * PITCH);
    let (rows, deep) = steps(size.z, 2.0 * PITCH);
    let mut shape = Shape::default();
    // Marks on the ground lie over it.
    let high = size.y * 0.4;
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let hue = shade(paint("dark-grey"), 0.62 + 0.1 * chance(column, row, 327));
        let (x, z) = ((column as f32 + 0.5) * wide - size.x / 2.0, (row as f32 + 0.5) * deep - size.z / 2.0);
        shape.add(block(wide - 0.006, high, deep - 0.006, 0.006).at(x, high / 2.0, z).paint(hue));
    }
    for column in 0..columns {
        let x = (column as f32 + 0.5) * wide - size.x / 2.0;
        shape.add(block(wide * 0.5, high + 0.004, 0.16, 0.004).at(x, high / 2.0 + 0.002, 0.0).paint(shade(paint("white"), 0.85)));
    }
    shape
}

/// A wood: trees with visible trunks over fallen leaves, with room to stand between them.
pub fn wood(size: Vec3, tree: impl Fn(Vec3) -> Shape) -> Shape {
    let (columns, wide) = steps(size.x, 2.3);
    let (rows, deep) = steps(size.z, 2.3);
    let leaves = shade(paint("dark-green"), 0.55);
    let mut shape = block(size.x, PLATE * 0.2, size.z, 0.01).at(0.0, PLATE * 0.1, 0.0).paint(leaves);
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let girth = 1.25 + 0.5 * chance(column, row, 329);
        let tall = if column + row == 0 { size.y } else { size.y * (0.72 + 0.28 * chance(row, column, 331)) };
        let within = |at: f32, half: f32| at.clamp(girth / 2.0 - half, half - girth / 2.0);
        let x = within((column as f32 + 0.5 + 0.4 * (chance(column, row, 333) - 0.5)) * wide - size.x / 2.0, size.x / 2.0);
        let z = within((row as f32 + 0.5 + 0.4 * (chance(row, column, 335) - 0.5)) * deep - size.z / 2.0, size.z / 2.0);
        shape.add(tree(Vec3::new(girth, tall, girth)).at(x, 0.0, z));
    }
    shape
}

/// Burnt black, with occasional rust.
fn burnt(x: u32, y: u32) -> LinearRgba {
    if chance(x, y, 337) < 0.24 { shade(paint("dark-orange"), 0.45) } else { shade(paint("black"), 0.9 + 0.9 * chance(y, x, 339)) }
}

/// A wrecked vehicle: a burnt, open hull on its running gear, with plates that have come off.
pub fn wreck(size: Vec3) -> Shape {
    let floor = size.y * 0.4;
    let (wheels, along) = steps(size.z, 0.7);
    let mut shape = block(size.x * 0.6, floor, size.z * 0.94, 0.03).at(0.0, floor / 2.0 + 0.06, 0.0).paint(burnt(0, 1));
    for (at, way) in (0..wheels).flat_map(|at| [(at, -1.0), (at, 1.0)]) {
        let z = (at as f32 + 0.5) * along - size.z / 2.0;
        let radius = floor.min(along * 0.48);
        let tyre = [Vec2::new(0.0, -0.15), Vec2::new(radius, -0.15), Vec2::new(radius, 0.15), Vec2::new(0.0, 0.15)];
        let lies = chance(at, (way + 2.0) as u32, 341) < 0.15;
        let wheel =
            if lies { lathe(&tyre, 0.03, 14).at(0.0, 0.15 - radius, 0.0) } else { lathe(&tyre, 0.03, 14).turned(0.0, 0.0, FRAC_PI_2) };
        let out = if lies { radius } else { 0.17 };
        shape.add(wheel.at(way * (size.x / 2.0 - out), radius, z).paint(burnt(at, 2)));
    }
    let (plates, long) = steps(size.z * 0.9, 0.8);
    for (at, way) in (0..plates).flat_map(|at| [(at, -1.0), (at, 1.0)]) {
        let salt = at + if way > 0.0 { 40 } else { 0 };
        let high = (size.y - floor) * (0.3 + 0.55 * chance(salt, 1, 343));
        let z = (at as f32 + 0.5) * long - size.z * 0.45;
        let side = block(0.12, high, long - 0.03, 0.02).turned(0.0, 0.0, (chance(salt, 2, 345) - 0.5) * 0.3);
        shape.add(side.at(way * size.x * 0.28, floor + high / 2.0 + 0.04, z).paint(burnt(salt, 3)));
    }
    let post = block(0.3, size.y - 0.02, 0.3, 0.03).at(-size.x * 0.1, (size.y - 0.02) / 2.0, size.z * 0.1).paint(burnt(3, 5));
    let hatch = block(size.x * 0.4, 0.1, size.z * 0.24, 0.02)
        .turned(0.3, 0.3, 0.12)
        .at(size.x * 0.06, size.y * 0.72, size.z * 0.06)
        .paint(burnt(7, 7));
    let pipe = block(0.14, 0.14, size.z * 0.4, 0.04).turned(0.22, 0.0, 0.0).at(0.0, size.y * 0.6, -size.z * 0.28).paint(burnt(9, 9));
    shape.with(post).with(hatch).with(pipe)
}
