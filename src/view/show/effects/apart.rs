//! Coming apart: breaks a figure at its joints, or a wall, crate or ship into its bricks, and hurls the parts away.

use super::Making;
use super::pieces::flies_off;
use super::space::spawn_smoulder;
use crate::bricks::chance;
use crate::game::battle::Emblem;
use crate::game::{Look, Scenery};
use crate::table::SideId;
use crate::view::models::loose::{LooseBrick, MAX};
use crate::view::models::ships::FLOAT;
use crate::view::models::{ships, terrain};
use crate::view::show::bodies::{Start, fly_onto_head, spawn_loose};
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// Heavier bricks take this share of the push that a figure's parts take.
const HEAVY: f32 = 0.72;

impl Making<'_, '_> {
    /// Breaks a piece apart where it was shown. Its bricks fly outward at the given extra speed, and away from what struck it.
    pub(super) fn come_apart(
        &mut self,
        piece: Entity,
        at: Isometry3d,
        (push, burst, struck): (Vec3, f32, Option<Vec3>),
        hat: Option<(Entity, f32)>,
    ) {
        let Ok((seen, id, scenery, look, side, shown)) = self.pieces.get(piece) else { return };
        let salt = id.map_or(0, |id| id.0);
        if let Ok(figure) = self.figures.get(seen.model) {
            let parts = figure.seen();
            let head = |wearer| Some(self.figures.get(self.pieces.get(wearer).ok()?.0.model).ok()?.head);
            let hat = hat.and_then(|(wearer, length)| Some((head(wearer)?, length)));
            self.break_at_joints(&parts, (at, push), salt, hat);
            return;
        }
        let broken = scenery.zip(shown.and_then(|shown| shown.remains));
        let bricks = match broken {
            // The rest of a damaged piece consists of finer bricks: only some of them fly.
            Some((scenery, remains)) => {
                let left = terrain::breakable(scenery.look, &scenery.shape, scenery.climbable).left(Some(remains));
                let every = left.len().div_ceil(MAX).max(1);
                left.into_iter().step_by(every).collect()
            }
            None => self.bricks_of(scenery, look, side),
        };
        let base = matches!(look, Some(Look::Ship(_))).then(|| self.livery(side)).map(|(colour, emblem)| ships::base_of(&colour, emblem));
        let middle = bricks.iter().map(|brick| brick.at).sum::<Vec3>() / bricks.len().max(1) as f32;
        let tall = bricks.iter().map(|brick| brick.at.y).fold(0.1, f32::max);
        for (number, brick) in bricks.iter().enumerate() {
            let dice = |of: u32| chance(number as u32, salt, 260 + of);
            let outward = at.rotation * (brick.at - middle).normalize_or_zero();
            let scatter = Vec3::new(dice(1) - 0.5, 0.4 * dice(2) + 0.1 * burst * dice(9), dice(3) - 0.5);
            let place = Vec3::from(at.translation) + at.rotation * brick.at;
            let away = struck.map_or(push, |from| (place - from).normalize_or(Vec3::Y) * push.length());
            // A floating piece is lifted out of its fire before it falls.
            let lift = if base.is_some() { 4.0 + 4.0 * dice(10) } else { 0.0 };
            // The lowest bricks are pushed hardest. Otherwise a wall would stay in place and merely become lower.
            let foot = if struck.is_some() { 1.0 + 0.8 * (1.0 - brick.at.y / tall).clamp(0.0, 1.0) } else { 1.0 };
            let velocity =
                Vec3::Y * lift + away * HEAVY * foot * (0.4 + 0.8 * dice(4)) + outward * burst * (0.5 + 0.8 * dice(5)) + scatter * 2.0;
            self.loosen(brick, at, velocity, (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * (7.0 + 1.5 * burst));
        }
        if let Some(base) = base {
            // It hops and comes down beside its old place.
            self.loosen(&base, at, Vec3::new(chance(salt, 1, 270) - 0.5, 2.6, chance(salt, 2, 270) - 0.5), Vec3::new(1.6, 0.6, -1.1));
        }
    }

    /// Breaks one brick off a piece.
    pub(super) fn loosen(&mut self, brick: &LooseBrick, at: Isometry3d, velocity: Vec3, spin: Vec3) {
        let start = Start {
            at: Transform::from_isometry(at * Isometry3d::from_translation(brick.at)),
            hull: (Vec3::ZERO, brick.size * 0.48),
            velocity,
            spin,
        };
        let drawn = brick.part(&mut self.kit);
        spawn_loose(&mut self.commands, drawn, start);
    }

    /// Makes some of a ship's smaller bricks fly off in this direction, and leaves fire and smoke in their place.
    pub(super) fn shed(&mut self, piece: Entity, at: Isometry3d, way: Vec3, count: u32) {
        let Ok((_, id, _, Some(look @ Look::Ship(_)), side, _)) = self.pieces.get(piece) else { return };
        let salt = id.map_or(0, |id| id.0);
        let mut bricks = self.bricks_of(None, Some(look), side);
        let room = |brick: &LooseBrick| brick.size.element_product();
        bricks.sort_by(|one, other| room(one).total_cmp(&room(other)));
        bricks.truncate((count as usize).max(bricks.len() / 2));
        let all = bricks.len().max(1);
        let mut wound = Vec3::ZERO;
        for number in 0..count.min(12) {
            let dice = |of: u32| chance(number, salt, 280 + of);
            let Some(brick) = bricks.get((number as usize * 7 + salt as usize) % all) else { continue };
            let velocity = way * (1.5 + 3.0 * dice(1)) + Vec3::new(dice(2) - 0.5, 0.9 + dice(3), dice(4) - 0.5) * 3.2;
            wound = at * brick.at;
            self.loosen(&brick.clone(), at, velocity, (Vec3::new(dice(5), dice(6), dice(7)) - 0.5) * 22.0);
        }
        spawn_smoulder(&mut self.commands, &self.fire, wound);
    }

    /// Breaks a figure at its joints. Its headgear, or its head, may land on another figure's head.
    fn break_at_joints(&mut self, parts: &[Entity], (at, push): (Isometry3d, Vec3), salt: u32, mut hat: Option<(Entity, f32)>) {
        let mut number = 0;
        for part in parts {
            let Ok((material, detail, pose)) = self.drawn.get(*part) else { continue };
            let pose = pose.compute_transform();
            let mut loose = Vec::new();
            if let Some((arm, (held, grip))) = self.arms.get(*part).ok().and_then(|arm| arm.let_go(&mut self.kit)) {
                loose.extend([(arm, pose), (held, pose * grip)]);
            } else if let Some(both) = self.heads.get(*part).ok().and_then(|(head, mood)| head.bare_head(&mut self.kit, *mood)) {
                loose.extend(both.map(|drawn| (drawn, pose)));
            } else {
                loose.push(((Mesh3d(detail.near.clone()), material.clone(), detail.clone()), pose));
            }
            let (is_head, last) = (self.heads.contains(*part), loose.len().saturating_sub(1));
            for (place, (drawn, pose)) in loose.into_iter().enumerate() {
                // Even if the figure is drawn at a lower level of detail, its parts fly as detailed models.
                let Some(hull) = self.kit.hull(&drawn.2.near) else { continue };
                let start = flies_off(pose, hull, (at, push), (number, salt));
                number += 1;
                match hat.take_if(|_| is_head && place == last) {
                    Some(hat) => fly_onto_head(&mut self.commands, drawn, start, hat),
                    None => spawn_loose(&mut self.commands, drawn, start),
                }
            }
        }
    }

    /// The bricks of a piece's model, at their places on it.
    fn bricks_of(&self, scenery: Option<&Scenery>, look: Option<&Look>, side: Option<&SideId>) -> Vec<LooseBrick> {
        if let Some(scenery) = scenery {
            return terrain::bricks_of(scenery.look, &scenery.shape, scenery.climbable);
        }
        let Some(Look::Ship(hull)) = look else { return Vec::new() };
        let (colour, emblem) = self.livery(side);
        let floats = |brick: LooseBrick| LooseBrick { at: brick.at + Vec3::Y * FLOAT, ..brick };
        ships::bricks_of(*hull, &colour, emblem).into_iter().map(floats).collect()
    }

    /// A side's colour and emblem.
    pub(super) fn livery(&self, side: Option<&SideId>) -> (String, Option<Emblem>) {
        let side = side.zip(self.info.as_ref()).and_then(|(side, info)| info.sides.get(usize::from(side.0)));
        side.map_or(("grey".to_owned(), None), |(colour, emblem)| (colour.clone(), Some(*emblem)))
    }
}
