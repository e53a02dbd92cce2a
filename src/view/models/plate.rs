//! Squad Plates: dark studded baseplates with a rim in the side's colour and a small flag at a corner.
//!
//! The model's origin is the centre of the underside; figures stand at `PLATE` above it, pressed onto its studs.

use crate::bricks::{PITCH, PLATE, Shape, block, lathe, prism, stud};
use crate::game::battle::Emblem;
use crate::view::make::emblem;
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::palette::{contrast, paint, shade};
use bevy::math::ops;
use bevy::prelude::*;

/// Width of the rim.
const RIM: f32 = 0.05;
/// Height of the flagpole above the plate: the flag flies over the heads of the figures.
const POLE: f32 = 2.5;
/// The flag's length and height.
const FLAG: Vec2 = Vec2::new(0.56, 0.38);

/// The flag of a plate, stored on the root of the plate's model.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flag {
    /// The flag's own entity.
    pub entity: Entity,
    /// Size of the plate in studs.
    studs: (u8, u8),
}

impl Flag {
    /// The transform of the flag at one of the four corners. At a left corner the flag flies to the right, at a right corner to the left.
    pub fn at_corner(self, right: bool, ahead: bool) -> Transform {
        let half = plate_size(self.studs) / 2.0 - 0.075;
        let way = |positive: bool| if positive { 1.0 } else { -1.0 };
        let turn = if right { std::f32::consts::PI } else { 0.0 };
        Transform::from_xyz(way(right) * half.x, PLATE, way(!ahead) * half.y).with_rotation(Quat::from_rotation_y(turn))
    }
}

/// Spawns a Squad Plate of this many studs (across, deep): two entities, the plate with a [`Flag`] component and its flag. The flag stands
/// at the back left, out of the way of the front rank, until it is moved.
pub fn spawn_plate(commands: &mut Commands, kit: &mut BrickKit, studs: (u8, u8), side_colour: &str, emblem: Option<Emblem>) -> Entity {
    let plate = plate_part(kit, studs, side_colour, emblem);
    let cloth = flag_part(kit, side_colour, emblem);
    let root = commands.spawn((Name::new("Plate model"), plate, Transform::default())).id();
    let flag = Flag { entity: commands.spawn((Name::new("Flag"), cloth, ChildOf(root))).id(), studs };
    commands.entity(flag.entity).insert(flag.at_corner(false, false));
    commands.entity(root).insert(flag);
    root
}

/// A flag alone, with the foot of its pole at the origin.
pub fn flag_part(kit: &mut BrickKit, side_colour: &str, emblem: Option<Emblem>) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail) {
    kit.part(format!("flag {side_colour} {emblem:?}"), || flag_shape(side_colour, emblem))
}

/// A plate without its flag.
pub fn plate_part(
    kit: &mut BrickKit,
    studs: (u8, u8),
    side_colour: &str,
    emblem: Option<Emblem>,
) -> (Mesh3d, MeshMaterial3d<StandardMaterial>, Detail) {
    kit.part(format!("squad plate {studs:?} {side_colour} {emblem:?}"), || plate_shape(studs, side_colour, emblem))
}

/// The size of a plate of this many studs, in inches (x, z).
pub fn plate_size(studs: (u8, u8)) -> Vec2 {
    Vec2::new(f32::from(studs.0), f32::from(studs.1)) * PITCH
}

fn plate_shape(studs: (u8, u8), colour: &str, emblem: Option<Emblem>) -> Shape {
    let Vec2 { x: wide, y: deep } = plate_size(studs);
    let neutral = shade(paint("dark-grey"), 0.62);
    let mut field = block(wide - 2.0 * RIM, PLATE, deep - 2.0 * RIM, 0.008).at(0.0, PLATE / 2.0, 0.0);
    for row in 0..studs.1 {
        for column in 0..studs.0 {
            let x = (f32::from(column) + 0.5) * PITCH - wide / 2.0;
            let z = (f32::from(row) + 0.5) * PITCH - deep / 2.0;
            field.add(stud().at(x, PLATE, z));
        }
    }
    let mut plate =
        block(wide, PLATE - 0.006, deep, 0.014).at(0.0, PLATE / 2.0 - 0.003, 0.0).paint(paint(colour)).with(field.paint(neutral));
    if let Some(emblem) = emblem {
        let mark = || emblem::print(emblem, 0.088).paint(paint(contrast(colour)));
        let ahead = -deep / 2.0 - 0.002;
        plate.add(mark().at(0.0, PLATE / 2.0, ahead));
        plate.add(mark().at(0.0, PLATE / 2.0, ahead).turned(0.0, std::f32::consts::PI, 0.0));
    }
    plate
}

/// The flag on its pole, with the pole's foot at the origin. It flies towards the middle of the plate (+x): a swallow-tailed flag clipped
/// to a bar that stands in a round brick.
fn flag_shape(colour: &str, emblem: Option<Emblem>) -> Shape {
    let wave = |at: Vec3| Vec3::new(at.x, at.y - 0.03 * at.x, at.z + 0.035 * ops::sin(at.x * 7.0));
    let strip = FLAG.x / 8.0;
    // Cut into strips, so that the cloth can bend; the last two are the tails.
    let mut cloth =
        (0..6).fold(Shape::default(), |cloth, step| cloth.with(block(strip, FLAG.y, 0.022, 0.0).at((step as f32 + 0.5) * strip, 0.0, 0.0)));
    for way in [-1.0, 1.0] {
        let (from, to, half) = (6.0 * strip, FLAG.x, FLAG.y / 2.0);
        let tail = [Vec2::new(from, 0.0), Vec2::new(from, way * half), Vec2::new(to, way * half)];
        cloth.add(prism(&tail, 0.022, 0.0));
    }
    for y in [-0.13, 0.13] {
        cloth.add(block(0.09, 0.07, 0.09, 0.016).at(0.0, y, 0.0));
    }
    let mark = emblem.map_or_else(Shape::default, |emblem| {
        let front = emblem::print(emblem, 0.29).at(FLAG.x * 0.42, 0.0, -0.018);
        let back = emblem::print(emblem, 0.29).turned(0.0, std::f32::consts::PI, 0.0).at(FLAG.x * 0.42, 0.0, 0.018);
        front.with(back).paint(paint(contrast(colour)))
    });
    let pole = [Vec2::new(0.032, 0.0), Vec2::new(0.026, POLE), Vec2::new(0.0, POLE)];
    let knob = [Vec2::new(0.0, POLE - 0.01), Vec2::new(0.045, POLE + 0.015), Vec2::new(0.045, POLE + 0.045), Vec2::new(0.0, POLE + 0.08)];
    let foot: Vec<Vec2> = crate::bricks::arc(Vec2::ZERO, 0.068, 0.0, 1.8 * std::f32::consts::PI, 9).collect();
    lathe(&pole, 0.004, 6)
        .kept()
        .paint(paint("grey"))
        .with(lathe(&knob, 0.012, 10).paint(paint("gold")))
        .with(prism(&foot, 0.1, 0.014).turned(std::f32::consts::FRAC_PI_2, 0.0, 0.0).at(0.0, 0.05, 0.0).paint(paint("grey")))
        .with(cloth.paint(paint(colour)).with(mark).at(0.02, POLE - FLAG.y / 2.0 - 0.05, 0.0).bent(wave))
}
