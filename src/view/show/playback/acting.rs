//! What a piece can be shown to do: it is carried, steps, flies, lies down, strikes out, and words stand over it.

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

/// How far a figure goes with one hop, in inches.
const STRIDE: f32 = 0.7;
/// How far above what it passes over a piece flies, in inches.
const CLEAR: f32 = 0.9;

/// Seconds for which what is about to go off shivers.
pub(super) const FUSE: f32 = 0.36;

/// A piece that acts.
pub(super) type Actor = (
    &'static PieceId,
    &'static Placement,
    &'static mut Shown,
    &'static Seen,
    Option<&'static OnPlate>,
    (Option<&'static Stance>, Option<&'static Remains>, Option<&'static MemberOf>, Has<Tableau>),
);

/// The same as it is only looked at.
pub(super) type Acts<'a> = (
    &'a PieceId,
    &'a Placement,
    &'a Shown,
    &'a Seen,
    Option<&'a OnPlate>,
    (Option<&'a Stance>, Option<&'a Remains>, Option<&'a MemberOf>, bool),
);

/// What struck a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Push {
    /// Where it came from, in the world.
    pub(super) from: Vec3,
    /// How fast what it breaks off flies away, in inches a second.
    pub(super) speed: f32,
}

/// The data that is needed to show a fact.
pub(super) struct Acting<'a, 'w, 's, 'qw, 'qs> {
    pub(super) actors: &'a mut Query<'qw, 'qs, Actor>,
    pub(super) index: &'a PieceIndex,
    /// The words of the rulebook in play for orders.
    pub(super) speech: Option<Speech>,
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) effects: &'a mut Effects,
    pub(super) callouts: &'a mut Callouts,
    /// What pieces are modelled as.
    pub(super) looks: &'a Query<'a, 'a, &'static Look>,
    /// The parts of ships, on their models.
    pub(super) ships: &'a Query<'a, 'a, &'static ShipParts>,
    /// How shots are seen.
    pub(super) shots: &'a Shots,
    /// The dice on the table.
    pub(super) dice: &'a mut TableDice,
    /// What shape pieces have, and how large the table is.
    pub(super) bodies: &'a Query<'a, 'a, &'static Body>,
    pub(super) size: TableSize,
    /// Where it is seen from.
    pub(super) eye: Option<Vec3>,
    /// How large plates are.
    pub(super) plates: &'a Query<'a, 'a, &'static SquadPlate>,
    /// Nothing is to shake.
    pub(super) motion: ReducedMotion,
    /// What the facts so far have said.
    pub(super) said: &'a mut Said,
}

/// What facts have said that is needed to show later ones.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Said {
    /// Which ship shoots at which at the moment.
    pub(super) aimed: Option<(PieceId, PieceId)>,
    /// Which ship has been shot at.
    pub(super) shot: Option<PieceId>,
    /// Which ship's shield is seen to hold what was shot at it.
    pub(super) shielded: Option<PieceId>,
    /// Who has raised what it guards with before its dice are rolled.
    pub(super) parrying: Option<PieceId>,
    /// What struck each piece last, and how hard.
    pub(super) pushes: HashMap<PieceId, Push>,
    /// Who has declared a blow that has not been seen yet, and against whom.
    pub(super) declared: HashMap<PieceId, (GestureKind, Option<PieceId>)>,
    /// The second of the show at which the blow of a unit lands.
    pub(super) lands: HashMap<PieceId, f32>,
    /// Who takes hold of somebody and strikes nobody.
    pub(super) holders: Vec<PieceId>,
    /// Who is held, and by whom.
    pub(super) held: HashMap<PieceId, PieceId>,
    /// Who will leap aside with its next flight.
    pub(super) leaping: Vec<PieceId>,
    /// Who alone began what is shown.
    pub(super) culprit: Option<PieceId>,
    /// Whose hat comes down on whom.
    pub(super) hat: Option<(PieceId, PieceId)>,
    /// What is about to go off.
    pub(super) fuses: Vec<PieceId>,
    /// The second of the show.
    pub(super) now: f32,
    /// The fact whose dice were thrown last.
    pub(super) thrown: Option<usize>,
    /// Which way each piece was pushed last.
    pub(super) ways: HashMap<PieceId, Vec3>,
}

impl Acting<'_, '_, '_, '_, '_> {
    pub(super) fn change(&mut self, who: PieceId, change: impl FnOnce(&mut Shown)) {
        if let Some((_, _, mut shown, ..)) = self.index.entity(who).and_then(|entity| self.actors.get_mut(entity).ok()) {
            change(&mut shown);
        }
    }

    /// How an action that is ordered by this word is shown.
    pub(super) fn manner(&self, word: &str) -> Manner {
        self.speech.and_then(|speech| (speech.info)(word)).map(|action| action.manner).unwrap_or_default()
    }

    pub(super) fn pose(&self, who: PieceId) -> Option<Isometry3d> {
        self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| shown.pose)
    }

    /// The figures that are seen to stand on a plate, or the figure itself.
    pub(super) fn figures_of(&self, unit: PieceId) -> Vec<PieceId> {
        let of = |(id, _, shown, _, _, (.., member, _)): &Acts| {
            let is_of_it = shown.plate == Some(unit) || member.is_some_and(|of| of.0 == unit) || **id == unit;
            shown.standing.is_there() && is_of_it
        };
        let mut found: Vec<PieceId> = self.actors.iter().filter(of).map(|(id, ..)| *id).collect();
        found.sort();
        found
    }

    /// It is a figure on its own feet.
    pub(super) fn is_on_foot(&self, who: PieceId) -> bool {
        let Some(entity) = self.index.entity(who) else { return false };
        let is_rider = self.actors.get(entity).is_ok_and(|(_, _, shown, ..)| shown.astride.is_some());
        !is_rider && self.looks.get(entity).is_ok_and(|look| look.figure().is_some())
    }

    /// A piece flies, with all that are seen on it, well over what is so high on its way.
    pub(super) fn soar(&mut self, who: PieceId, (from, to): (Placement, Placement), via: &[Spot], over: f32, length: f32) {
        let height = (over - from.lift.min(to.lift).to_f32()).max(0.0) + CLEAR;
        self.carry_over(who, (from, to), via, (length, Style::Soars), height);
    }

    /// Moves a plate with all that are seen on it.
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

    /// A plate is pushed along the ground: it skids with dust, and its riders totter.
    pub(super) fn skid(&mut self, who: PieceId, from: Placement, to: Placement, length: f32) {
        let (start, end) = (above(from.spot, 0.0), above(to.spot, 0.0));
        self.said.ways.insert(who, (end - start).normalize_or_zero());
        self.carry(who, from, to, &[], (length, Style::Skids));
        self.gesture(who, GestureKind::Totter, 0.0);
        let half = self.half_size(who);
        self.effects.add(Effect::Skid { from: start, to: end, half: half.length() * 0.7, length });
    }

    /// A piece comes down to lower ground: dust or water flies up around a plate.
    pub(super) fn drop_down(&mut self, who: PieceId, from: Placement, to: Placement, length: f32) {
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

    /// A plate tips over the edge that it was pushed towards, and its riders are spilled.
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
            // Who stands furthest from the edge flies highest.
            let far = 1.0
                - (Vec3::from(pose.translation) - Vec3::from(self.pose(who).unwrap_or(pose).translation)).dot(way).clamp(-1.0, 1.0) * 0.4;
            let motion = Motion { arc: 1.1 * far, style: Style::Thrown(1.0), age: -0.04 * (place % 6) as f32, ..Motion::slide(pose, 0.95) };
            self.send(rider, pose, motion);
        }
    }

    /// Figures walk to their places, on a plate or on none; gives the seconds that the longest takes.
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
            // As high as it flies in the time that it is in the air.
            let arc = GRAVITY * (LANDS.0 * length).powi(2) / 8.0;
            let turns = if far > 0.5 { (far / 2.5).round().max(1.0) } else { 0.0 };
            let motion = Motion { arc, style: Style::Thrown(turns), ..Motion::slide(pose, length) };
            self.send(who, to.pose_in_world(), motion);
            self.effects.add(Effect::Lands { at: above(to.spot, 0.0), delay: LANDS.0 * length });
        }
    }

    /// Lets a figure leap aside, over its own shoulder, as far as this.
    pub(super) fn dive(&mut self, who: PieceId, to: Placement, far: f32) {
        if let Some(pose) = self.pose(who) {
            let motion = Motion { arc: 1.2 + 0.12 * far, style: Style::Thrown(1.0), age: -0.22, ..Motion::slide(pose, 1.15 * flight(far)) };
            let delay = 0.22 + LANDS.0 * motion.length;
            self.send(who, to.pose_in_world(), motion);
            self.effects.add(Effect::Lands { at: above(to.spot, 0.0), delay });
        }
    }

    /// A rider and its mount, of which either is named, are shown as two from now on: the mount stands where both stood.
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

    /// A figure leaps up or down to a place nearby.
    pub(super) fn leap(&mut self, who: PieceId, to: Placement) {
        if let Some(pose) = self.pose(who) {
            self.send(who, to.pose_in_world(), Motion { arc: 0.7, ..Motion::slide(pose, 0.4) });
        }
    }

    /// It is left lying where it falls, for a Medik.
    pub(super) fn lies(&self, who: PieceId) -> bool {
        let actor = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok());
        actor.is_some_and(|(.., (stance, ..))| stance.is_some_and(|stance| stance.fallen))
    }

    pub(super) fn stand(&mut self, who: PieceId, standing: Standing) {
        let pose = self.index.entity(who).and_then(|entity| self.actors.get(entity).ok()).map(|(_, _, shown, ..)| resting(shown));
        self.change(who, |shown| shown.standing = standing);
        if let (Some(entity), Some(pose)) = (self.index.entity(who), pose) {
            // A figure in the air goes on flying and lands as it now stands.
            self.commands.entity(entity).insert_if_new(Motion::slide(pose, 0.3));
        }
    }

    pub(super) fn send(&mut self, who: PieceId, to: Isometry3d, motion: Motion) {
        self.change(who, |shown| shown.pose = to);
        if let Some(entity) = self.index.entity(who) {
            self.commands.entity(entity).insert(motion);
        }
    }

    /// An item, or a missile, flies from the hands of a piece, or from a spot, to another; gives the seconds that this takes, with those in
    /// which it lies there and is about to go off.
    pub(super) fn flies(&mut self, with: Option<&String>, by: PieceId, (from, to): (Spot, Spot), goes_off: bool) -> f32 {
        let length = 0.35 + from.distance(to).to_f32() * 0.07;
        let ahead = (above(to, 0.0) - above(from, 0.0)).normalize_or_zero();
        let hands = self.pose(by).map_or(above(from, 0.0), |pose| pose.translation.into()) + ahead * 0.45 + Vec3::Y * 1.3;
        let fuse = if goes_off && with.is_some() { FUSE } else { 0.0 };
        self.effects.add(Effect::Thrown { item: with.cloned(), from: hands, to: above(to, 0.3), length, fuse });
        length + fuse
    }

    /// Words over a piece.
    pub(super) fn call(&mut self, who: PieceId, text: String) {
        if let Some(pose) = self.pose(who) {
            self.callouts.say(Vec3::from(pose.translation) + Vec3::Y * 2.0, text);
        }
    }
}

/// A point this high over a spot.
pub(super) fn above(spot: Spot, height: f32) -> Vec3 {
    Vec3::new(spot.x.to_f32(), height, spot.z.to_f32())
}

/// The seconds that a figure takes when it is thrown this far.
pub(super) fn flight(far: f32) -> f32 {
    (0.42 + far * 0.12).min(1.25)
}
