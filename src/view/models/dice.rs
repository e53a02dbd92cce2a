//! Dice: their shapes, the numbering of their faces, and their models with printed pips or numbers.

use crate::bricks::polyhedron::Polyhedron;
use crate::bricks::{Shape, arc, flat};
use crate::dice::Die;
use crate::view::make::palette::{contrast, paint};
use bevy::math::{Affine3A, Quat, Vec2, Vec3, ops};
use std::f32::consts::{PI, TAU};

/// Distance of pips and numbers above their face, in inches.
const ABOVE: f32 = 0.003;
/// Stroke width of numbers relative to their height.
const STROKE: f32 = 0.17;

/// Distance of a die's faces from its centre, in inches.
fn apothem(die: Die) -> f32 {
    match die {
        Die::D4 => 0.25,
        Die::D6 => 0.38,
        Die::D8 => 0.37,
        Die::D10 => 0.4,
        Die::D12 => 0.43,
        Die::D20 => 0.46,
    }
}

/// The shape of a die. Opposite faces, if there are any, add up to the number of faces plus one.
pub fn solid(die: Die) -> Polyhedron {
    let golden = (1.0 + ops::sqrt(5.0)) / 2.0;
    let half = match die {
        Die::D4 => {
            let all = vec![Vec3::ONE, Vec3::new(1.0, -1.0, -1.0), Vec3::new(-1.0, 1.0, -1.0), Vec3::new(-1.0, -1.0, 1.0)];
            return Polyhedron::new(all.into_iter().map(Vec3::normalize).collect(), apothem(die));
        }
        Die::D6 => vec![Vec3::Y, Vec3::Z, Vec3::X],
        Die::D8 => vec![Vec3::ONE, Vec3::new(1.0, -1.0, -1.0), Vec3::new(-1.0, -1.0, 1.0), Vec3::new(-1.0, 1.0, -1.0)],
        Die::D10 => {
            let face = |number: u32| {
                let (sin, cos) = ops::sin_cos(TAU * (number * 2) as f32 / 5.0);
                let (high, wide) = ops::sin_cos(if number.is_multiple_of(2) { 0.76 } else { -0.76 });
                // Every other face points up; the five opposite faces complete the ten.
                let side = if number.is_multiple_of(2) { 1.0 } else { -1.0 };
                Vec3::new(cos * wide * side, high, sin * wide * side)
            };
            (0..5).map(face).collect()
        }
        Die::D12 => {
            let of = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
            vec![
                of(0.0, 1.0, golden),
                of(1.0, golden, 0.0),
                of(golden, 0.0, 1.0),
                of(0.0, 1.0, -golden),
                of(-1.0, golden, 0.0),
                of(-golden, 0.0, 1.0),
            ]
        }
        Die::D20 => {
            let (g, i) = (golden, 1.0 / golden);
            let of = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
            let corners = [of(1.0, 1.0, 1.0), of(1.0, -1.0, -1.0), of(-1.0, 1.0, -1.0), of(-1.0, -1.0, 1.0)];
            let others = [of(0.0, i, g), of(0.0, i, -g), of(i, g, 0.0), of(-i, g, 0.0), of(g, 0.0, i), of(-g, 0.0, i)];
            corners.into_iter().chain(others).collect()
        }
    };
    let half: Vec<Vec3> = half.into_iter().map(Vec3::normalize).collect();
    let all = half.iter().copied().chain(half.iter().rev().map(|normal| -*normal)).collect();
    Polyhedron::new(all, apothem(die))
}

/// The number on a face, from 1. For a d4, the number at the corner opposite the face, which is read when the die lies on that face.
pub fn number(face: usize) -> u8 {
    u8::try_from(face + 1).unwrap_or(u8::MAX)
}

/// The face that decides the result of a die in this orientation: the top face, or for a d4 the bottom one.
pub fn read_by(die: Die, solid: &Polyhedron, lies: Quat) -> usize {
    let way = if die == Die::D4 { Vec3::NEG_Y } else { Vec3::Y };
    solid.face_towards(lies.inverse() * way)
}

/// The angle in radians by which a die in this orientation is off lying flat on a face.
pub fn tilt_angle(die: Die, solid: &Polyhedron, lies: Quat) -> f32 {
    let way = if die == Die::D4 { Vec3::NEG_Y } else { Vec3::Y };
    (lies * solid.normals[read_by(die, solid, lies)]).angle_between(way)
}

/// The upward direction of the print on a face.
fn up_on(solid: &Polyhedron, face: usize) -> Vec3 {
    let normal = solid.normals[face];
    let up = if normal.y.abs() > 0.95 { Vec3::NEG_Z } else { Vec3::Y };
    (up - normal * normal.dot(up)).normalize_or(Vec3::X)
}

/// The rotation of a die onto itself after which, in orientation `lies`, it shows `face`. Of all such rotations, the one whose result looks
/// most upright to a viewer looking along `looks`.
pub fn relabelled(die: Die, lies: Quat, face: u8, looks: Vec3) -> Quat {
    let solid = solid(die);
    let (wanted, is) = (usize::from(face.clamp(1, die.faces())) - 1, read_by(die, &solid, lies));
    let upright = |turn: &Quat| (lies * *turn * up_on(&solid, wanted)).dot(looks);
    let turns = solid.turns(wanted, is);
    turns.into_iter().max_by(|one, two| upright(one).total_cmp(&upright(two))).unwrap_or(Quat::IDENTITY)
}

/// A die in this colour.
pub fn die(die: Die, colour: &str) -> Shape {
    printed(die, colour, 14)
}

/// A six-sided die in this colour with fewer triangles, for small dice shown in large numbers.
pub fn small_die(colour: &str) -> Shape {
    printed(Die::D6, colour, 8)
}

/// A die with its numbers, or with pips of this many corners.
fn printed(die: Die, colour: &str, corners: u32) -> Shape {
    let solid = solid(die);
    let bevel = if die == Die::D6 { 0.075 } else { 0.04 };
    let mut shape = solid.shape(bevel).paint(paint(colour));
    let ink = paint(contrast(colour));
    for face in 0..solid.normals.len() {
        let (middle, room) = (solid.normals[face] * (solid.apothem + ABOVE), solid.room(face));
        match die {
            Die::D4 => {
                for (corner, other) in solid.normals.iter().enumerate().filter(|(corner, _)| *corner != face) {
                    // A corner's number is printed on the three faces that meet there, upright towards the corner.
                    let normal = solid.normals[face];
                    let up = -(*other - normal * normal.dot(*other)).normalize_or(Vec3::X);
                    shape.add(print(&digits(number(corner)), middle + up * room * 0.72, normal, up, room * 0.78).paint(ink));
                }
            }
            Die::D6 => {
                shape.add(pips(number(face), middle, (solid.normals[face], corners), room).paint(ink));
            }
            _ => {
                let high = room * if die == Die::D10 { 1.05 } else { 0.95 };
                shape.add(print(&digits(number(face)), middle, solid.normals[face], up_on(&solid, face), high).paint(ink));
            }
        }
    }
    shape
}

/// Places a flat print on a face, given its centre, the face's normal, and the print's upward direction.
fn onto(print: Shape, middle: Vec3, normal: Vec3, up: Vec3) -> Shape {
    let across = up.cross(-normal);
    print.placed(Affine3A { matrix3: bevy::math::Mat3A::from_cols(across.into(), up.into(), (-normal).into()), translation: middle.into() })
}

fn pips(number: u8, middle: Vec3, (normal, corners): (Vec3, u32), room: f32) -> Shape {
    let (corner, other, sides) = ([(-1.0, -1.0), (1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0)], [(-1.0, 0.0), (1.0, 0.0)]);
    let places: Vec<(f32, f32)> = match number {
        1 => vec![(0.0, 0.0)],
        2 => corner.to_vec(),
        3 => [corner.as_slice(), &[(0.0, 0.0)]].concat(),
        4 => [corner, other].concat(),
        5 => [corner.as_slice(), &other, &[(0.0, 0.0)]].concat(),
        _ => [corner, other, sides].concat(),
    };
    let radius = room * if number == 1 { 0.23 } else { 0.17 };
    let mut shape = Shape::default();
    for (x, y) in places {
        shape.add(flat(&round(Vec2::new(x, y) * room * 0.5, radius, corners)));
    }
    onto(shape, middle, normal, normal.any_orthonormal_vector())
}

/// The outline of a disc.
fn round(middle: Vec2, radius: f32, steps: u32) -> Vec<Vec2> {
    arc(middle, radius, 0.0, TAU * (1.0 - 1.0 / steps as f32), steps - 1).collect()
}

/// Strokes printed on a face at this height.
pub(super) fn print(strokes: &[Vec<Vec2>], middle: Vec3, normal: Vec3, up: Vec3, high: f32) -> Shape {
    let mut shape = Shape::default();
    // The print is viewed from behind its own plane, so x is mirrored.
    let at = |point: Vec2| Vec2::new(-point.x, point.y) * high;
    let half = STROKE / 2.0 * high;
    for stroke in strokes {
        for leg in stroke.windows(2) {
            let (from, to) = (at(leg[0]), at(leg[1]));
            let aside = (to - from).normalize_or_zero().perp() * half;
            shape.add(flat(&[from + aside, from - aside, to - aside, to + aside]));
        }
        stroke.iter().for_each(|point| {
            shape.add(flat(&round(at(*point), half, 8)));
        });
    }
    onto(shape, middle, normal, up)
}

/// The strokes of a number, centred on the origin, with height 1.
pub(super) fn digits(number: u8) -> Vec<Vec<Vec2>> {
    let written: Vec<char> = number.to_string().chars().collect();
    // Two digits are narrower and lower, so that both fit.
    let (scale, step) = if written.len() > 1 { (0.8, 0.62) } else { (1.0, 0.0) };
    let mut strokes = Vec::new();
    for (place, digit) in written.iter().enumerate() {
        let x = (place as f32 - (written.len() - 1) as f32 / 2.0) * step;
        for stroke in glyph(*digit) {
            strokes.push(stroke.into_iter().map(|point| (point - Vec2::new(0.28, 0.5)) * scale + Vec2::new(x, 0.0)).collect());
        }
    }
    if number == 6 || number == 9 {
        strokes.push(vec![Vec2::new(-0.26, -0.76), Vec2::new(0.26, -0.76)]);
    }
    strokes
}

/// The strokes of a digit, 0.56 wide and 1 high, relative to its lower left corner.
fn glyph(digit: char) -> Vec<Vec<Vec2>> {
    let line = |points: &[(f32, f32)]| points.iter().map(|(x, y)| Vec2::new(*x, *y)).collect::<Vec<_>>();
    let oval = |middle: (f32, f32), (wide, high): (f32, f32), from: f32, to: f32| -> Vec<Vec2> {
        arc(Vec2::ZERO, 1.0, from, to, 14).map(|point| Vec2::new(middle.0 + point.x * wide, middle.1 + point.y * high)).collect()
    };
    match digit {
        '0' => vec![oval((0.28, 0.5), (0.28, 0.5), 0.0, TAU)],
        '1' => vec![line(&[(0.06, 0.78), (0.32, 1.0), (0.32, 0.0)])],
        '2' => vec![[oval((0.28, 0.72), (0.27, 0.28), 0.95 * PI, -0.2 * PI), line(&[(0.0, 0.0), (0.56, 0.0)])].concat()],
        '3' => vec![oval((0.25, 0.755), (0.26, 0.245), 0.85 * PI, -0.5 * PI), oval((0.26, 0.26), (0.29, 0.26), 0.5 * PI, -0.85 * PI)],
        '4' => vec![line(&[(0.42, 0.0), (0.42, 1.0), (0.0, 0.3), (0.58, 0.3)])],
        '5' => vec![[line(&[(0.5, 1.0), (0.1, 1.0), (0.06, 0.55)]), oval((0.26, 0.3), (0.29, 0.3), 0.72 * PI, -0.8 * PI)].concat()],
        '6' => vec![[line(&[(0.42, 1.0), (0.1, 0.56)]), oval((0.28, 0.29), (0.27, 0.29), 0.8 * PI, 2.8 * PI)].concat()],
        '7' => vec![line(&[(0.0, 1.0), (0.56, 1.0), (0.18, 0.0)])],
        '8' => vec![oval((0.28, 0.76), (0.22, 0.24), 0.0, TAU), oval((0.28, 0.26), (0.28, 0.26), 0.0, TAU)],
        '9' => vec![[line(&[(0.14, 0.0), (0.46, 0.44)]), oval((0.28, 0.71), (0.27, 0.29), -0.2 * PI, 1.8 * PI)].concat()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_as_many_faces_as_it_is_called_by_and_all_are_alike() {
        for (die, corners, of_face) in
            [(Die::D4, 4, 3), (Die::D6, 8, 4), (Die::D8, 6, 3), (Die::D10, 12, 4), (Die::D12, 20, 5), (Die::D20, 12, 3)]
        {
            let solid = solid(die);
            assert_eq!(solid.normals.len(), usize::from(die.faces()), "{die}");
            assert_eq!(solid.corners().len(), corners, "{die}");
            assert!(solid.faces.iter().all(|face| face.len() == of_face), "{die}: {:?}", solid.faces);
            let room: Vec<f32> = (0..solid.normals.len()).map(|face| solid.room(face)).collect();
            assert!(room.iter().all(|room| (room - solid.room(0)).abs() < 1e-3 && *room > 0.1), "{die}: {room:?}");
        }
    }

    #[test]
    fn opposite_faces_add_up_to_one_more_than_there_are() {
        for die in Die::ALL.into_iter().filter(|die| *die != Die::D4) {
            let solid = solid(die);
            for face in 0..solid.normals.len() {
                let other = solid.face_towards(-solid.normals[face]);
                assert!((solid.normals[face] + solid.normals[other]).length() < 1e-4, "{die}");
                assert_eq!(number(face) + number(other), die.faces() + 1, "{die}");
            }
        }
    }

    #[test]
    fn however_a_die_lies_it_is_turned_on_itself_to_show_the_face_that_was_rolled() {
        for die in Die::ALL {
            let solid = solid(die);
            for step in 0..12 {
                let lies = Quat::from_scaled_axis(Vec3::new(step as f32 * 1.7 + 0.4, 2.1 - step as f32, 0.3 * step as f32 + 0.2));
                for face in 1..=die.faces() {
                    let turn = relabelled(die, lies, face, Vec3::NEG_Z);
                    assert_eq!(number(read_by(die, &solid, lies * turn)), face, "{die}");
                    let fits = |normal: &Vec3| solid.normals.iter().any(|other| other.distance(turn * *normal) < 0.01);
                    assert!(solid.normals.iter().all(fits), "{die} fills the room that it did");
                }
            }
        }
    }

    #[test]
    fn every_face_carries_its_number() {
        assert!((0..=9).all(|digit| !glyph(char::from_digit(digit, 10).unwrap()).is_empty()));
        assert_eq!((digits(10).len(), digits(6).len(), digits(7).len()), (2, 2, 1), "a six is underlined");
        let plain = solid(Die::D20).shape(0.03).triangle_count();
        assert!(die(Die::D20, "blue").triangle_count() > plain + 20 * 30);
    }
}
