//! A throw: dice that fall among the pieces on the table and come to rest, simulated in advance.
//!
//! The rules have already rolled. The throw is honest all the same: rapier simulates it in fixed steps, from a start that depends only on
//! what is thrown. Afterwards each die is turned by one of its symmetries, so that the rolled face ends on top.

use crate::bricks::chance;
use crate::bricks::polyhedron::Polyhedron;
use crate::dice::RolledDie;
use crate::table::{Body, TableSize};
use crate::third_party::rapier::STEPS_A_SECOND;
use crate::view::models::dice::{relabelled, solid, tilt_angle};
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use bevy_rapier3d::rapier::prelude::{
    ColliderBuilder, IntegrationParameters, PhysicsWorld, Pose, RigidBodyBuilder, RigidBodyHandle, SharedShape,
};
use std::f32::consts::TAU;

/// The most dice in one throw.
pub const MAX: usize = 12;
/// The longest duration of a throw in seconds.
pub const LONGEST: f32 = 0.9;

/// Gravity for dice, in inches a second squared: half of the real value, so that the eye can follow.
const GRAVITY: f32 = 210.0;
/// The height from which they fall, in inches.
const HIGH: f32 = 1.5;
/// Their initial speed in inches a second, and spin in radians a second.
const SPEED: f32 = 6.0;
const SPIN: f32 = 22.0;
/// How many times to try until a throw comes out right: every die flat on the table, and all of them together.
const TRIES: u32 = 24;
/// A die lies flat if it is off by no more than this, in radians and inches.
const FLAT: (f32, f32) = (0.06, 0.03);
/// A die slower than this is at rest, in inches and radians a second.
const SLOW: (f32, f32) = (0.5, 1.0);
/// For how many steps all dice have to be at rest.
const STILL: u32 = 5;
/// How much further from their spot than necessary dice may come to rest, in inches.
const STRAYS: f32 = 0.9;
/// The height above the table at which the camera has to see the dice, in inches.
const SEEN: f32 = 0.4;
/// How rounded the edges of dice are in the simulation, in inches.
const ROUNDED: f32 = 0.03;

/// The pose and body of a piece that dice could hit.
pub type Standing = (Isometry3d, Body);

/// A simulated throw, from flight to rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// The dice, and the rotation that makes each show its rolled face.
    pub dice: Vec<(RolledDie, Quat)>,
    /// The poses of all dice after each step.
    pub poses: Vec<Vec<Isometry3d>>,
}

impl Throw {
    /// Duration until all dice are at rest, in seconds.
    pub fn length(&self) -> f32 {
        self.poses.len() as f32 / STEPS_A_SECOND as f32
    }

    /// The pose of a die `age` seconds after the throw, rotated so that it shows its face in the end.
    pub fn pose(&self, die: usize, age: f32) -> Option<Isometry3d> {
        let place = (age * STEPS_A_SECOND as f32).max(0.0);
        let (before, part) = (place.floor() as usize, place.fract());
        let last = self.poses.len().checked_sub(1)?;
        let at = |step: usize| self.poses.get(step.min(last)).and_then(|poses| poses.get(die)).copied();
        let (from, to) = (at(before)?, at(before + 1)?);
        let between = Isometry3d::new(from.translation.lerp(to.translation, part), from.rotation.slerp(to.rotation, part));
        let (_, turn) = self.dice.get(die)?;
        Some(between * Isometry3d::from_rotation(*turn))
    }
}

/// The radius in inches that this many dice need.
fn room(count: usize) -> f32 {
    0.6 + 0.42 * ops::sqrt(count as f32)
}

/// Finds a spot near the thrower with room for the dice and no piece nearby, preferably one visible from the camera and on the near side of
/// the thrower. Returns `None` if the table is too full.
pub fn landing((by, eye): (Vec3, Vec3), standing: &[Standing], count: usize, size: TableSize) -> Option<Vec2> {
    let half = Vec2::new(size.x.to_f32(), size.z.to_f32()) / 2.0;
    let room = room(count);
    let gap = |spot: Vec2, (at, body): &Standing| {
        let own = at.inverse() * Vec3::new(spot.x, at.translation.y, spot.y);
        let off = (own.xz().abs() - body.half_extents()).max(Vec2::ZERO);
        off.length()
    };
    let is_clear = |spot: &Vec2| (spot.abs() + room + STRAYS).cmple(half).all() && standing.iter().all(|solid| gap(*spot, solid) > room);
    let is_hidden = |spot: Vec2| {
        let (low, way) = (Vec3::new(spot.x, SEEN, spot.y), eye - Vec3::new(spot.x, SEEN, spot.y));
        (1..=40).map(|step| low + way.normalize_or(Vec3::Y) * 0.25 * step as f32).any(|point| {
            let hides = |(at, body): &&Standing| point.y < at.translation.y + body.height().to_f32();
            standing.iter().filter(hides).any(|solid| gap(point.xz(), solid) < 0.1)
        })
    };
    let towards = (eye.xz() - by.xz()).normalize_or(Vec2::Y);
    let cost = |spot: Vec2| {
        let off = spot - by.xz();
        off.length() - 1.2 * off.normalize_or_zero().dot(towards) + if is_hidden(spot) { 5.0 } else { 0.0 }
    };
    let around = (0..24).flat_map(|ring| {
        (0..24).map(move |way| {
            let (sin, cos) = ops::sin_cos(TAU * way as f32 / 24.0);
            by.xz() + Vec2::new(cos, sin) * (1.2 + 0.4 * ring as f32)
        })
    });
    let clear: Vec<(f32, Vec2)> = around.filter(is_clear).map(|spot| (cost(spot), spot)).collect();
    clear.into_iter().min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, spot)| spot)
}

/// Who throws dice, where they fall, and from where they are seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hand {
    /// The position of the thrower.
    pub by: Vec3,
    /// The target spot on the table.
    pub spot: Vec2,
    /// The position of the camera.
    pub eye: Vec3,
}

/// Simulates throwing dice from a hand onto a spot among the pieces there. The same seed gives the same throw. Returns `None` if the dice
/// don't come to rest side by side.
pub fn throw(rolled: &[RolledDie], hand: Hand, standing: &[Standing], seed: u32) -> Option<Throw> {
    if rolled.is_empty() || rolled.len() > MAX {
        return None;
    }
    (0..TRIES).find_map(|attempt| fall(rolled, hand, standing, seed.wrapping_mul(31).wrapping_add(attempt)))
}

/// One attempt at a throw.
fn fall(rolled: &[RolledDie], Hand { by, spot, eye }: Hand, standing: &[Standing], seed: u32) -> Option<Throw> {
    let mut world = table(spot, standing);
    let solids: Vec<Polyhedron> = rolled.iter().map(|rolled| solid(rolled.die)).collect();
    let bodies: Vec<RigidBodyHandle> = solids
        .iter()
        .enumerate()
        .filter_map(|(place, solid)| spawn_thrown_die(&mut world, solid, (by, spot), (place, solids.len()), seed))
        .collect();
    let lies = |(place, pose): (usize, &Isometry3d)| {
        let (die, solid) = (rolled[place].die, &solids[place]);
        let is_flat = tilt_angle(die, solid, pose.rotation) < FLAT.0 && (pose.translation.y - solid.apothem).abs() < FLAT.1;
        is_flat && pose.translation.xz().distance(spot) < room(rolled.len()) + STRAYS
    };
    let (mut poses, mut still) = (Vec::new(), 0);
    while still < STILL {
        if poses.len() >= (f64::from(LONGEST) * STEPS_A_SECOND) as usize {
            return None;
        }
        world.step();
        let now: Vec<Isometry3d> = bodies.iter().filter_map(|body| pose(&world, *body)).collect();
        let is_still = bodies.iter().all(|body| is_slow(&world, *body)) && now.iter().enumerate().all(lies);
        still = if is_still { still + 1 } else { 0 };
        poses.push(now);
    }
    let last = poses.last().filter(|last| last.len() == rolled.len())?;
    let away = (spot - eye.xz()).normalize_or(Vec2::NEG_Y);
    let looks = Vec3::new(away.x, 0.0, away.y);
    let dice = rolled.iter().zip(last).map(|(rolled, lies)| (*rolled, relabelled(rolled.die, lies.rotation, rolled.face, looks))).collect();
    Some(Throw { dice, poses })
}

/// The physics world around a spot, with the pieces there.
fn table(spot: Vec2, standing: &[Standing]) -> PhysicsWorld {
    let dt = (1.0 / STEPS_A_SECOND) as f32;
    let mut world = PhysicsWorld {
        gravity: Vec3::NEG_Y * GRAVITY,
        integration_parameters: IntegrationParameters { dt, length_unit: 0.3, ..IntegrationParameters::default() },
        ..PhysicsWorld::default()
    };
    let place = |x: f32, y: f32, z: f32| Pose::from_parts(Vec3::new(x, y, z), Quat::IDENTITY);
    let solid = |shape: SharedShape| ColliderBuilder::new(shape).friction(0.7).restitution(0.3);
    world.colliders.insert(solid(SharedShape::cuboid(40.0, 5.0, 40.0)).position(place(spot.x, -5.0, spot.y)));
    for (at, body) in standing.iter().filter(|(at, body)| Vec3::from(at.translation).xz().distance(spot) < body.reach() + 6.0) {
        let pose = Pose::from_parts(at.translation.into(), at.rotation);
        world.colliders.insert(solid(body.collider().raw).position(pose));
    }
    world
}

/// Adds one die to the world, thrown from the hand.
fn spawn_thrown_die(
    world: &mut PhysicsWorld,
    solid: &Polyhedron,
    (by, spot): (Vec3, Vec2),
    (place, all): (usize, usize),
    seed: u32,
) -> Option<RigidBodyHandle> {
    let dice = |of: u32| chance(seed, place as u32, 900 + of);
    let around = |of: u32| Vec3::new(dice(of), dice(of + 1), dice(of + 2)) * 2.0 - 1.0;
    let way = (spot - by.xz()).normalize_or(Vec2::NEG_Y);
    let (way, across) = (Vec3::new(way.x, 0.0, way.y), Vec3::new(-way.y, 0.0, way.x));
    let (rows, row, column) = (all.div_ceil(4), place / 4, place % 4);
    let columns = all.min(4) as f32;
    let from = Vec3::new(spot.x, HIGH + 0.6 * row as f32, spot.y) - way * (0.8 + 0.9 * (row as f32 - (rows - 1) as f32 / 2.0))
        + across * (column as f32 - (columns - 1.0) / 2.0) * 0.95
        + around(0) * 0.06;
    let turned = Quat::from_scaled_axis(around(3) * 3.0);
    let velocity = way * SPEED * (0.8 + 0.4 * dice(6)) + Vec3::NEG_Y * 3.0 + across * (dice(7) - 0.5) * 2.0;
    let spin = (across * -1.0 + around(8) * 0.7) * SPIN;
    let inner: Vec<Vec3> = solid.corners().iter().map(|corner| *corner * (1.0 - ROUNDED / solid.apothem)).collect();
    let shape = SharedShape::round_convex_hull(&inner, ROUNDED)?;
    let body = RigidBodyBuilder::dynamic().pose(Pose::from_parts(from, turned)).linvel(velocity).angvel(spin);
    let body = body.angular_damping(1.4).linear_damping(0.4).ccd_enabled(true);
    let collider = ColliderBuilder::new(shape).density(1.0).friction(0.55).restitution(0.28);
    Some(world.insert(body, collider).0)
}

fn pose(world: &PhysicsWorld, body: RigidBodyHandle) -> Option<Isometry3d> {
    let pose = world.bodies.get(body)?.position();
    Some(Isometry3d::new(pose.translation, pose.rotation))
}

fn is_slow(world: &PhysicsWorld, body: RigidBodyHandle) -> bool {
    world.bodies.get(body).is_some_and(|body| body.linvel().length() < SLOW.0 && body.angvel().length() < SLOW.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;
    use crate::table::Inches;
    use crate::view::models::dice::{number, read_by};

    const EYE: Vec3 = Vec3::new(0.0, 9.0, 12.0);
    const HAND: Hand = Hand { by: Vec3::ZERO, spot: Vec2::new(2.0, -1.0), eye: EYE };

    fn rolled(die: Die, face: u8) -> RolledDie {
        RolledDie { die, face, bonus: false, thrown: 0 }
    }

    #[test]
    fn every_throw_ends_with_the_faces_that_were_rolled_on_top_and_within_a_second() {
        for seed in 0..12 {
            let dice: Vec<RolledDie> = Die::ALL.into_iter().map(|die| rolled(die, 1 + (seed as u8 * 7) % die.faces())).collect();
            let throw = throw(&dice, HAND, &[], seed).expect("they come to lie");
            assert!(throw.length() <= LONGEST && throw.length() > 0.2, "{}", throw.length());
            for (place, (rolled, _)) in throw.dice.iter().enumerate() {
                let (solid, end) = (solid(rolled.die), throw.pose(place, 60.0).unwrap());
                assert_eq!(number(read_by(rolled.die, &solid, end.rotation)), rolled.face, "{rolled:?}");
                assert!(tilt_angle(rolled.die, &solid, end.rotation) < 2.0 * FLAT.0, "{rolled:?} leans");
                let moved = end.translation.distance(throw.pose(place, 0.0).unwrap().translation);
                assert!(moved > 0.5, "it fell");
            }
        }
    }

    #[test]
    fn the_same_throw_is_the_same_each_time_and_another_is_another() {
        let dice = [rolled(Die::D6, 3), rolled(Die::D10, 10)];
        let of = |seed| throw(&dice, HAND, &[], seed).unwrap();
        assert_eq!(of(4), of(4));
        assert_ne!(of(4).poses, of(5).poses);
    }

    #[test]
    fn dice_fall_beside_pieces_and_never_onto_them() {
        let plate = (Isometry3d::from_translation(Vec3::ZERO), Body::plate((12, 8)));
        let wall = (
            Isometry3d::from_translation(Vec3::Z * 3.0),
            Body::Block { x: Inches::whole(6), z: Inches::whole(1), height: Inches::whole(3) },
        );
        let standing = [plate, wall];
        let size = TableSize { x: Inches::whole(24), z: Inches::whole(18) };
        for seed in 0..6 {
            let dice = vec![rolled(Die::D6, 2); 1 + 2 * seed as usize];
            let spot = landing((Vec3::ZERO, EYE), &standing, dice.len(), size).unwrap();
            let throw = throw(&dice, Hand { by: Vec3::ZERO, spot, eye: EYE }, &standing, seed).unwrap();
            for lies in throw.poses.last().unwrap() {
                let at = lies.translation;
                assert!(at.x.abs() > 1.89 + 0.2 || at.z.abs() > 1.26 + 0.2, "{at} is on the plate");
                assert!((at.y - solid(Die::D6).apothem).abs() < FLAT.1, "{at}");
            }
        }
        let all = (Isometry3d::IDENTITY, Body::Block { x: Inches::whole(24), z: Inches::whole(18), height: Inches::whole(1) });
        assert_eq!(landing((Vec3::ZERO, EYE), &[all], 2, size), None, "where there is no room none are thrown");
    }

    #[test]
    fn dice_are_thrown_to_where_the_eye_sees_them() {
        let wall = |z: f32| {
            (Isometry3d::from_translation(Vec3::Z * z), Body::Block { x: Inches::whole(14), z: Inches::whole(1), height: Inches::whole(4) })
        };
        let size = TableSize { x: Inches::whole(24), z: Inches::whole(18) };
        let spot = |standing: &[Standing]| landing((Vec3::ZERO, EYE), standing, 4, size).unwrap();
        assert!(spot(&[]).y > 0.5, "on this side of who throws");
        let before = spot(&[wall(2.2)]);
        assert!(before.y > 2.7, "on this side of the wall too: {before}");
        let beside = spot(&[wall(3.4), wall(-3.0)]);
        assert!(beside.y > 3.9 || beside.x.abs() > 7.0, "not behind the wall: {beside}");
    }

    #[test]
    fn more_than_a_dozen_are_not_thrown() {
        assert!(throw(&[rolled(Die::D6, 6); MAX], HAND, &[], 1).is_some());
        assert!(throw(&[rolled(Die::D6, 6); MAX + 1], HAND, &[], 1).is_none());
    }
}
