//! Blows: figures strike and parry, grab and let go, without leaving their places.

use super::acting::Acting;
use crate::bricks::chance;
use crate::game::Form;
use crate::table::PieceId;
use crate::view::models::head::Mood;
use crate::view::scene::faces::MoodOverride;
use crate::view::show::effects::data::Effect;
use crate::view::show::gestures::{CONTACT, Gesture, GestureKind, Reach};
use bevy::math::Isometry3d;
use bevy::prelude::*;

/// How near a figure gets to its target when it strikes, in inches.
const ARM: f32 = 0.95;
/// How many seconds before a blow lands the defender begins to raise its guard.
const RAISED: f32 = 0.2;
/// Height at which the fuse of something on the ground burns, in inches.
const FUSE_AT: f32 = 0.85;

impl Acting<'_, '_, '_, '_, '_> {
    /// Makes the figures of a unit perform a gesture after a delay.
    pub(super) fn gesture(&mut self, unit: PieceId, kind: GestureKind, after: f32) {
        self.gesture_at(unit, kind, after, None);
    }

    /// Like [`Acting::gesture`], but each figure aims at the nearest figure of `target`.
    pub(super) fn gesture_at(&mut self, unit: PieceId, kind: GestureKind, after: f32, target: Option<PieceId>) {
        let middle = |who: PieceId| self.pose(who).map(|pose| Vec3::from(pose.translation));
        let others: Vec<Vec3> = target.iter().flat_map(|target| self.fighters(*target)).filter_map(middle).collect();
        let strikes = |figure: &PieceId| kind != GestureKind::Strike || !self.said.holders.contains(figure);
        let doing: Vec<PieceId> = self.fighters(unit).into_iter().filter(strikes).collect();
        for (place, figure) in doing.into_iter().enumerate() {
            let Some(entity) = self.index.entity(figure) else { continue };
            let Ok((_, _, shown, seen, ..)) = self.actors.get(entity) else { continue };
            let (pose, model, rides) = (shown.pose, seen.model, shown.astride.is_some());
            let from = Vec3::from(pose.translation);
            let nearest = others.iter().copied().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
            // A form with guns on its back or in its hull turns straight to its target.
            let form = self.looks.get(entity).ok().and_then(|look| look.figure()).map_or(Form::Foot, |look| look.form);
            let kind = if kind == GestureKind::Shoot && form != Form::Foot { GestureKind::Fire } else { kind };
            let reach = nearest.filter(|_| !rides).map_or_else(Reach::default, |at| reach_for(kind, pose, at));
            // One after the other, so that a squad doesn't move in step.
            let own = chance(figure.0, 5, 71);
            let gesture = Gesture { reach, ..Gesture::after(kind, after + 0.03 * (place % 5) as f32, own) };
            self.commands.entity(model).insert(gesture);
        }
    }

    /// The figures of a unit, or the unit itself if it is a figure: only those with arms to move.
    fn fighters(&self, unit: PieceId) -> Vec<PieceId> {
        let is_figure = |figure: &PieceId| {
            self.index
                .entity(*figure)
                .is_some_and(|entity| !self.plates.contains(entity) && !self.looks.get(entity).is_ok_and(|look| look.figure().is_none()))
        };
        self.figures_of(unit).into_iter().filter(is_figure).collect()
    }

    /// Gives the figures of a unit an expression until everything has been shown.
    pub(super) fn set_mood(&mut self, unit: PieceId, mood: Mood) {
        for figure in self.figures_of(unit).into_iter().filter_map(|figure| self.index.entity(figure)) {
            self.commands.entity(figure).insert(MoodOverride(mood));
        }
    }

    /// The unit itself or the plate on which the figure stands, whichever has declared a blow.
    fn declarer(&self, who: PieceId) -> Option<PieceId> {
        let plate = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).and_then(|(_, _, shown, ..)| shown.plate);
        let units = [Some(who), plate];
        let declared = units.into_iter().flatten().find(|unit| self.said.declared.contains_key(unit));
        declared.or_else(|| units.into_iter().flatten().find(|unit| self.said.lands.contains_key(unit)))
    }

    /// Shows the blow that a unit, or a figure's squad, has declared. Returns the seconds until it lands; `None` if no blow was declared.
    pub(super) fn blow(&mut self, who: PieceId) -> Option<f32> {
        let unit = self.declarer(who)?;
        let Some((kind, target)) = self.said.declared.remove(&unit) else {
            // It has begun already: a piece hit later in the same exchange isn't hit before the blow lands.
            return self.said.lands.get(&unit).map(|lands| (lands - self.said.now).max(0.0));
        };
        if kind == GestureKind::Strike && self.fighters(unit).iter().all(|who| self.said.holders.contains(who)) {
            return None;
        }
        // A held figure is shown for a moment before it is struck.
        let wait = if self.said.held.is_empty() { 0.0 } else { 0.55 };
        self.gesture_at(unit, kind, wait, target);
        self.said.lands.insert(unit, self.said.now + wait + CONTACT);
        Some(wait + CONTACT)
    }

    /// Makes a unit raise its guard against a blow that lands after `lands` seconds, so that the two meet.
    pub(super) fn parry(&mut self, who: PieceId, against: PieceId, lands: f32) {
        self.said.parrying = Some(who);
        self.gesture_at(who, GestureKind::Parry, (lands - RAISED).max(0.0), Some(against));
        let blows: Vec<Vec3> =
            self.fighters(against).into_iter().filter_map(|by| self.pose(by)).map(|pose| pose.translation.into()).collect();
        for (place, figure) in self.fighters(who).into_iter().enumerate() {
            let Some(from) = self.pose(figure).map(|pose| Vec3::from(pose.translation)) else { continue };
            let nearest = blows.iter().copied().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
            if let Some(blow) = nearest {
                let at = from + (blow - from).normalize_or_zero() * 0.5 + Vec3::Y * 1.0;
                self.effects.add(Effect::Clash { at, delay: lands + 0.03 * (place % 5) as f32 });
            }
        }
    }

    /// Makes one figure grab another, which struggles.
    pub(super) fn take_hold(&mut self, by: PieceId, whom: PieceId) {
        self.gesture_at(by, GestureKind::Hold, 0.0, Some(whom));
        self.gesture(whom, GestureKind::Struggle, CONTACT);
        self.set_mood(whom, Mood::Afraid);
        self.said.held.insert(whom, by);
    }

    /// Ends every hold in which the piece holds or is held.
    pub(super) fn let_go(&mut self, who: PieceId) {
        let pairs: Vec<(PieceId, PieceId)> =
            self.said.held.iter().filter(|(held, by)| **held == who || **by == who).map(|(held, by)| (*held, *by)).collect();
        for piece in pairs.iter().flat_map(|(held, by)| [*held, *by]) {
            let seen = self.index.entity(piece).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, _, seen, ..)| seen.model);
            if let Some(model) = seen {
                self.commands.entity(model).entry::<Gesture>().and_modify(|mut gesture| gesture.let_go());
            }
        }
        self.said.held.retain(|held, by| *held != who && *by != who);
    }

    /// Makes a piece shiver and burns its fuse for `length` seconds before it explodes.
    pub(super) fn shiver(&mut self, who: PieceId, length: f32) {
        let Some((pose, model)) =
            self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, seen, ..)| (shown.pose, seen.model))
        else {
            return;
        };
        if !self.motion.0 {
            self.commands.entity(model).insert(Gesture::after(GestureKind::Shiver, 0.0, chance(who.0, 5, 71)));
        }
        self.effects.add(Effect::Fuse { at: Vec3::from(pose.translation) + Vec3::Y * FUSE_AT, delay: 0.0, length });
        self.said.fuses.push(who);
    }

    /// Makes the mounts of a unit's riders rear.
    pub(super) fn rear(&mut self, unit: PieceId) -> bool {
        let rides = |who: &PieceId| {
            self.index.entity(*who).and_then(|entity| self.actors.get(entity).ok()).is_some_and(|(_, _, shown, ..)| shown.astride.is_some())
        };
        let riders: Vec<PieceId> = self.figures_of(unit).into_iter().filter(rides).collect();
        riders.iter().for_each(|rider| self.gesture(*rider, GestureKind::Rear, 0.0));
        !riders.is_empty()
    }
}

/// How a figure at this pose reaches for a target.
fn reach_for(kind: GestureKind, pose: Isometry3d, at: Vec3) -> Reach {
    let reach = Reach::towards(pose, at, ARM);
    match kind {
        GestureKind::Strike => reach,
        // The rules move a grabber to its victim; shooters and throwers stay where they are.
        GestureKind::Hold | GestureKind::Shoot | GestureKind::Fire | GestureKind::Throw | GestureKind::Parry => {
            Reach { step: 0.0, ..reach }
        }
        _ => Reach::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_strikes_steps_up_and_who_shoots_only_turns() {
        let at = Vec3::new(1.6, 0.0, 0.0);
        let reach = |kind| reach_for(kind, Isometry3d::IDENTITY, at);
        assert!((reach(GestureKind::Strike).step - (1.6 - ARM)).abs() < 1e-3);
        for kind in [GestureKind::Hold, GestureKind::Shoot, GestureKind::Throw, GestureKind::Parry] {
            assert_eq!((reach(kind).step, reach(kind).turn < -1.5), (0.0, true), "{kind:?}");
        }
        assert_eq!(reach(GestureKind::Flinch), Reach::default());
    }
}
