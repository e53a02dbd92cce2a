//! The actions that pieces can be shown to take: they are carried, step, fly, lie down, strike, and words appear over them.

use crate::bricks::PITCH;
use crate::game::{Look, Manner, Remains, Shots, Speech, Stance, Step, Tableau};
use crate::table::{Body, MemberOf, OnPlate, PieceId, PieceIndex, Placement, Spot, SquadPlate, TableSize};
use crate::third_party::rapier::GRAVITY;
use crate::view::models::ships::ShipParts;
use crate::view::scene::stage::{Seen, Shown, Standing};
use crate::view::show::callouts::Callouts;
use crate::view::show::dice::TableDice;
use crate::view::show::effects::data::{Effect, Effects};
use crate::view::show::gestures::GestureKind;
use crate::view::show::motion::{LANDS, Motion, Style, resting};
use crate::view::show::reduced_motion::ReducedMotion;
use bevy::math::Isometry3d;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// Length of one hop of a walking figure, in inches.
const STRIDE: f32 = 0.7;
/// How far above obstacles a flying piece passes, in inches.
const CLEAR: f32 = 0.9;

/// Seconds for which a piece shivers before it explodes.
pub(super) const FUSE: f32 = 0.36;

/// The components of a piece that acts.
pub(super) type Actor = (
    &'static PieceId,
    &'static Placement,
    &'static mut Shown,
    &'static Seen,
    Option<&'static OnPlate>,
    (Option<&'static Stance>, Option<&'static Remains>, Option<&'static MemberOf>, Has<Tableau>),
);

/// [`Actor`], read-only.
pub(super) type Acts<'a> = (
    &'a PieceId,
    &'a Placement,
    &'a Shown,
    &'a Seen,
    Option<&'a OnPlate>,
    (Option<&'a Stance>, Option<&'a Remains>, Option<&'a MemberOf>, bool),
);

/// What hit a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Push {
    /// Where the hit came from, in world space.
    pub(super) from: Vec3,
    /// The speed of the bricks that it breaks off, in inches a second.
    pub(super) speed: f32,
}

/// The data needed to show a fact.
pub(super) struct Acting<'a, 'w, 's, 'qw, 'qs> {
    pub(super) actors: &'a mut Query<'qw, 'qs, Actor>,
    pub(super) index: &'a PieceIndex,
    /// The rulebook's words for orders.
    pub(super) speech: Option<Speech>,
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) effects: &'a mut Effects,
    pub(super) callouts: &'a mut Callouts,
    pub(super) looks: &'a Query<'a, 'a, &'static Look>,
    pub(super) ships: &'a Query<'a, 'a, &'static ShipParts>,
    /// What shots look like.
    pub(super) shots: &'a Shots,
    /// The dice on the table.
    pub(super) dice: &'a mut TableDice,
    /// The bodies of pieces, and the size of the table.
    pub(super) bodies: &'a Query<'a, 'a, &'static Body>,
    pub(super) size: TableSize,
    /// The position of the camera.
    pub(super) eye: Option<Vec3>,
    /// The plates of squads.
    pub(super) plates: &'a Query<'a, 'a, &'static SquadPlate>,
    /// Whether motion is reduced.
    pub(super) motion: ReducedMotion,
    /// What earlier facts have said.
    pub(super) said: &'a mut EarlierFacts,
}

/// What earlier facts have said that is needed to show later ones.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct EarlierFacts {
    /// The ship that is shooting now and its target.
    pub(super) aimed: Option<(PieceId, PieceId)>,
    /// The ship that was shot at.
    pub(super) shot: Option<PieceId>,
    /// The ship whose shield is already shown to hold the shots at it.
    pub(super) shielded: Option<PieceId>,
    /// The piece that has raised its guard before its dice are rolled.
    pub(super) parrying: Option<PieceId>,
    /// The last hit on each piece.
    pub(super) pushes: HashMap<PieceId, Push>,
    /// Declared blows that haven't been shown yet: their attackers, kinds and targets.
    pub(super) declared: HashMap<PieceId, (GestureKind, Option<PieceId>)>,
    /// The time at which each unit's blow lands, in seconds of the show.
    pub(super) lands: HashMap<PieceId, f32>,
    /// Pieces that grab someone instead of striking.
    pub(super) holders: Vec<PieceId>,
    /// Held pieces and their holders.
    pub(super) held: HashMap<PieceId, PieceId>,
    /// Pieces that leap aside with their next flight.
    pub(super) leaping: Vec<PieceId>,
    /// The single piece that caused what is being shown, if any.
    pub(super) culprit: Option<PieceId>,
    /// Whose hat lands on whose head.
    pub(super) hat: Option<(PieceId, PieceId)>,
    /// Pieces that are about to explode.
    pub(super) fuses: Vec<PieceId>,
    /// The current time in seconds of the show.
    pub(super) now: f32,
    /// The fact whose dice were thrown last.
    pub(super) thrown: Option<usize>,
    /// The direction in which each piece was pushed last.
    pub(super) ways: HashMap<PieceId, Vec3>,
}

impl Acting<'_, '_, '_, '_, '_> {
    pub(super) fn change(&mut self, who: PieceId, change: impl FnOnce(&mut Shown)) {
        if let Some((_, _, mut shown, ..)) = self.index.entity(who).and_then(|entity| self.actors.get_mut(entity).ok()) {
            change(&mut shown);
        }
    }

    /// How an action with this order word is shown.
    pub(super) fn manner(&self, word: &str) -> Manner {
        self.speech.and_then(|speech| (speech.info)(word)).map(|action| action.manner).unwrap_or_default()
    }

    pub(super) fn pose(&self, who: PieceId) -> Option<Isometry3d> {
        self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| shown.pose)
    }

    /// The figures shown on a plate, or the figure itself.
    pub(super) fn figures_of(&self, unit: PieceId) -> Vec<PieceId> {
        let of = |(id, _, shown, _, _, (.., member, _)): &Acts| {
            let is_of_it = shown.plate == Some(unit) || member.is_some_and(|of| of.0 == unit) || **id == unit;
            shown.standing.is_there() && is_of_it
        };
        let mut found: Vec<PieceId> = self.actors.iter().filter(of).map(|(id, ..)| *id).collect();
        found.sort();
        found
    }

    /// Whether it is a figure on its own feet.
    pub(super) fn is_on_foot(&self, who: PieceId) -> bool {
        let Some(entity) = self.index.entity(who) else { return false };
        let is_rider = self.actors.get(entity).is_ok_and(|(_, _, shown, ..)| shown.astride.is_some());
        !is_rider && self.looks.get(entity).is_ok_and(|look| look.figure().is_some())
    }

    /// Flies a piece, with everything shown on it, well over obstacles of height `over`.
    pub(super) fn fly_over(&mut self, who: PieceId, (from, to): (Placement, Placement), via: &[Spot], over: f32, length: f32) {
        let height = (over - from.lift.min(to.lift).to_f32()).max(0.0) + CLEAR;
        self.carry_over(who, (from, to), via, (length, Style::Soars), height);
    }

    /// Moves a plate with everything shown on it.
    pub(super) fn carry(&mut self, who: PieceId, from: Placement, to: Placement, via: &[Spot], (length, style): (f32, Style)) {
        self.carry_over(who, (from, to), via, (length, style), 0.0);
    }

    fn carry_over(&mut self, who: PieceId, (from, to): (Placement, Placement), via: &[Spot], (length, style): (f32, Style), arc: f32) {
        let (from, to) = (from.pose_in_world(), to.pose_in_world());
        let style = if style == Style::Eases && self.is_on_foot(who) {
            Style::Hops((Vec3::from(from.translation).distance(to.translation.into()) / STRIDE).round().max(1.0))
        } else {
            style
        };
        let mut carried = self.figures_of(who);
        if !carried.contains(&who) {
            carried.push(who);
        }
        for piece in carried {
            let Some(pose) = self.pose(piece) else { continue };
            let on_plate = from.inverse() * pose;
            let away = Vec3::from(pose.translation) - Vec3::from(from.translation);
            let via = via.iter().map(|spot| above(*spot, from.translation.y) + away).collect();
            self.send(piece, to * on_plate, Motion { via, style, arc, ..Motion::slide(pose, length) });
        }
    }

    /// Pushes a plate along the ground: it skids with dust, and its riders totter.
    pub(super) fn skid(&mut self, who: PieceId, from: Placement, to: Placement, length: f32) {
        let (start, end) = (above(from.spot, 0.0), above(to.spot, 0.0));
        self.said.ways.insert(who, (end - start).normalize_or_zero());
        self.carry(who, from, to, &[], (length, Style::Skids));
        self.gesture(who, GestureKind::Totter, 0.0);
        let half = self.half_size(who);
        self.effects.add(Effect::Skid { from: start, to: end, half: half.length() * 0.7, length });
    }

    /// Drops a piece to lower ground: dust or water flies up around a plate.
    pub(super) fn drop_to_ground(&mut self, who: PieceId, from: Placement, to: Placement, length: f32) {
        self.carry(who, from, to, &[], (length, Style::Skids));
        let (half, placed) = (self.half_size(who), to.pose_in_world());
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = placed * Vec3::new(x * half.x, 0.0, z * half.y);
            self.effects.add(Effect::Lands { at: corner.with_y(0.0), delay: length * 0.5 });
        }
    }

    /// Half a plate's width and depth, in inches.
    fn half_size(&self, who: PieceId) -> Vec2 {
        let plate = self.index.entity(who).and_then(|entity| self.plates.get(entity).ok());
        plate.map_or(Vec2::splat(0.4), |plate| Vec2::new(f32::from(plate.studs.0), f32::from(plate.studs.1)) * PITCH / 2.0)
    }

    /// Tips a plate over the edge towards which it was pushed, and spills its riders.
    pub(super) fn tip(&mut self, who: PieceId) {
        let Some(pose) = self.pose(who) else { return };
        let way = self.said.ways.get(&who).copied().unwrap_or(Vec3::NEG_Z);
        let (own, half) = (pose.rotation.inverse() * way, self.half_size(who));
        let sideways = own.x.abs() / half.x.max(0.1) > own.z.abs() / half.y.max(0.1);
        let edge = if sideways { Vec3::X * half.x * own.x.signum() } else { Vec3::Z * half.y * own.z.signum() };
        let edge = pose.rotation * edge;
        self.send(who, pose, Motion { style: Style::Tips(edge), ..Motion::slide(pose, 0.85) });
        for (place, rider) in self.figures_of(who).into_iter().filter(|rider| *rider != who).enumerate() {
            let Some(pose) = self.pose(rider) else { continue };
            // The figure furthest from the edge flies highest.
            let far = 1.0
                - (Vec3::from(pose.translation) - Vec3::from(self.pose(who).unwrap_or(pose).translation)).dot(way).clamp(-1.0, 1.0) * 0.4;
            let motion = Motion { arc: 1.1 * far, style: Style::Thrown(1.0), age: -0.04 * (place % 6) as f32, ..Motion::slide(pose, 0.95) };
            self.send(rider, pose, motion);
        }
    }

    /// Walks figures to their places, on a plate or off one. Returns the duration of the longest walk in seconds.
    pub(super) fn step(&mut self, steps: &[Step], plate: Option<PieceId>) -> f32 {
        let mut longest = 0.0_f32;
        for step in steps {
            let length = (step.inches.to_f32() * 0.14).clamp(0.2, 1.3);
            longest = longest.max(length);
            if let Some(pose) = self.pose(step.who) {
                self.change(step.who, |shown| shown.plate = plate);
                let hops = (step.inches.to_f32() / STRIDE).round().max(1.0);
                self.send(step.who, step.to.pose_in_world(), Motion { style: Style::Hops(hops), ..Motion::slide(pose, length) });
            }
        }
        longest
    }

    /// Throws a figure this far through the air.
    pub(super) fn fly(&mut self, who: PieceId, to: Placement, far: f32) {
        if let Some(pose) = self.pose(who) {
            let length = flight(far);
            // The height that it reaches in its time in the air.
            let arc = GRAVITY * (LANDS.0 * length).powi(2) / 8.0;
            let turns = if far > 0.5 { (far / 2.5).round().max(1.0) } else { 0.0 };
            let motion = Motion { arc, style: Style::Thrown(turns), ..Motion::slide(pose, length) };
            self.send(who, to.pose_in_world(), motion);
            self.effects.add(Effect::Lands { at: above(to.spot, 0.0), delay: LANDS.0 * length });
        }
    }

    /// Makes a figure leap aside over this distance, turning over in the air.
    pub(super) fn dive(&mut self, who: PieceId, to: Placement, far: f32) {
        if let Some(pose) = self.pose(who) {
            let motion = Motion { arc: 1.2 + 0.12 * far, style: Style::Thrown(1.0), age: -0.22, ..Motion::slide(pose, 1.15 * flight(far)) };
            let delay = 0.22 + LANDS.0 * motion.length;
            self.send(who, to.pose_in_world(), motion);
            self.effects.add(Effect::Lands { at: above(to.spot, 0.0), delay });
        }
    }

    /// Separates a rider and its mount on the screen, leaving the mount where both stood. `who` is either of them.
    pub(super) fn part(&mut self, who: PieceId) {
        let sits = self.actors.iter().find(|(id, _, shown, ..)| shown.astride.is_some() && (**id == who || shown.astride == Some(who)));
        let Some((rider, pose, plate, mount)) = sits.map(|(id, _, shown, ..)| (*id, shown.pose, shown.plate, shown.astride)) else {
            return;
        };
        self.change(rider, |shown| shown.astride = None);
        if let Some(mount) = mount {
            self.change(mount, |shown| (shown.pose, shown.plate, shown.standing) = (pose, plate, Standing::Up));
        }
    }

    /// Makes a figure leap up or down to a nearby place.
    pub(super) fn leap(&mut self, who: PieceId, to: Placement) {
        if let Some(pose) = self.pose(who) {
            self.send(who, to.pose_in_world(), Motion { arc: 0.7, ..Motion::slide(pose, 0.4) });
        }
    }

    /// Whether it is left lying where it falls, for a Medik.
    pub(super) fn lies(&self, who: PieceId) -> bool {
        let actor = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok());
        actor.is_some_and(|(.., (stance, ..))| stance.is_some_and(|stance| stance.fallen))
    }

    pub(super) fn stand(&mut self, who: PieceId, standing: Standing) {
        let pose = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| resting(shown));
        self.change(who, |shown| shown.standing = standing);
        if let (Some(entity), Some(pose)) = (self.index.entity(who), pose) {
            // A figure in the air goes on flying and lands in the new pose.
            self.commands.entity(entity).insert_if_new(Motion::slide(pose, 0.3));
        }
    }

    pub(super) fn send(&mut self, who: PieceId, to: Isometry3d, motion: Motion) {
        self.change(who, |shown| shown.pose = to);
        if let Some(entity) = self.index.entity(who) {
            self.commands.entity(entity).insert(motion);
        }
    }

    /// Shows an item or missile flying from a piece's hands, or from a spot, to another spot. Returns the duration in seconds, including
    /// the time for which it lies there before it explodes.
    pub(super) fn flies(&mut self, with: Option<&String>, by: PieceId, (from, to): (Spot, Spot), goes_off: bool) -> f32 {
        let length = 0.35 + from.distance(to).to_f32() * 0.07;
        let ahead = (above(to, 0.0) - above(from, 0.0)).normalize_or_zero();
        let hands = self.pose(by).map_or(above(from, 0.0), |pose| pose.translation.into()) + ahead * 0.45 + Vec3::Y * 1.3;
        let fuse = if goes_off && with.is_some() { FUSE } else { 0.0 };
        self.effects.add(Effect::Thrown { item: with.cloned(), from: hands, to: above(to, 0.3), length, fuse });
        length + fuse
    }

    /// Shows words over a piece.
    pub(super) fn call(&mut self, who: PieceId, text: String) {
        if let Some(pose) = self.pose(who) {
            self.callouts.say(Vec3::from(pose.translation) + Vec3::Y * 2.0, text);
        }
    }
}

/// The point at this height over a spot.
pub(super) fn above(spot: Spot, height: f32) -> Vec3 {
    Vec3::new(spot.x.to_f32(), height, spot.z.to_f32())
}

/// Duration in seconds of a throw over this distance.
pub(super) fn flight(far: f32) -> f32 {
    (0.42 + far * 0.12).min(1.25)
}
