//! Effects of figures and of the items they hold: a gun flashes, an item is thrown, a piece comes apart.

use super::fire::{Brick, FireKit};
use super::particle::{GRAVITY, Particle, Shivers, Steady, spawn};
use super::space::{bolt_shape, straight};
use crate::bricks::{Shape, block, chance};
use crate::game::ItemLook;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use crate::view::models::items;
use crate::view::show::bodies::Start;
use bevy::color::LinearRgba;
use bevy::light::NotShadowCaster;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Half the length of a tracer in inches, and its speed in inches a second: fast, but visible for more than one frame.
const TRACER: f32 = 0.4;
const TRACER_SPEED: f32 = 60.0;

/// Spawns a muzzle flash: a flame element as long as a hand with smaller ones behind it, a glow, and a wisp of smoke.
pub(super) fn muzzle(commands: &mut Commands, fire: &FireKit, at: Vec3, way: Vec3, delay: f32) {
    let way = way.normalize_or(Vec3::NEG_Z);
    let turned = Quat::from_rotation_arc(Vec3::Y, way);
    fire.shine(commands, (0.75, 0.0), Particle { age: -delay, ..Particle::still(at + way * 0.12, 0.16, (0.12, 0.36)) });
    for number in 0..4 {
        let part = number as f32 / 3.0;
        let size = 0.2 - 0.1 * part;
        let flame = Particle {
            age: -delay,
            velocity: way * (1.0 + 3.0 * part),
            turned: turned * Quat::from_rotation_y(TAU * part),
            ..Particle::still(at + way * (0.1 + 0.12 * part), 0.16 - 0.03 * part, (size, size * 1.3))
        };
        fire.brick(commands, Brick::Flame, 2 * number % 3, (1.0, 0.55), flame);
    }
    for number in 0..2 {
        let wisp = Particle {
            age: -delay - 0.08,
            velocity: way * (0.9 - 0.4 * number as f32) + Vec3::Y * 0.5,
            gravity: -0.4,
            drag: 1.5,
            turned,
            ..Particle::still(at + way * 0.15, 0.55, (0.05, 0.14))
        };
        fire.brick(commands, Brick::Smoke, number + 2, (0.0, 0.0), wisp);
    }
}

/// Spawns a thin streak of warm light that flies straight.
pub(super) fn tracer(commands: &mut Commands, kit: &mut BrickKit, from: Vec3, to: Vec3) {
    let (mesh, material, ..) = kit.glow_part("tracer".to_owned(), || bolt_shape(0.02, TRACER).paint(LinearRgba::rgb(1.8, 1.3, 0.5)));
    let way = (to - from).normalize_or_zero() * TRACER;
    let length = (from.distance(to) / TRACER_SPEED).max(0.05);
    spawn(commands, (mesh, material), straight(from + way, to - way, 0.0, length)).insert(Steady);
}

/// Spawns a burning fuse: sparks fall from it, and its glow grows.
pub(super) fn fuse(commands: &mut Commands, fire: &FireKit, at: Vec3, delay: f32, length: f32) {
    let salt = (at.x * 53.0) as i32 as u32 ^ (at.z * 29.0) as i32 as u32;
    fire.shine(commands, (0.5, 0.95), Particle { age: -delay, ..Particle::still(at, length * 1.2, (0.12, 0.6)) });
    for number in 0..14 {
        let dice = |of: u32| chance(number, salt, 310 + of);
        let way = Vec3::new(dice(1) - 0.5, 0.5 + dice(2), dice(3) - 0.5).normalize_or(Vec3::Y);
        let size = 0.05 + 0.04 * dice(4);
        let spark = Particle {
            age: -delay - length * number as f32 / 14.0,
            velocity: way * (2.0 + 2.5 * dice(5)),
            gravity: 12.0,
            drag: 1.0,
            ..Particle::still(at, 0.22 + 0.16 * dice(6), (size, size))
        };
        fire.brick(commands, Brick::Spark, number, (1.0, 0.6), spark);
    }
    let flame = Particle { age: -delay, spin: Vec3::Y * 9.0, ..Particle::still(at + Vec3::Y * 0.06, length * 1.2, (0.1, 0.22)) };
    fire.brick(commands, Brick::Flame, 0, (0.9, 1.0), flame);
}

/// Spawns round 1x1s that fly from the point of a blow and glow for a moment.
pub(super) fn clash(commands: &mut Commands, fire: &FireKit, at: Vec3, delay: f32) {
    let salt = (at.x * 71.0) as i32 as u32 ^ (at.z * 43.0) as i32 as u32;
    fire.shine(commands, (0.7, 0.0), Particle { age: -delay, ..Particle::still(at, 0.14, (0.15, 0.5)) });
    for number in 0..7 {
        let dice = |of: u32| chance(number, salt, of);
        let way = Vec3::new(dice(1) - 0.5, 0.2 + 0.6 * dice(2), dice(3) - 0.5).normalize_or(Vec3::Y);
        let size = 0.035 + 0.03 * dice(4);
        let spark = Particle {
            age: -delay,
            velocity: way * (3.0 + 4.0 * dice(5)),
            gravity: GRAVITY,
            drag: 1.0,
            lands: true,
            ..Particle::still(at, 0.25 + 0.3 * dice(6), (size, size))
        };
        fire.brick(commands, Brick::Spark, number, (1.0, 0.5), spark);
    }
}

/// Spawns plates of dust that hop up along both sides of a skidding piece, and in front of it where it stops.
pub(super) fn skid(commands: &mut Commands, fire: &FireKit, (from, to): (Vec3, Vec3), half: f32, length: f32) {
    let way = to - from;
    let ahead = way.normalize_or_zero();
    let beside = Vec3::Y.cross(ahead);
    let count = (8.0 + way.length() * 7.0).min(48.0) as u32;
    let salt = (from.x * 31.0) as i32 as u32 ^ (from.z * 17.0) as i32 as u32;
    for number in 0..count {
        let dice = |of: u32| chance(number, salt, of);
        let gone = number as f32 / count as f32;
        let side = if number % 2 == 0 { 1.0 } else { -1.0 };
        let edge = beside * side * half * (0.75 + 0.3 * dice(1)) + ahead * half * (dice(2) - 0.3);
        let size = 0.07 + 0.1 * dice(3);
        let plate = Particle {
            // It skids fast at first and slowly at the end.
            age: -length * (1.0 - ops::powf(1.0 - gone, 0.45)),
            velocity: ahead * (2.5 * (1.0 - gone) + 0.6) + beside * side * (0.7 + 0.8 * dice(4)) + Vec3::Y * (1.4 + 1.8 * dice(5)),
            gravity: 9.0,
            drag: 1.0,
            spin: (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * 9.0,
            lands: true,
            ..Particle::still(from + way * gone + edge + Vec3::Y * 0.05, 0.4 + 0.4 * dice(9), (size * 0.6, size))
        };
        fire.brick(commands, Brick::Dust, number, (0.0, 0.0), plate);
    }
}

/// Spawns an item (a missile if `None`) that flies in an arc. If it has a fuse, it then lies there and shivers while the fuse burns.
pub(super) fn thrown(
    commands: &mut Commands,
    kit: &mut BrickKit,
    fire: &FireKit,
    look: Option<ItemLook>,
    (from, to): (Vec3, Vec3),
    length: f32,
    burns: f32,
) {
    // It turns about its own centre and is as large as it was in the hand.
    let middled = |shape: Shape| {
        let (low, high) = shape.bounds();
        let middle = (low + high) / 2.0;
        shape.at(-middle.x, -middle.y, -middle.z)
    };
    let (mesh, material, ..) = kit.part(format!("thrown {look:?}"), || match look {
        Some(look) => middled(items::item(look, "grey", None)),
        None => block(0.22, 0.22, 0.22, 0.05).paint(paint("black")),
    });
    let velocity = (to - from) / length + Vec3::Y * (GRAVITY * length / 2.0);
    let flies = Particle { velocity, gravity: GRAVITY, spin: Vec3::new(9.0, 4.0, 2.0), ..Particle::still(from, length, (1.0, 1.0)) };
    let turned = Quat::from_scaled_axis(flies.spin * length);
    spawn(commands, (mesh.clone(), material.clone()), flies).insert(Steady).remove::<NotShadowCaster>();
    if burns > 0.0 {
        // A little longer than its fuse, so that it disappears in the flash and not before it.
        let lies = Particle { age: -length, turned, ..Particle::still(to, burns + 0.06, (1.0, 1.0)) };
        spawn(commands, (mesh, material), lies).insert((Steady, Shivers)).remove::<NotShadowCaster>();
        fuse(commands, fire, to + Vec3::Y * 0.3, length, burns);
    }
}

/// How a part flies off when a piece comes apart: where the piece was shown, and in the direction of the hit.
pub(super) fn flies_off(own: Transform, hull: (Vec3, Vec3), (at, push): (Isometry3d, Vec3), (number, salt): (u32, u32)) -> Start {
    // The rules may have moved the figure already: it falls apart where it was shown.
    let is_here = own.translation.distance(at.translation.into()) < 4.0;
    let from = if is_here { own } else { Transform::from_translation(Vec3::from(at.translation) + Vec3::Y * 0.8) };
    let dice = |of: u32| chance(number, salt, of);
    let (sin, cos) = ops::sin_cos(TAU * dice(1));
    let out = 1.2 + 2.4 * dice(2);
    // Higher parts fly further.
    let high = (from.translation.y - at.translation.y).clamp(0.2, 1.6);
    let velocity = Vec3::new(cos * out, 4.0 + 6.0 * dice(3) * high, sin * out) + push * (0.55 + 0.4 * high * dice(7));
    Start { at: from, hull, velocity, spin: (Vec3::new(dice(4), dice(5), dice(6)) - 0.5) * 26.0 }
}
