//! A fort: four corner towers, walls with battlements between them, a gate in the front wall, and a roofed hall inside.

use super::gateway::{gate, row};
use super::homestead::roof;
use super::masonry::{slit, stone};
use super::pieces::steps;
use crate::bricks::{BRICK, PITCH, PLATE, STUD, Shape, block, chance, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec2, Vec3};
use std::f32::consts::{FRAC_PI_2, PI};

/// How far walls are set back from the towers.
const INSET: f32 = 0.16;

/// The dimensions of a fort in inches.
struct Plan {
    size: Vec3,
    /// The width of a tower.
    tower: f32,
    /// The thickness of walls.
    thick: f32,
    /// The height of the walk on the walls.
    walk: f32,
    /// The height of a merlon.
    merlon: f32,
}

/// A fort that faces -z.
pub fn fort(size: Vec3) -> Shape {
    let tower = (size.x.min(size.z) * 0.27).clamp(0.6, 3.2);
    let merlon = (size.y * 0.09).clamp(0.16, 0.5);
    let plan = Plan { size, tower, thick: tower * 0.42, walk: size.y * 0.58, merlon };
    let floor = block(size.x - tower, PLATE, size.z - tower, 0.01).at(0.0, PLATE / 2.0, 0.0).paint(shade(paint("dark-tan"), 0.8));
    let mut shape = floor;
    shape.add(plan.hall());
    for (number, (x, z)) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().enumerate() {
        let at = Vec2::new(x * (size.x - tower) / 2.0, z * (size.z - tower) / 2.0);
        shape.add(plan.tower(number as u32, Vec2::new(x, z)).at(at.x, 0.0, at.y));
    }
    for (turn, long, out) in [(0.0, size.x, size.z), (FRAC_PI_2, size.z, size.x), (PI, size.x, size.z), (-FRAC_PI_2, size.z, size.x)] {
        let salt = (turn * 10.0) as i32 as u32;
        let mut wall = plan.wall(long - 2.0 * tower, salt);
        if turn == 0.0 {
            let door = Vec2::new((long - 2.0 * tower).min(plan.walk * 1.1) * 0.6, plan.walk * 0.8);
            wall.add(gate(door).at(0.0, 0.0, -plan.thick / 2.0 - 0.02));
        }
        shape.add(wall.at(0.0, 0.0, -(out / 2.0 - INSET - plan.thick / 2.0)).turned(0.0, turn, 0.0));
    }
    shape
}

impl Plan {
    /// A tower around its centre, for this corner of the fort.
    fn tower(&self, number: u32, corner: Vec2) -> Shape {
        let (side, top) = (self.tower, self.size.y - STUD - self.merlon);
        let deck = PLATE.min(top * 0.1);
        let (courses, high) = steps(top - deck, BRICK);
        let body = side * 0.92;
        let mut shape = Shape::default();
        for course in 0..courses {
            let foot = course == 0;
            let wide = if foot { side } else { body };
            let turned = if (course + number).is_multiple_of(2) { 0.0 } else { FRAC_PI_2 };
            for (at, way) in [-1.0, 1.0].into_iter().enumerate() {
                let hue = if foot { shade(paint("dark-grey"), 1.1) } else { stone(2 * course + at as u32, number, 37) };
                let half = block(wide / 2.0 - 0.006, high, wide, 0.016).at(way * wide / 4.0, (course as f32 + 0.5) * high, 0.0);
                shape.add(half.turned(0.0, turned, 0.0).paint(hue));
            }
        }
        shape.add(block(side, deck, side, 0.016).at(0.0, top - deck / 2.0, 0.0).paint(shade(paint("dark-grey"), 1.1)));
        let (count, step) = steps(side, 0.62);
        let deep = (side * 0.2).min(0.28);
        for edge in 0..4_u32 {
            // Each edge has merlons from its own corner on: the next edge begins where it ends.
            for at in 0..count {
                let merlon = block(step * 0.56, self.merlon, deep, 0.014)
                    .at(at as f32 * step - side / 2.0 + step * 0.28, top + self.merlon / 2.0, -(side - deep) / 2.0)
                    .with(stud().at(at as f32 * step - side / 2.0 + step * 0.28, top + self.merlon, -(side - deep) / 2.0));
                shape.add(merlon.turned(0.0, FRAC_PI_2 * edge as f32, 0.0).paint(stone(at + 5 * edge, number, 41)));
            }
        }
        // A slit in each outward side.
        for turn in [if corner.y < 0.0 { 0.0 } else { PI }, if corner.x < 0.0 { FRAC_PI_2 } else { -FRAC_PI_2 }] {
            shape.add(slit().at(0.0, top * 0.62, -body / 2.0 - 0.01).turned(0.0, turn, 0.0));
        }
        shape
    }

    /// A wall of this length around the middle of its foot, with its outer side towards -z.
    fn wall(&self, long: f32, salt: u32) -> Shape {
        let (courses, high) = steps(self.walk, BRICK);
        let ends = long / 2.0 + 0.04;
        let mut shape = Shape::default();
        for course in 0..courses {
            shape.add(row(-ends, ends, course + salt % 7, ((course as f32 + 0.5) * high, high), self.thick));
        }
        let (planks, wide) = steps(2.0 * ends, 3.0 * PITCH);
        for at in 0..planks {
            let plank = block(wide - 0.006, PLATE * 0.7, self.thick * 0.94, 0.01);
            let x = (at as f32 + 0.5) * wide - ends;
            shape.add(plank.at(x, self.walk + PLATE * 0.35, 0.0).paint(shade(paint("dark-tan"), 0.9 + 0.1 * chance(at, salt, 59))));
        }
        let (count, step) = steps(long, 0.66);
        let deep = (self.thick * 0.3).min(0.24);
        for at in 0..count {
            let (x, z) = ((at as f32 + 0.5) * step - long / 2.0, -(self.thick - deep) / 2.0);
            let merlon = block(step * 0.56, self.merlon * 1.1, deep, 0.014).at(x, self.walk + self.merlon * 0.55, z).with(stud().at(
                x,
                self.walk + self.merlon * 1.1,
                z,
            ));
            shape.add(merlon.paint(stone(at, salt, 43)));
        }
        shape
    }

    /// The hall: walls of timber and plaster under a shingle roof that is higher than the walls of the fort.
    fn hall(&self) -> Shape {
        let room = Vec2::new(self.size.x - 2.0 * self.tower, self.size.z - 2.0 * self.tower.max(self.thick + INSET)).max(Vec2::splat(0.6));
        let (wide, deep) = (room.x * 0.92, room.y * 0.8);
        let eaves = self.size.y * 0.56;
        let mut shape = Shape::default();
        let (courses, high) = steps(eaves - PLATE, BRICK);
        let (bricks, long) = steps(wide * 0.86, 4.0 * PITCH);
        for (course, at) in (0..courses).flat_map(|course| (0..bricks).map(move |at| (course, at))) {
            let x = (at as f32 + 0.5) * long - wide * 0.43;
            let hue =
                if course + 1 == courses { shade(paint("brown"), 1.2) } else { shade(paint("tan"), 0.8 + 0.16 * chance(at, course, 47)) };
            shape.add(block(long - 0.006, high, deep * 0.84, 0.014).at(x, PLATE + (course as f32 + 0.5) * high, 0.0).paint(hue));
        }
        let ridge = self.size.y - eaves;
        // Shingles lie on something: their supports form the gable.
        let (rows, step) = steps((ridge - 0.2).max(0.1), BRICK * 0.8);
        for gable in 0..rows {
            let width = deep * 0.84 * (1.0 - (gable as f32 + 1.0) / (rows as f32 + 0.4));
            shape.add(
                block(wide * 0.84, step, width.max(0.12), 0.014)
                    .at(0.0, eaves + (gable as f32 + 0.5) * step, 0.0)
                    .paint(shade(paint("tan"), 0.78 + 0.1 * chance(gable, 3, 53))),
            );
        }
        shape.with(roof(Vec3::new(wide, self.size.y, deep), eaves))
    }
}
