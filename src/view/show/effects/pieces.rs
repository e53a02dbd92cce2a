//! Effects of figures and of what they hold: a gun flashes, something is thrown, a piece comes apart.

use super::particle::{GRAVITY, Glows, Particle, spawn};
use crate::game::ItemLook;
use crate::view::make::bricks::{block, chance};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use crate::view::models::items;
use crate::view::models::ships::FLOAT;
use crate::view::show::bodies::Start;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// A flash before a gun.
pub(super) fn muzzle(commands: &mut Commands, glows: &Glows, at: Vec3, delay: f32) {
    let flash = Particle { age: -delay, ..Particle::still(at, 0.12, (0.05, 0.16)) };
    spawn(commands, glows.flash(), flash);
}

/// An item, or a missile where it is none, flies in an arc.
pub(super) fn thrown(commands: &mut Commands, kit: &mut BrickKit, look: Option<ItemLook>, from: Vec3, to: Vec3, length: f32) {
    let (mesh, material, ..) = kit.part(format!("thrown {look:?}"), || match look {
        Some(look) => items::item(look, "grey", None),
        None => block(0.22, 0.22, 0.22, 0.05).paint(paint("black")),
    });
    let velocity = (to - from) / length + Vec3::Y * (GRAVITY * length / 2.0);
    let thrown = Particle { velocity, gravity: GRAVITY, spin: Vec3::new(9.0, 4.0, 2.0), ..Particle::still(from, length, (1.0, 1.0)) };
    spawn(commands, (mesh, material), thrown);
}

/// Where the middle of a ship that comes apart is.
pub(super) fn middle(at: Isometry3d) -> Vec3 {
    Vec3::from(at.translation) + Vec3::Y * FLOAT
}

/// How a part flies off from a piece that comes apart where it was seen, sent by what struck it.
pub(super) fn flies_off(own: Transform, hull: (Vec3, Vec3), (at, push): (Isometry3d, Vec3), (number, salt): (u32, u32)) -> Start {
    // The rules may have the figure elsewhere by now: it falls apart where it was seen.
    let is_here = own.translation.distance(at.translation.into()) < 4.0;
    let from = if is_here { own } else { Transform::from_translation(Vec3::from(at.translation) + Vec3::Y * 0.8) };
    let dice = |of: u32| chance(number, salt, of);
    let (sin, cos) = ops::sin_cos(TAU * dice(1));
    let out = 1.2 + 2.4 * dice(2);
    // What is higher up goes further.
    let high = (from.translation.y - at.translation.y).clamp(0.2, 1.6);
    let velocity = Vec3::new(cos * out, 4.0 + 6.0 * dice(3) * high, sin * out) + push * (0.55 + 0.4 * high * dice(7));
    Start { at: from, hull, velocity, spin: (Vec3::new(dice(4), dice(5), dice(6)) - 0.5) * 26.0 }
}
