//! Shake: a blast shakes the camera for a moment.

use super::pace::Pace;
use super::reduced_motion::ReducedMotion;
use crate::view::make::setting::ViewSystems;
use crate::view::scene::camera::Jolt;
use bevy::math::ops;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shake>().add_systems(Update, shake.in_set(ViewSystems::Animate));
}

/// Seconds for which a blast shakes the camera.
const BLAST: f32 = 0.4;
/// The most that the picture moves, as a fraction of the distance from the camera to its target: too little to hide a figure.
const MAX: f32 = 0.011;

/// How much the camera shakes.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Shake {
    strength: f32,
    age: f32,
    length: f32,
}

impl Shake {
    /// Starts the shake of a blast with this radius in inches.
    pub(super) fn blast(&mut self, radius: f32) {
        self.begin((MAX * radius / 6.0).min(MAX), BLAST);
    }

    fn begin(&mut self, strength: f32, length: f32) {
        if strength >= self.now() {
            *self = Shake { strength, age: 0.0, length };
        }
    }

    /// Its current strength: it decays linearly.
    fn now(&self) -> f32 {
        if self.length > 0.0 { self.strength * (1.0 - self.age / self.length).max(0.0) } else { 0.0 }
    }

    /// How far the camera is shifted to its right and up, as fractions of its distance.
    fn offset(&self) -> Vec2 {
        self.now() * Vec2::new(ops::sin(self.age * 71.0), ops::sin(self.age * 93.0 + 1.3))
    }
}

/// Shakes the camera, unless motion is reduced.
pub(super) fn shake(mut shake: ResMut<Shake>, mut jolt: ResMut<Jolt>, pace: Res<Pace>, motion: Res<ReducedMotion>) {
    shake.age += pace.0;
    let offset = if motion.0 || pace.0 == 0.0 { Vec2::ZERO } else { shake.offset() };
    jolt.set_if_neq(Jolt(offset));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blast_is_felt_for_a_moment_and_never_too_much() {
        let mut shake = Shake::default();
        assert_eq!(shake.offset(), Vec2::ZERO);
        shake.blast(30.0);
        assert!(shake.now() <= MAX && shake.now() > 0.0);
        shake.age = BLAST / 2.0;
        let half = shake.now();
        assert!((half - MAX / 2.0).abs() < 1e-5, "it decays evenly");
        shake.blast(0.5);
        assert_eq!(shake.now(), half, "a small one is not felt in a large one");
        shake.age = BLAST;
        assert_eq!(shake.offset(), Vec2::ZERO);
    }
}
