//! Effects of figures and of what they hold: a gun flashes, something is thrown, a piece comes apart.

use super::particle::{GRAVITY, Glows, Particle, spawn};
use crate::game::ItemLook;
use crate::view::make::bricks::{block, chance};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use crate::view::models::items;
use crate::view::models::ships::FLOAT;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// A flash before a gun.
pub(super) fn muzzle(commands: &mut Commands, glows: &Glows, at: Vec3, delay: f32) {
    let flash = Particle {
        age: -delay,
        length: 0.12,
        from: at,
        velocity: Vec3::ZERO,
        gravity: 0.0,
        spin: Vec3::ZERO,
        turned: Quat::IDENTITY,
        scale: (0.05, 0.16),
        lands: false,
    };
    spawn(commands, &glows.ball, &glows.fire, flash);
}

/// An item, or a missile where it is none, flies in an arc.
pub(super) fn thrown(commands: &mut Commands, kit: &mut BrickKit, look: Option<ItemLook>, from: Vec3, to: Vec3, length: f32) {
    let (mesh, material, ..) = kit.part(format!("thrown {look:?}"), || match look {
        Some(look) => items::item(look, "grey", None),
        None => block(0.22, 0.22, 0.22, 0.05).paint(paint("black")),
    });
    let velocity = (to - from) / length + Vec3::Y * (GRAVITY * length / 2.0);
    let thrown = Particle {
        age: 0.0,
        length,
        from,
        velocity,
        gravity: GRAVITY,
        spin: Vec3::new(9.0, 4.0, 2.0),
        turned: Quat::IDENTITY,
        scale: (1.0, 1.0),
        lands: false,
    };
    spawn(commands, &mesh.0, &material.0, thrown);
}

/// Where the middle of a ship that comes apart is.
pub(super) fn middle(at: Isometry3d) -> Vec3 {
    Vec3::from(at.translation) + Vec3::Y * FLOAT
}

/// A part flies off from a piece that comes apart where it was seen.
pub(super) fn flies_off(
    commands: &mut Commands,
    (mesh, material): (&Handle<Mesh>, &Handle<StandardMaterial>),
    own: Transform,
    at: Isometry3d,
    (number, salt): (u32, u32),
) {
    // The rules may have the figure elsewhere by now: it falls apart where it was seen.
    let is_here = own.translation.distance(at.translation.into()) < 4.0;
    let from = if is_here { own.translation } else { Vec3::from(at.translation) + Vec3::Y * 0.8 };
    let dice = |of: u32| chance(number, salt, of);
    let way = TAU * dice(1);
    let out = 1.2 + 2.2 * dice(2);
    let part = Particle {
        age: 0.0,
        length: 1.5,
        from,
        velocity: Vec3::new(ops::cos(way) * out, 4.0 + 5.0 * dice(3), ops::sin(way) * out),
        gravity: GRAVITY,
        spin: (Vec3::new(dice(4), dice(5), dice(6)) - 0.5) * 22.0,
        turned: own.rotation,
        scale: (1.0, 1.0),
        lands: true,
    };
    spawn(commands, mesh, material, part);
}
