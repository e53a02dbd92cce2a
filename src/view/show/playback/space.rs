//! What ships are shown to do: they fly, arrive, shoot and are shot at.

use super::acting::Acting;
use super::foresight::shield_holds;
use crate::bricks::chance;
use crate::dice::{RolledDie, least_face, succeeds};
use crate::game::{Fact, Guard, Look, ShotLook, in_words};
use crate::table::{PieceId, Placement, Spot};
use crate::view::models::ships::{FLOAT, HULL};
use crate::view::scene::stage::Standing;
use crate::view::show::effects::data::Effect;
use crate::view::show::motion::{Motion, Style};
use bevy::math::ops;
use bevy::prelude::*;

/// Radius of a shield around the centre of a hull, in inches.
const SHIELD: f32 = 1.45;
/// How far a missed shot flies beyond its target, in inches.
const BEYOND: f32 = 5.0;

impl Acting<'_, '_, '_, '_, '_> {
    fn look(&self, who: PieceId) -> Option<&Look> {
        self.index.entity(who).and_then(|entity| self.looks.get(entity).ok())
    }

    /// Whether it is a ship.
    pub(super) fn is_ship(&self, who: PieceId) -> bool {
        matches!(self.look(who), Some(Look::Ship(_)))
    }

    /// Whether it is a ship or a marker.
    pub(super) fn is_of_space(&self, who: PieceId) -> bool {
        matches!(self.look(who), Some(Look::Ship(_) | Look::Marker(_)))
    }

    /// Flies a ship over these spots. Returns the duration in seconds.
    pub(super) fn sail(&mut self, who: PieceId, from: Placement, to: Placement, via: &[Spot], inches: f32) -> f32 {
        let Some(pose) = self.pose(who) else { return 0.0 };
        let length = (inches * 0.2).clamp(0.5, 2.2);
        let height = from.pose_in_world().translation.y;
        let via = via.iter().map(|spot| super::acting::above(*spot, height)).collect();
        self.send(who, to.pose_in_world(), Motion { via, style: Style::Steers, ..Motion::slide(pose, length) });
        length
    }

    /// Flies a ship in from beside the table. Returns the duration in seconds.
    pub(super) fn come_in(&mut self, who: PieceId, from: Placement, to: Placement) -> f32 {
        let Some(pose) = self.pose(who) else { return 0.0 };
        let length = (from.spot.distance(to.spot).to_f32() * 0.12).clamp(0.8, 2.0);
        // A ship that was off the table is now on it, on its own.
        self.change(who, |shown| (shown.standing, shown.plate) = (Standing::Up, None));
        self.send(who, to.pose_in_world(), Motion { arc: 1.2, style: Style::Steers, ..Motion::slide(pose, length) });
        length
    }

    /// Announces a ship's action and its weapon, and remembers the target.
    pub(super) fn take_aim(&mut self, maneuver: &str, with: Option<&str>, by: &[PieceId], at: Option<PieceId>) {
        if let ([who, ..], Some(at)) = (by, at) {
            (self.said.aimed, self.said.shot, self.said.shielded) = (Some((*who, at)), None, None);
        }
        let words = in_words(with.unwrap_or(maneuver));
        by.iter().for_each(|unit| self.call(*unit, words.clone()));
    }

    /// The point where shots hit it.
    fn middle(&self, who: PieceId) -> Option<Vec3> {
        self.pose(who).map(|pose| Vec3::from(pose.translation) + Vec3::Y * HULL)
    }

    /// Shows a shot for each die, flying from the guns to the target or past it. Returns the duration in seconds; `None` if these aren't
    /// the dice of a shot.
    pub(super) fn shoot(&mut self, who: PieceId, with: Option<&str>, dice: &[RolledDie], needed: i32, ahead: &[&Fact]) -> Option<f32> {
        let look = *self.shots.0.get(with?)?;
        let (_, at) = self.said.aimed.filter(|(by, _)| *by == who)?;
        let (pose, target) = (self.pose(who)?, self.middle(at)?);
        let (guns, colour) = self.aimed_guns(who, pose.inverse() * target);
        let mut longest = 0.0_f32;
        let mut first_hit = f32::MAX;
        let is_shielded = shield_holds(ahead, at);
        for (number, die) in dice.iter().enumerate() {
            let gun = guns.get(number % guns.len().max(1)).copied().unwrap_or_default();
            let from = pose * (Vec3::Y * FLOAT + gun);
            let dice = |of: u32| chance(number as u32, who.0, of) - 0.5;
            let spread = Vec3::new(dice(1), dice(2) * 0.5, dice(3));
            let way = (target - from).normalize_or_zero();
            let hits = succeeds(die.face, needed);
            let to = if hits {
                // A shield stops shots at its edge.
                target + spread * 0.4 - if is_shielded { way * SHIELD * 0.9 } else { way * 0.3 }
            } else {
                target + way * BEYOND + (spread + way.cross(Vec3::Y) * dice(4).signum()) * 1.6
            };
            let far = from.distance(to);
            let (delay, length) = match look {
                ShotLook::Bolts => (0.09 * number as f32, 0.1 + far / 42.0),
                ShotLook::Missiles => (0.16 * number as f32, 0.35 + far / 18.0),
                ShotLook::Bombs => (0.28 * number as f32, 0.55 + far / 14.0),
            };
            if look != ShotLook::Bombs {
                self.effects.add(Effect::Muzzle { at: from, way, delay });
            }
            if hits {
                let strength = if look == ShotLook::Bolts { 0.5 } else { 1.0 };
                self.effects.add(Effect::Impact { at: to, way, delay: delay + length, strength });
                first_hit = first_hit.min(delay + length);
            }
            self.effects.add(match look {
                ShotLook::Bolts => Effect::Bolt { from, to, colour: colour.clone(), delay, length },
                ShotLook::Missiles => Effect::Missile { from, to, delay, length },
                ShotLook::Bombs => Effect::Bomb { from: from - Vec3::Y * 0.3, to, delay, length },
            });
            longest = longest.max(delay + length);
        }
        let is_shielded = is_shielded && first_hit < f32::MAX;
        if is_shielded {
            // Until all dice that it stands for have been rolled.
            self.raise_shield(at, (first_hit - 0.12).max(0.0), longest - first_hit + 1.6);
        }
        self.said.shielded = is_shielded.then_some(at);
        let hits = dice.iter().filter(|die| succeeds(die.face, needed)).count();
        self.call(at, words!("callout-hits", some = hits, all = dice.len(), least = least_face(needed)));
        self.said.shot = Some(at);
        Some((longest + 0.25).max(0.4))
    }

    /// The guns of a ship, in its own frame, and their colour. Turret guns are turned in direction `way`, towards the target.
    fn aimed_guns(&mut self, who: PieceId, way: Vec3) -> (Vec<Vec3>, String) {
        let model = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, _, seen, ..)| seen.model);
        let parts = model.and_then(|model| self.ships.get(model).ok());
        let (mut guns, colour) = parts.map_or((Vec::new(), "white".to_owned()), |parts| (parts.guns.clone(), parts.colour.clone()));
        if let Some(turret) = parts.and_then(|parts| parts.turret) {
            let turn = Quat::from_rotation_y(ops::atan2(-way.x, -way.z));
            guns.iter_mut().for_each(|gun| *gun = turn * *gun);
            self.commands.entity(turret).entry::<Transform>().and_modify(move |mut transform| transform.rotation = turn);
        }
        (guns, colour)
    }

    /// Raises the shield of a ship after `delay` seconds, for `lasts` seconds.
    fn raise_shield(&mut self, who: PieceId, delay: f32, lasts: f32) {
        let Some(pose) = self.pose(who) else { return };
        let at = Vec3::from(pose.translation) + Vec3::Y * HULL;
        self.effects.add(Effect::Shield { at, radius: SHIELD, colour: "clear-blue".to_owned(), delay, lasts });
    }

    /// Shows a ship's save: its shield for the successes, and sparks for each die that fails.
    pub(super) fn save(&mut self, who: PieceId, guard: Guard, rolled: u32, successes: u32) {
        // A shield that holds is shown already.
        if !self.is_of_space(who) || self.said.shielded == Some(who) {
            return;
        }
        let Some(middle) = self.middle(who) else { return };
        if guard == Guard::Shield && successes > 0 {
            self.raise_shield(who, 0.0, 0.75);
        }
        for number in 0..rolled.saturating_sub(successes).min(8) {
            let dice = |of: u32| chance(number, who.0, of) - 0.5;
            let at = middle + Vec3::new(dice(5) * 1.2, dice(6) * 0.6, dice(7) * 1.2);
            self.effects.add(Effect::Clash { at, delay: 0.06 * number as f32 });
        }
    }

    /// Shows a ship losing hull points: one brick flies off for each point, and it smokes.
    pub(super) fn shed(&mut self, who: PieceId, points: u32) {
        let (Some(pose), Some(entity)) = (self.pose(who), self.index.entity(who)) else { return };
        let from = self.said.aimed.and_then(|(by, at)| self.middle(by).filter(|_| at == who));
        let way = self.middle(who).zip(from).map_or(Vec3::ZERO, |(to, from)| (to - from).normalize_or_zero());
        self.effects.add(Effect::Shed { piece: entity, at: pose, way, count: 3 * points });
    }
}
