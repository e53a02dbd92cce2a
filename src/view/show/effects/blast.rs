//! Blasts: a flash, a shell of pressure, flying studs and bricks, smoke that clears.

use super::particle::{GRAVITY, Glows, Particle, spawn};
use crate::view::make::bricks::{block, chance, stud};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::TAU;

/// A flash, a shell, studs and bricks, smoke.
pub(super) fn blast(commands: &mut Commands, glows: &Glows, kit: &mut BrickKit, at: Vec3, radius: f32) {
    let still = |length: f32, from: Vec3, scale: (f32, f32)| Particle {
        age: 0.0,
        length,
        from,
        velocity: Vec3::ZERO,
        gravity: 0.0,
        spin: Vec3::ZERO,
        turned: Quat::IDENTITY,
        scale,
        lands: false,
    };
    spawn(commands, &glows.ball, &glows.fire, still(0.3, at + Vec3::Y * 0.4, (0.4, radius * 0.45)));
    for number in 0..14_u32 {
        let way = TAU * number as f32 / 14.0 + chance(number, 3, 1);
        let out = radius * (0.5 + 0.9 * chance(number, 3, 2));
        let velocity = Vec3::new(ops::cos(way) * out, radius * (0.3 + 1.1 * chance(number, 3, 3)), ops::sin(way) * out);
        let length = 0.32 + 0.3 * chance(number, 3, 4);
        let flame =
            Particle { velocity, ..still(length, at + Vec3::Y * 0.4, (radius * 0.1, radius * (0.13 + 0.1 * chance(number, 3, 5)))) };
        spawn(commands, &glows.ball, if number % 3 == 0 { &glows.fire } else { &glows.heat }, flame);
    }
    spawn(commands, &glows.ring, &glows.shell, still(0.55, at + Vec3::Y * 0.12, (0.3, radius)));
    spawn(commands, &glows.ball, &glows.shell, still(0.4, at, (0.3, radius * 0.95)));
    let colours = ["dark-grey", "grey", "reddish-brown", "tan", "black", "yellow"];
    for number in 0..34_u32 {
        let salt = (at.x * 97.0) as i32 as u32 ^ (at.z * 57.0) as i32 as u32;
        let dice = |of: u32| chance(number, salt, of);
        let colour = colours[number as usize % colours.len()];
        let (mesh, material, ..) = if number % 3 == 0 {
            kit.part(format!("shard {colour}"), || block(0.3, 0.126, 0.15, 0.015).paint(paint(colour)))
        } else {
            kit.part(format!("loose stud {colour}"), || stud().paint(paint(colour)))
        };
        let way = TAU * dice(1);
        let out = radius * (0.5 + 1.4 * dice(2));
        let velocity = Vec3::new(ops::cos(way) * out, 5.0 + 8.0 * dice(3), ops::sin(way) * out);
        let spin = Vec3::new(dice(4) - 0.5, dice(5) - 0.5, dice(6) - 0.5) * 30.0;
        let piece = Particle {
            age: 0.0,
            length: 1.1 + 0.6 * dice(7),
            from: at + Vec3::Y * 0.2,
            velocity,
            gravity: GRAVITY,
            spin,
            turned: Quat::IDENTITY,
            scale: (1.0, 1.0),
            lands: true,
        };
        spawn(commands, &mesh.0, &material.0, piece);
    }
    for number in 0..7_u32 {
        let way = TAU * number as f32 / 7.0;
        let velocity = Vec3::new(ops::cos(way) * radius * 0.35, 1.3 + chance(number, 7, 1), ops::sin(way) * radius * 0.35);
        let puff = Particle { velocity, age: -0.12, ..still(1.1, at + Vec3::Y * 0.5, (radius * 0.1, radius * 0.26)) };
        spawn(commands, &glows.ball, &glows.smoke, puff);
    }
}
