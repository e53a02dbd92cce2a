//! Sweeping: a piece that is seen to move, or to stand elsewhere than the rules have it, is met by bodies where it is seen.
//!
//! The rules' own collider is fixed and stands where the order ends. While bodies are awake, a piece that is seen elsewhere gets a stand-in,
//! a kinematic body that goes the way of its model: it shoves litter aside, and what flies bounces off it. Its own collider is out of the
//! way meanwhile, and back when the piece has come home. What lies where a piece goes is woken; nothing else is.

use super::Loose;
use crate::table::{Body, PieceId, Placement, Removed, Terrain};
use crate::third_party::rapier::stand_in;
use crate::view::scene::stage::{Shown, Standing};
use crate::view::show::motion::{Motion, resting};
use crate::view::show::pace::Pace;
use bevy::math::Isometry3d;
use bevy::prelude::*;
use bevy_rapier3d::prelude::{ColliderDisabled, Sleeping};

/// Bodies nearer than this to a piece that moves are woken, in inches.
const TOUCH: f32 = 0.3;
/// Bodies in flight nearer than this to a piece meet its stand-in, in inches: further than any flies in a frame.
const NEAR: f32 = 2.0;

/// A body that stands in for a piece that is seen elsewhere than the rules have it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct StandIn {
    /// The piece.
    piece: Entity,
    /// Where it is seen in this frame.
    to: Isometry3d,
}

/// A piece whose own collider is out of the way.
#[derive(Component)]
pub(super) struct OutOfTheWay;

/// What must be known of a piece to sweep with it. Terrain stays where it is.
type Sweeper = (
    (Entity, &'static PieceId, &'static Body, &'static Placement, &'static Shown),
    (Option<&'static Motion>, Has<Removed>, Has<OutOfTheWay>),
);

/// A piece that is seen elsewhere than the rules have it.
#[derive(Clone, Copy, Debug)]
struct Elsewhere {
    piece: Entity,
    id: PieceId,
    body: Body,
    /// Where it was seen in the frame before, and where it is seen in this one.
    from: Isometry3d,
    to: Isometry3d,
}

impl Elsewhere {
    /// A point is this near to where it is seen now, or nearer.
    fn is_near(&self, point: Vec3, inches: f32) -> bool {
        let (half, height) = (self.body.half_extents(), self.body.height().to_f32());
        let own = self.to.inverse() * point;
        let off = Vec3::new(own.x.abs() - half.x, (own.y - height / 2.0).abs() - height / 2.0, own.z.abs() - half.y);
        off.max_element() < inches
    }

    fn moves(&self) -> bool {
        self.from != self.to
    }
}

/// Where a piece is seen elsewhere than the rules have it: in the frame before and in this one; nothing where it is at home or not seen.
fn seen_elsewhere(own: Isometry3d, shown: &Shown, motion: Option<&Motion>, passes: f32, removed: bool) -> Option<(Isometry3d, Isometry3d)> {
    if shown.standing == Standing::Gone {
        return None;
    }
    let rests = resting(shown);
    let Some(motion) = motion else {
        return (removed || shown.pose != own).then_some((shown.pose, shown.pose));
    };
    let next = Motion { age: motion.age + passes, ..motion.clone() };
    Some((motion.pose(rests), if next.is_over() { rests } else { next.pose(rests) }))
}

/// Gives the pieces that are seen elsewhere their stand-ins while bodies are awake near them, and takes them away again.
pub(super) fn sweep(
    mut commands: Commands,
    pieces: Query<Sweeper, Without<Terrain>>,
    mut stand_ins: Query<(Entity, &mut StandIn)>,
    mut bodies: Query<(&Transform, &mut Sleeping), With<Loose>>,
    pace: Res<Pace>,
) {
    let mut elsewhere = Vec::new();
    for ((piece, id, body, placement, shown), (motion, removed, _)) in &pieces {
        if !bodies.is_empty()
            && let Some((from, to)) = seen_elsewhere(placement.pose_in_world(), shown, motion, pace.0, removed)
        {
            elsewhere.push(Elsewhere { piece, id: *id, body: *body, from, to });
        }
    }
    elsewhere.sort_by_key(|seen| seen.id);
    let mut awake = Vec::new();
    for (lies, mut sleeping) in &mut bodies {
        if sleeping.sleeping && elsewhere.iter().any(|seen| seen.moves() && seen.is_near(lies.translation, TOUCH)) {
            sleeping.sleeping = false;
        }
        if !sleeping.sleeping {
            awake.push(lies.translation);
        }
    }
    // While nothing is awake no step is made, and nobody has to be met.
    elsewhere.retain(|_| !awake.is_empty());
    for ((piece, ..), (_, removed, is_out)) in &pieces {
        let goes_out = elsewhere.iter().any(|seen| seen.piece == piece);
        if goes_out && !is_out {
            commands.entity(piece).insert((OutOfTheWay, ColliderDisabled));
        } else if is_out && !goes_out {
            commands.entity(piece).remove::<OutOfTheWay>();
            if !removed {
                commands.entity(piece).remove::<ColliderDisabled>();
            }
        }
    }
    elsewhere.retain(|seen| awake.iter().any(|body| seen.is_near(*body, NEAR)));
    for (entity, mut stand_in) in &mut stand_ins {
        match elsewhere.iter().position(|seen| seen.piece == stand_in.piece) {
            Some(place) => stand_in.to = elsewhere.remove(place).to,
            None => commands.entity(entity).despawn(),
        }
    }
    for seen in elsewhere {
        let stands = Transform::from_isometry(seen.from);
        commands.spawn((Name::new("Stand-in"), stand_in(seen.body.collider()), stands, StandIn { piece: seen.piece, to: seen.to }));
    }
}

/// Brings every stand-in a part of the way to where its piece is seen in this frame: all of it in the last step of the frame.
pub(super) fn bring_on(world: &mut World, stand_ins: &mut QueryState<(&mut Transform, &StandIn)>, part: f32) {
    for (mut stands, stand_in) in stand_ins.iter_mut(world) {
        let to = Transform::from_isometry(stand_in.to);
        if *stands != to {
            let rotation = stands.rotation.slerp(to.rotation, part);
            *stands = if part >= 1.0 {
                to
            } else {
                Transform { rotation, ..Transform::from_translation(stands.translation.lerp(to.translation, part)) }
            };
        }
    }
}
