//! Coming apart: a figure along its joints, a wall, a crate or a ship into the bricks that it is drawn of, sent off by what struck it.

use super::Making;
use super::pieces::flies_off;
use crate::game::{Look, Scenery};
use crate::table::SideId;
use crate::view::make::bricks::chance;
use crate::view::models::loose::LooseBrick;
use crate::view::models::ships::FLOAT;
use crate::view::models::{ships, terrain};
use crate::view::show::bodies::{Start, let_loose};
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// How much less than a figure's parts heavier bricks take of a push.
const HEAVY: f32 = 0.55;

impl Making<'_, '_> {
    /// A piece comes apart where it was seen; false when it has no parts.
    pub(super) fn come_apart(&mut self, piece: Entity, at: Isometry3d, push: Vec3) -> bool {
        let Ok((seen, id, scenery, look, side)) = self.pieces.get(piece) else { return false };
        let salt = id.map_or(0, |id| id.0);
        if let Ok(figure) = self.figures.get(seen.model) {
            let parts = figure.seen();
            self.fall_apart(&parts, at, push, salt);
            return true;
        }
        let bricks = self.bricks_of(scenery, look, side);
        let middle = bricks.iter().map(|brick| brick.at).sum::<Vec3>() / bricks.len().max(1) as f32;
        for (number, brick) in bricks.iter().enumerate() {
            let dice = |of: u32| chance(number as u32, salt, 260 + of);
            let outward = at.rotation * (brick.at - middle).normalize_or_zero();
            let scatter = Vec3::new(dice(1) - 0.5, 0.4 * dice(2), dice(3) - 0.5);
            let start = Start {
                at: Transform::from_isometry(at * Isometry3d::from_translation(brick.at)),
                hull: (Vec3::ZERO, brick.size * 0.48),
                velocity: push * HEAVY * (0.4 + 0.8 * dice(4)) + outward * (1.2 + 1.6 * dice(5)) + scatter * 2.0,
                spin: (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * 9.0,
            };
            let drawn = brick.part(&mut self.kit);
            let_loose(&mut self.commands, drawn, start);
        }
        !bricks.is_empty()
    }

    /// A figure comes apart along its joints.
    fn fall_apart(&mut self, parts: &[Entity], at: Isometry3d, push: Vec3, salt: u32) {
        for (number, part) in parts.iter().enumerate() {
            if let Ok((mesh, material, pose)) = self.drawn.get(*part)
                && let Some(hull) = self.kit.hull(&mesh.0)
            {
                let start = flies_off(pose.compute_transform(), hull, (at, push), (number as u32, salt));
                let_loose(&mut self.commands, (mesh.clone(), material.clone()), start);
            }
        }
    }

    /// The bricks that a piece is drawn of, where they are on it.
    fn bricks_of(&self, scenery: Option<&Scenery>, look: Option<&Look>, side: Option<&SideId>) -> Vec<LooseBrick> {
        if let Some(scenery) = scenery {
            return terrain::bricks_of(scenery.look, &scenery.shape, scenery.climbable);
        }
        let Some(Look::Ship(hull)) = look else { return Vec::new() };
        let side = side.zip(self.info.as_ref()).and_then(|(side, info)| info.sides.get(usize::from(side.0)));
        let (colour, emblem) = side.map_or(("grey", None), |(colour, emblem)| (colour.as_str(), Some(*emblem)));
        let floats = |brick: LooseBrick| LooseBrick { at: brick.at + Vec3::Y * FLOAT, ..brick };
        ships::bricks_of(*hull, colour, emblem).into_iter().map(floats).collect()
    }
}
