//! Obstacles: the pieces that loose bodies collide with, at the place where they are shown.
//!
//! A piece is an obstacle at its place in the game state. If it is shown elsewhere or is moving, it is an obstacle there instead, and
//! shoves litter aside. A moving piece wakes only the litter near it. Nothing is updated while all bodies sleep.

use super::loose::Loose;
use crate::table::{Body, Inches, PieceId, Placement, Removed, Terrain};
use crate::third_party::rapier::{HasBody, StandsFor, led_body, static_body};
use crate::view::scene::stage::Shown;
use crate::view::show::motion::{Motion, resting};
use crate::view::show::pace::Pace;
use bevy::math::Isometry3d;
use bevy::prelude::*;
use bevy_rapier3d::prelude::Sleeping;

/// A moving piece wakes bodies nearer than this, in inches.
const TOUCH: f32 = 0.3;
/// Flying bodies nearer than this to a piece that is shown elsewhere collide with it there, in inches: further than any body flies in a
/// frame.
const NEAR: f32 = 2.0;

/// A piece with a body that loose bodies collide with.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) struct Obstacle {
    /// The shape of its body.
    shape: Body,
    /// Where it moves in this frame; `None` if it stands still.
    goes_to: Option<Isometry3d>,
}

impl Obstacle {
    /// Whether it stands still in this frame.
    pub(super) fn stands(&self) -> bool {
        self.goes_to.is_none()
    }
}

/// The components of a piece that decide where it is an obstacle.
type Seen = (
    (Entity, &'static PieceId, &'static Body, &'static Placement),
    (Option<&'static Shown>, Option<&'static Motion>, Has<Removed>, Option<&'static Terrain>),
    Option<(&'static mut Obstacle, &'static HasBody)>,
);

/// A piece that is shown elsewhere than it is in the game state.
#[derive(Clone, Copy, Debug)]
struct DisplacedPiece {
    body: Body,
    /// Where it was shown in the previous frame, and where it is shown in this one.
    from: Isometry3d,
    to: Isometry3d,
}

impl DisplacedPiece {
    /// Whether a point is within this distance of where the piece is shown now.
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

/// Where a piece was shown in the previous frame and is shown in this one; `None` if that is its place in the game state, or if it isn't
/// shown.
fn seen_elsewhere(own: Isometry3d, shown: &Shown, motion: Option<&Motion>, passes: f32, removed: bool) -> Option<(Isometry3d, Isometry3d)> {
    if !shown.standing.is_there() {
        return None;
    }
    let rests = resting(shown);
    let Some(motion) = motion else {
        return (removed || shown.pose != own).then_some((shown.pose, shown.pose));
    };
    let next = Motion { age: motion.age + passes, ..motion.clone() };
    Some((motion.pose(rests), if next.is_over() { rests } else { next.pose(rests) }))
}

/// Terrain that a figure can walk through upright, such as an arch, has air in its box, so bodies fly through it too. Bodies can come to
/// rest on lower terrain.
fn is_passable(terrain: &Terrain, body: Body) -> bool {
    !terrain.blocks_movement && body.height() > Inches::whole(1)
}

/// The physics bodies of pieces, not of loose parts.
type Bodies<'w, 's> = Query<'w, 's, (&'static mut Transform, Option<&'static mut Sleeping>), (With<StandsFor>, Without<Loose>)>;

/// Adds an obstacle wherever an awake body may collide with a piece, and removes those no longer needed.
pub(super) fn put_obstacles(
    mut commands: Commands,
    mut pieces: Query<Seen>,
    loose: Query<(&Transform, &HasBody), With<Loose>>,
    mut bodies: Bodies,
    pace: Res<Pace>,
) {
    if loose.is_empty() {
        return;
    }
    // Sorted by id, because rapier's own order depends on the order of insertion.
    let mut pieces: Vec<_> = pieces.iter_mut().collect();
    pieces.sort_by_key(|((_, id, ..), ..)| **id);
    let elsewhere: Vec<Option<DisplacedPiece>> = pieces
        .iter()
        .map(|((_, _, body, placement), (shown, motion, removed, terrain), _)| {
            let shown = shown.filter(|_| terrain.is_none())?;
            let (from, to) = seen_elsewhere(placement.pose_in_world(), shown, *motion, pace.0, *removed)?;
            Some(DisplacedPiece { body: **body, from, to })
        })
        .collect();
    let awake = wake(&loose, &mut bodies, &elsewhere);
    if awake.is_empty() {
        return;
    }
    for (((piece, _, shape, placement), (shown, _, removed, terrain), obstacle), elsewhere) in pieces.into_iter().zip(elsewhere) {
        // A piece that has come apart doesn't block its own parts, though it may leave the game state only later.
        let is_gone = removed || shown.is_some_and(|shown| !shown.standing.is_there());
        let is_met = !is_gone && !terrain.is_some_and(|terrain| is_passable(terrain, *shape));
        let wanted = match elsewhere {
            Some(seen) => awake.iter().any(|body| seen.is_near(*body, NEAR)).then_some((seen.from, Some(seen.to))),
            None => is_met.then(|| (placement.pose_in_world(), None)),
        };
        if let Some((mut obstacle, has)) = obstacle {
            if let Some((at, goes_to)) = wanted
                && obstacle.shape == *shape
                && obstacle.goes_to.is_some() == goes_to.is_some()
            {
                if goes_to.is_some() {
                    obstacle.goes_to = goes_to;
                } else if let Ok((mut stands, _)) = bodies.get_mut(has.body()) {
                    stands.set_if_neq(Transform::from_isometry(at));
                }
                continue;
            }
            commands.entity(has.body()).despawn();
            commands.entity(piece).remove::<Obstacle>();
        }
        if let Some((at, goes_to)) = wanted {
            put(&mut commands, piece, *shape, (at, goes_to));
        }
    }
}

/// Wakes the loose bodies near moving pieces. Returns the positions of all awake bodies.
fn wake(loose: &Query<(&Transform, &HasBody), With<Loose>>, bodies: &mut Bodies, elsewhere: &[Option<DisplacedPiece>]) -> Vec<Vec3> {
    let mut awake = Vec::new();
    for (lies, has) in loose {
        let Ok((_, Some(mut sleeping))) = bodies.get_mut(has.body()) else { continue };
        if sleeping.sleeping && elsewhere.iter().flatten().any(|seen| seen.moves() && seen.is_near(lies.translation, TOUCH)) {
            sleeping.sleeping = false;
        }
        if !sleeping.sleeping {
            awake.push(lies.translation);
        }
    }
    awake
}

/// Adds the obstacle of a piece: a kinematic one if the piece moves.
fn put(commands: &mut Commands, piece: Entity, shape: Body, (at, goes_to): (Isometry3d, Option<Isometry3d>)) {
    commands.entity(piece).insert(Obstacle { shape, goes_to });
    let at = (at.translation.into(), at.rotation);
    match goes_to {
        Some(_) => commands.spawn(led_body(piece, shape.collider(), at)),
        None => commands.spawn(static_body(piece, shape.collider(), at)),
    };
}

/// Moves every moving obstacle a fraction `part` of the way to where its piece is shown in this frame; the last step of the frame moves it
/// all the way.
pub(super) fn bring_on(world: &mut World, obstacles: &mut QueryState<(&Obstacle, &HasBody)>, part: f32) {
    let going = obstacles.iter(world).filter_map(|(obstacle, has)| Some((has.body(), Transform::from_isometry(obstacle.goes_to?))));
    for (body, to) in going.collect::<Vec<_>>() {
        let Some(mut stands) = world.get_mut::<Transform>(body).filter(|stands| **stands != to) else { continue };
        let rotation = stands.rotation.slerp(to.rotation, part);
        *stands = if part >= 1.0 {
            to
        } else {
            Transform { rotation, ..Transform::from_translation(stands.translation.lerp(to.translation, part)) }
        };
    }
}
