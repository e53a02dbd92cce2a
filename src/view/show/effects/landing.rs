//! Landing: dust hops up where a figure lands, or water splashes.

use super::Making;
use super::fire::{Brick, FireKit};
use super::particle::{GRAVITY, Particle, Steady, spawn};
use crate::bricks::{chance, lathe};
use crate::game::TerrainLook;
use crate::table::TerrainShape;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::TAU;

/// Whether `at`, in the frame of a piece of terrain, is on its shape.
fn is_on(shape: &TerrainShape, at: Vec3) -> bool {
    match shape {
        TerrainShape::Block { x, z, .. } => at.x.abs() < x.to_f32() / 2.0 && at.z.abs() < z.to_f32() / 2.0,
        TerrainShape::Round { radius, .. } => Vec2::new(at.x, at.z).length() < radius.to_f32(),
    }
}

impl Making<'_, '_> {
    /// Shows dust or a splash where a figure lands.
    pub(super) fn land(&mut self, at: Vec3, delay: f32) {
        let is_wet = self.ground.iter().any(|(scenery, placement)| {
            scenery.look == TerrainLook::Water && is_on(&scenery.shape, placement.pose_in_world().inverse() * at)
        });
        if is_wet {
            splash(&mut self.commands, &mut self.kit, at, delay);
        } else {
            thud(&mut self.commands, &self.fire, at, delay);
        }
    }
}

/// Makes plates of dust hop up in a ring.
fn thud(commands: &mut Commands, fire: &FireKit, at: Vec3, delay: f32) {
    for number in 0..9 {
        let dice = |of: u32| chance(number, 3, 400 + of);
        let (sin, cos) = ops::sin_cos(TAU * (number as f32 + dice(1)) / 9.0);
        let way = Vec3::new(cos, 0.0, sin);
        let size = 0.06 + 0.07 * dice(2);
        let plate = Particle {
            age: -delay,
            velocity: way * (1.4 + dice(3)) + Vec3::Y * (1.2 + 1.4 * dice(4)),
            gravity: 9.0,
            drag: 1.0,
            spin: (Vec3::new(dice(5), dice(6), dice(7)) - 0.5) * 9.0,
            lands: true,
            ..Particle::still(at.with_y(0.05) + way * 0.3, 0.4 + 0.3 * dice(8), (size, size))
        };
        fire.brick(commands, Brick::Dust, number, (0.0, 0.0), plate);
    }
}

/// Makes clear round 1x1s spout up in a crown and fall back.
fn splash(commands: &mut Commands, kit: &mut BrickKit, at: Vec3, delay: f32) {
    let (mesh, material, ..) = kit.clear_plastic_part("drop".to_owned(), || {
        let profile = [(0.0, -0.5), (0.5, -0.5), (0.5, 0.3), (0.3, 0.5), (0.0, 0.5)].map(|(x, y)| Vec2::new(x, y));
        lathe(&profile, 0.08, 10).paint(paint("clear-blue"))
    });
    for number in 0..34 {
        let dice = |of: u32| chance(number, 5, 410 + of);
        let (sin, cos) = ops::sin_cos(TAU * (number as f32 + dice(1)) / 34.0);
        let is_crown = number % 3 > 0;
        let out = if is_crown { 2.2 + 1.6 * dice(2) } else { 0.7 * dice(2) };
        let size = 0.09 + 0.1 * dice(3);
        let drop = Particle {
            age: -delay - 0.02 * dice(4),
            velocity: Vec3::new(cos * out, 6.0 + 4.5 * dice(5) + if is_crown { 0.0 } else { 3.0 }, sin * out),
            gravity: GRAVITY,
            spin: (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * 12.0,
            lands: true,
            ..Particle::still(at.with_y(0.15) + Vec3::new(cos, 0.0, sin) * 0.3, 0.75 + 0.4 * dice(9), (size, size))
        };
        spawn(commands, (mesh.clone(), material.clone()), drop).insert(Steady);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Inches;

    #[test]
    fn one_is_wet_only_where_the_water_is() {
        let (two, four) = (Inches::whole(2), Inches::whole(4));
        let pool = TerrainShape::Block { x: four, z: two, height: two };
        assert!(is_on(&pool, Vec3::new(1.9, 5.0, -0.9)) && !is_on(&pool, Vec3::new(1.9, 0.0, 1.1)));
        let well = TerrainShape::Round { radius: two, height: two };
        assert!(is_on(&well, Vec3::new(1.3, 0.0, 1.3)) && !is_on(&well, Vec3::new(1.6, 0.0, 1.6)));
    }
}
