//! Bursts: pieces lose bricks, come apart or explode where they are shown, and the last hat lands.

use super::acting::{Acting, Push, above};
use super::foresight::is_same_spot;
use crate::game::Remains;
use crate::table::{PieceId, Spot};
use crate::view::models::head::Mood;
use crate::view::models::ships::HULL;
use crate::view::scene::stage::Standing;
use crate::view::show::effects::data::Effect;
use crate::view::show::gestures::GestureKind;
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// Seconds until the hat of the first victim of a chain of Explosions lands.
const HAT: f32 = 4.3;

impl Acting<'_, '_, '_, '_, '_> {
    /// Breaks apart the pieces at a spot that were about to explode.
    pub(super) fn burst(&mut self, at: Spot) {
        let is_there = |pose: Isometry3d| is_same_spot(Spot::at(pose.translation.x, pose.translation.z), at);
        let bursts: Vec<PieceId> = self.said.fuses.iter().copied().filter(|who| self.pose(*who).is_some_and(is_there)).collect();
        self.said.fuses.retain(|who| !bursts.contains(who));
        for who in bursts {
            self.said.pushes.insert(who, Push { from: above(at, 0.0), speed: 6.0 });
            self.come_apart(who, 9.0);
        }
    }

    /// Sends the headgear of the first victim of a chain of Explosions onto the head of the culprit.
    pub(super) fn send_hat(&mut self, who: PieceId) {
        let Some(culprit) = self.said.culprit.take() else { return };
        self.said.hat = Some((who, culprit));
        self.set_mood(culprit, Mood::Afraid);
        self.gesture(culprit, GestureKind::Flinch, HAT);
    }

    /// Breaks a piece apart where it is shown; ships and markers also explode. Its bricks get `burst` as extra outward speed (inches per
    /// second).
    pub(super) fn come_apart(&mut self, who: PieceId, burst: f32) {
        self.part(who);
        let pose = self.pose(who);
        self.change(who, |shown| shown.standing = Standing::Gone);
        if let Some(pose) = pose.filter(|_| self.is_of_space(who)) {
            self.effects.add(Effect::Blast { at: Vec3::from(pose.translation) + Vec3::Y * (HULL - 0.4), radius: 2.4 });
        }
        if let (Some(pose), Some(entity)) = (pose, self.index.entity(who)) {
            let push = self.said.pushes.remove(&who);
            let struck = push.filter(|push| push.speed > 6.5).map(|push| push.from);
            let own = Vec3::from(pose.translation) + Vec3::Y * 0.8;
            let push = push.map_or(Vec3::ZERO, |push| (own - push.from).normalize_or_zero() * push.speed);
            let hat = self.said.hat.take_if(|(whose, _)| *whose == who).and_then(|(_, on)| Some((self.index.entity(on)?, HAT)));
            self.effects.add(Effect::ComesApart { piece: entity, at: pose, push, burst, struck, hat });
        }
    }

    /// Shows how much is left of a piece: the lost bricks fly off, away from the hit. A mount is shown as a part of its rider.
    pub(super) fn crumble(&mut self, who: PieceId, remains: Remains) {
        let rider = self.actors.iter().find(|(_, _, shown, ..)| shown.astride == Some(who)).map(|(rider, ..)| *rider);
        let Some(entity) = self.index.entity(who) else { return };
        let Ok((_, _, shown, ..)) = self.actors.get(entity) else { return };
        let (from, to) = (shown.remains, Remains::worn(Some(&remains)));
        if from == to {
            return;
        }
        if let Some(at) = self.pose(rider.unwrap_or(who)) {
            let push = [Some(who), rider].into_iter().flatten().find_map(|struck| self.said.pushes.get(&struck)).copied();
            let way = push.map_or(Vec3::ZERO, |push| (Vec3::from(at.translation) - push.from).normalize_or_zero() * push.speed);
            self.effects.add(Effect::Crumbles { piece: entity, at, way, from, to });
        }
        self.change(who, |shown| shown.remains = to);
    }
}
