//! Blasts: a flash that lights its surroundings, flames that burst out and cool, smoke that rises and shears, a shock front that runs along
//! the ground and stirs up dust, sparks, and flying bricks.

use super::fire::{Brick, FireKit};
use super::particle::{GRAVITY, Particle};
use crate::bricks::{block, chance, stud};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use crate::view::show::bodies::{Start, blow, spawn_loose};
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// A blast whose centre is lower than this is on the ground and stirs up dust.
const GROUNDED: f32 = 0.6;
/// Brightness of the flash for each inch of the blast's radius, in lumens.
const LUMENS: f32 = 420_000.0;
/// Seconds until the front along the ground reaches the edge of the blast.
const SHOCK: f32 = 0.5;
/// The wind that smoke drifts with, in inches a second.
const WIND: Vec3 = Vec3::new(0.55, 0.0, -0.3);

/// A blast: its centre, and its radius in inches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blast {
    pub(super) at: Vec3,
    pub(super) radius: f32,
}

impl Blast {
    /// A pseudo-random number from 0 to 1 for one brick of this blast: `number` is the brick, `of` selects one of its numbers.
    fn chance(self, number: u32, of: u32) -> f32 {
        let salt = (self.at.x * 97.0) as i32 as u32 ^ ((self.at.z * 57.0) as i32 as u32).rotate_left(11);
        chance(number, salt, of)
    }

    /// The centre of its fire.
    fn heart(self) -> Vec3 {
        self.at + Vec3::Y * 0.45
    }

    /// An outward direction for brick `number` of this blast: evenly spread around it, at any elevation above the ground.
    fn way(self, number: u32, of: u32) -> Vec3 {
        let turn = 2.399_963 * number as f32 + 0.8 * self.chance(number, of);
        let high = 0.06 + 0.9 * self.chance(number, of + 1);
        let flat = (1.0 - high * high).max(0.0).sqrt();
        let (sin, cos) = ops::sin_cos(turn);
        Vec3::new(cos * flat, high, sin * flat)
    }

    /// Spawns all parts of the blast.
    pub(super) fn begin(self, commands: &mut Commands, kit: &mut BrickKit, fire: &FireKit) {
        self.flash(commands, fire);
        self.flames(commands, fire);
        self.smoke(commands, fire);
        self.sparks(commands, fire);
        if self.at.y < GROUNDED {
            self.dust(commands, fire);
        }
        commands.queue(blow(self.at, self.radius));
        self.bricks(commands, kit);
    }

    /// Spawns its light, in the air and on its surroundings.
    fn flash(self, commands: &mut Commands, fire: &FireKit) {
        let Blast { radius, .. } = self;
        let glows = Particle::still(self.heart() + Vec3::Y * 0.9, 0.55, (1.0, 1.0));
        fire.flash(commands, LUMENS * radius, radius * 3.0, glows);
        fire.shine(commands, (1.0, 0.0), Particle::still(self.heart(), 0.45, (radius * 0.3, radius * 0.75)));
        fire.shine(commands, (0.42, 0.0), Particle::still(self.heart() + Vec3::Y * 0.3, 1.0, (radius * 0.4, radius * 0.5)));
    }

    /// Spawns flame elements and round plates that burst outward, hang in the air, and darken.
    fn flames(self, commands: &mut Commands, fire: &FireKit) {
        let count = (16.0 + self.radius * 9.0).min(72.0) as u32;
        for number in 0..count {
            let dice = |of: u32| self.chance(number, of);
            let far = self.radius * (0.06 + 0.36 * dice(12).sqrt());
            let drag = 5.0 + 2.0 * dice(13);
            let size = self.radius * (0.085 + 0.12 * dice(14)) + 0.08;
            let flame = Particle {
                velocity: self.way(number, 10) * far * drag,
                gravity: -1.6,
                drag,
                spin: (Vec3::new(dice(15), dice(16), dice(17)) - 0.5) * 7.0,
                turned: Quat::from_rotation_y(TAU * dice(18)),
                ..Particle::still(self.heart(), 0.42 + 0.5 * dice(19), (size * 0.5, size))
            };
            let heat = 0.86 + 0.14 * dice(20);
            fire.brick(commands, Brick::Flame, number, (heat, 0.12), flame);
        }
    }

    /// Spawns clouds of domes: first where the flames were, then a column that rises, shears with the wind and thins.
    fn smoke(self, commands: &mut Commands, fire: &FireKit) {
        let count = (14.0 + self.radius * 6.0).min(50.0) as u32;
        for number in 0..count {
            let dice = |of: u32| self.chance(number, of);
            let way = self.way(number, 30);
            let far = self.radius * (0.12 + 0.26 * dice(32));
            let size = self.radius * (0.085 + 0.085 * dice(33)) + 0.1;
            let puff = Particle {
                age: -(0.22 + 0.3 * dice(34)),
                velocity: way * far * 1.4 + Vec3::Y * (0.5 + 0.9 * dice(35)) + WIND,
                gravity: -0.5,
                drag: 1.5,
                spin: (Vec3::new(dice(36), dice(37), dice(38)) - 0.5) * 2.6,
                turned: Quat::from_rotation_y(TAU * dice(39)),
                ..Particle::still(self.heart() + way * far * 0.75, 1.0 + 0.9 * dice(40), (size * 0.4, size * 1.6))
            };
            fire.brick(commands, Brick::Smoke, number, (0.4 - 0.25 * dice(41), 0.0), puff);
        }
        let column = (7.0 + self.radius * 2.2).min(20.0) as u32;
        for number in 0..column {
            let dice = |of: u32| self.chance(number, of);
            let late = 0.3 + 0.07 * number as f32;
            let size = self.radius * (0.06 + 0.07 * dice(50)) + 0.1;
            let aside = Vec3::new(dice(51) - 0.5, 0.0, dice(52) - 0.5) * self.radius * 0.22;
            let puff = Particle {
                age: -late,
                velocity: Vec3::Y * (1.2 + self.radius * (0.38 + 0.12 * dice(53))) + WIND * (1.0 + 1.2 * dice(54)) + aside,
                drag: 0.9,
                spin: (Vec3::new(dice(55), dice(56), dice(57)) - 0.5) * 2.0,
                turned: Quat::from_rotation_y(TAU * dice(58)),
                ..Particle::still(self.heart() + aside, 1.15 + 0.7 * dice(59), (size * 0.5, size * 1.5))
            };
            fire.brick(commands, Brick::Smoke, number + 1, (0.22, 0.0), puff);
        }
    }

    /// Spawns round 1x1s that fly in arcs and glow until they land.
    fn sparks(self, commands: &mut Commands, fire: &FireKit) {
        for number in 0..(10.0 + self.radius * 3.0).min(30.0) as u32 {
            let dice = |of: u32| self.chance(number, of);
            let way = self.way(number, 60);
            let size = 0.06 + 0.06 * dice(62);
            let spark = Particle {
                velocity: way * (3.0 + self.radius * (0.7 + 1.1 * dice(63))) + Vec3::Y * (2.0 + 4.0 * dice(64)),
                gravity: GRAVITY,
                drag: 0.5,
                spin: Vec3::splat(18.0 * (dice(65) - 0.5)),
                lands: self.at.y < GROUNDED,
                ..Particle::still(self.heart(), 0.6 + 0.7 * dice(66), (size, size))
            };
            fire.brick(commands, Brick::Spark, number, (1.0, 0.34), spark);
        }
    }

    /// Spawns the front along the ground, and tan plates that hop as it passes.
    fn dust(self, commands: &mut Commands, fire: &FireKit) {
        let Blast { at, radius } = self;
        fire.shock(commands, Particle::still(Vec3::new(at.x, at.y.max(0.0) + 0.02, at.z), SHOCK, (radius, radius)));
        let count = (14.0 + radius * 7.0).min(60.0) as u32;
        for number in 0..count {
            let dice = |of: u32| self.chance(number, of);
            let (sin, cos) = ops::sin_cos(TAU * (number as f32 + dice(70)) / count as f32);
            let out = radius * (0.2 + 0.75 * dice(71));
            let way = Vec3::new(cos, 0.0, sin);
            let size = 0.07 + 0.09 * dice(72);
            let plate = Particle {
                age: -SHOCK * out / radius.max(0.1),
                velocity: way * (1.2 + 1.6 * dice(73)) + Vec3::Y * (2.2 + 2.6 * dice(74)),
                gravity: 11.0,
                drag: 0.8,
                spin: (Vec3::new(dice(75), dice(76), dice(77)) - 0.5) * 9.0,
                lands: true,
                ..Particle::still(Vec3::new(at.x, 0.05, at.z) + way * out, 0.55 + 0.45 * dice(78), (size, size * 1.2))
            };
            fire.brick(commands, Brick::Dust, number, (0.0, 0.0), plate);
        }
    }

    /// Spawns loose studs and small bricks with physics bodies.
    fn bricks(self, commands: &mut Commands, kit: &mut BrickKit) {
        let colours = ["dark-grey", "grey", "reddish-brown", "tan", "black", "yellow"];
        for number in 0..(8.0 + self.radius * 3.0).min(26.0) as u32 {
            let dice = |of: u32| self.chance(number, of);
            let colour = colours[number as usize % colours.len()];
            let (mesh, material, detail) = if number % 3 == 0 {
                kit.part(format!("shard {colour}"), || block(0.3, 0.126, 0.15, 0.015).paint(paint(colour)))
            } else {
                kit.part(format!("loose stud {colour}"), || stud().paint(paint(colour)))
            };
            let Some(hull) = kit.hull(&mesh.0) else { continue };
            let way = self.way(number, 80);
            let turned = Quat::from_euler(EulerRot::YXZ, TAU * dice(82), PI * dice(83), 0.0);
            let start = Start {
                at: Transform::from_translation(self.at + Vec3::Y * 0.25 + way * 0.35).with_rotation(turned),
                hull,
                velocity: way * (2.0 + self.radius * (0.6 + 1.3 * dice(84))) + Vec3::Y * (2.5 + 4.5 * dice(85)),
                spin: (Vec3::new(dice(86), dice(87), dice(88)) - 0.5) * 40.0,
            };
            spawn_loose(commands, (mesh, material, detail), start);
        }
    }
}
