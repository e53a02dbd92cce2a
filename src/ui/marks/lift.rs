//! Lift: a dragged piece is held above the table, lags behind the hand, sways, and lands with a small bounce.

use crate::view::show::motion::ease;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::PI;

/// The height to which a piece is lifted, in inches.
const HIGH: f32 = 0.4;
/// How many seconds the lifting takes.
const RISE: f32 = 0.14;
/// How fast the piece catches up with the hand: the rate of the exponential decay, per second.
const FOLLOWS: f32 = 16.0;
/// The largest distance that the piece lags behind the hand, in inches.
const LAGS: f32 = 0.45;
/// The frequency of the swing, in radians per second, and its damping ratio.
const SWING: (f32, f32) = (15.0, 0.32);
/// How far the piece leans per inch of lag, and the largest lean, in radians.
const LEANS: (f32, f32) = (0.42, 0.2);
/// How much further the figures on the piece lean.
const RIDERS: f32 = 0.9;
/// How many seconds the piece takes from letting go to touching the table, and then for the bounce.
const SETTLE: f32 = 0.06;
const BOUNCE: f32 = 0.11;
/// The height of the bounce, in inches.
const BOUNCES: f32 = 0.05;
/// The longest time step of the swing, in seconds. A longer step would make it unstable.
const STEP: f32 = 1.0 / 120.0;
/// The longest frame that is simulated, in seconds.
const LONGEST: f32 = 0.25;

/// The motion of a held piece.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Lift {
    /// Seconds since it was lifted.
    age: f32,
    /// The position over the table, which lags behind the hand.
    at: Vec2,
    /// How far the piece leans along x and z, and how fast that changes.
    lean: Vec2,
    swing: Vec2,
    /// Seconds since the piece was let go, and its height at that moment.
    set_down: Option<(f32, f32)>,
}

impl Lift {
    /// A piece that is being picked up here.
    pub fn begin(at: Vec2) -> Self {
        Lift { age: 0.0, at, lean: Vec2::ZERO, swing: Vec2::ZERO, set_down: None }
    }

    /// Advances the motion, with the hand at this position. With reduced motion, the piece is only lifted.
    pub fn follow(&mut self, hand: Vec2, passes: f32, reduced: bool) {
        let mut left = passes.clamp(0.0, LONGEST);
        self.age += left;
        if reduced {
            (self.at, self.lean, self.swing) = (hand, Vec2::ZERO, Vec2::ZERO);
            return;
        }
        while left > 0.0 {
            let step = left.min(STEP);
            left -= step;
            self.at = hand + ((self.at - hand) * ops::exp(-FOLLOWS * step)).clamp_length_max(LAGS);
            let wanted = ((hand - self.at) * LEANS.0).clamp_length_max(LEANS.1);
            let (fast, lost) = SWING;
            self.swing += ((wanted - self.lean) * fast * fast - self.swing * 2.0 * lost * fast) * step;
            self.lean += self.swing * step;
        }
    }

    /// Lets go, so that the piece goes down where the hand is.
    pub fn let_go(&mut self) {
        if self.set_down.is_none() {
            self.set_down = Some((0.0, self.height()));
        }
    }

    pub fn is_let_go(&self) -> bool {
        self.set_down.is_some()
    }

    /// Advances the landing. Returns false when the piece has come to rest.
    pub fn settle(&mut self, hand: Vec2, passes: f32, reduced: bool) -> bool {
        let Some((since, _)) = &mut self.set_down else { return true };
        *since += passes;
        let end = if reduced { SETTLE } else { SETTLE + BOUNCE };
        let (is_on, left) = (*since < end, (1.0 - *since / SETTLE).max(0.0));
        self.at = hand + (self.at - hand) * left;
        self.lean *= left;
        is_on
    }

    /// The current height, in inches.
    fn height(&self) -> f32 {
        match self.set_down {
            None => HIGH * ease(self.age / RISE),
            Some((since, high)) if since < SETTLE => high * (1.0 - (since / SETTLE) * (since / SETTLE)),
            Some((since, _)) => BOUNCES * ops::sin((PI * (since - SETTLE) / BOUNCE).clamp(0.0, PI)),
        }
    }

    /// The rotation of the lean: the top of the piece lags behind.
    fn leaning(&self, times: f32) -> Quat {
        Quat::from_rotation_x(-self.lean.y * times) * Quat::from_rotation_z(self.lean.x * times)
    }

    /// The pose in the hand, given the pose in which the piece would be put down.
    pub fn pose(&self, down: Isometry3d) -> Isometry3d {
        let lag = self.at - Vec2::new(down.translation.x, down.translation.z);
        let over = Vec3::from(down.translation) + Vec3::new(lag.x, self.height(), lag.y);
        Isometry3d::new(over, self.leaning(1.0) * down.rotation)
    }

    /// The additional rotation of a figure on the piece, in the frame of the piece, which has this rotation.
    pub fn rider(&self, lies: Quat) -> Quat {
        lies.inverse() * self.leaning(RIDERS) * lies
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;

    /// Holds the piece still for a while, and then moves it along x at this many inches per second.
    fn carried(speed: f32, seconds: f32, reduced: bool) -> (Lift, Vec2) {
        let (mut lift, mut hand) = (Lift::begin(Vec2::ZERO), Vec2::ZERO);
        (0..20).for_each(|_| lift.follow(hand, FRAME, reduced));
        for _ in 0..(seconds / FRAME) as u32 {
            hand.x += speed * FRAME;
            lift.follow(hand, FRAME, reduced);
        }
        (lift, hand)
    }

    fn at(hand: Vec2) -> Isometry3d {
        Isometry3d::from_translation(Vec3::new(hand.x, 0.0, hand.y))
    }

    #[test]
    fn it_rises_lags_behind_and_leans_back_and_comes_to_hang_still() {
        let (mut lift, hand) = carried(8.0, 0.5, false);
        let pose = lift.pose(at(hand));
        assert!((pose.translation.y - HIGH).abs() < 1e-3 && pose.translation.x < hand.x - 0.2, "{pose:?}");
        let up = pose.rotation * Vec3::Y;
        assert!(up.x < -0.05 && up.z.abs() < 1e-4, "what is above its feet hangs back: {up}");
        assert!((lift.rider(Quat::IDENTITY) * Vec3::Y).x < -0.05, "riders lean further");
        let mut least = 0.0_f32;
        for _ in 0..120 {
            lift.follow(hand, FRAME, false);
            least = least.max((lift.pose(at(hand)).rotation * Vec3::Y).x);
        }
        assert!(least > 0.01, "it swings past");
        assert!(lift.pose(at(hand)).rotation.angle_between(Quat::IDENTITY) < 0.01 && lift.at.distance(hand) < 0.01, "{lift:?}");
    }

    #[test]
    fn it_never_leans_or_lags_far_however_it_is_torn_about() {
        let mut lift = Lift::begin(Vec2::ZERO);
        for step in 0..200 {
            let hand = Vec2::new((step * 37 % 20) as f32 - 10.0, (step * 53 % 14) as f32 - 7.0);
            lift.follow(hand, if step % 9 == 0 { 0.4 } else { FRAME }, false);
            let pose = lift.pose(at(hand));
            let lag = Vec2::new(pose.translation.x, pose.translation.z).distance(hand);
            assert!(lag < LAGS + 1e-3 && pose.rotation.angle_between(Quat::IDENTITY) < 3.0 * LEANS.1, "{pose:?}");
        }
    }

    #[test]
    fn set_down_it_is_down_after_sixty_milliseconds_and_bounces_once() {
        let (mut lift, hand) = carried(8.0, 0.5, false);
        lift.let_go();
        let mut heights = Vec::new();
        let mut time = 0.0;
        while lift.settle(hand, 0.01, false) {
            time += 0.01;
            heights.push((time, lift.pose(at(hand)).translation.y));
        }
        assert!(time < SETTLE + BOUNCE + 0.01 && heights[0].1 > 0.3, "{heights:?}");
        let (_, down) = heights.iter().find(|(time, _)| *time > SETTLE - 0.005).unwrap();
        let bounce = heights.iter().filter(|(time, _)| *time > SETTLE).map(|(_, high)| *high).fold(0.0, f32::max);
        assert!(*down < 0.02 && bounce > 0.6 * BOUNCES && bounce <= BOUNCES, "{heights:?}");
        assert!(Vec3::from(lift.pose(at(hand)).translation).distance(Vec3::new(hand.x, 0.0, hand.y)) < 0.01, "it lies where the hand was");
    }

    #[test]
    fn with_reduced_motion_it_only_rises() {
        let (mut lift, hand) = carried(8.0, 0.5, true);
        assert_eq!(lift.pose(at(hand)), Isometry3d::from_translation(Vec3::new(hand.x, HIGH, hand.y)));
        lift.let_go();
        assert!(lift.settle(hand, 0.03, true) && !lift.settle(hand, 0.04, true), "and is put down");
    }
}
