//! The camera: orbits a point on the table. Tools change the [`Orbit`]; systems here make the camera follow it.

use crate::game::battle::CameraData;
use crate::table::TableSize;
use crate::view::make::reset::InitResettable;
use crate::view::make::setting::{TableCamera, ViewSystems};
use bevy::math::{FloatExt, ops};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<Orbit>()
        .init_resettable::<Jolt>()
        .init_resettable::<Glide>()
        .add_systems(Update, (glide, follow_orbit).chain().in_set(ViewSystems::Camera));
}

/// Where the camera is and what it looks at. Tools change it, and a picture fixes it.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Orbit {
    /// The point that the camera looks at, in world space, in inches.
    pub target: Vec3,
    /// Distance of the camera from the target, in inches.
    pub distance: f32,
    /// The compass heading in which the camera looks, in radians: 0 is north.
    pub heading: f32,
    /// The angle at which the camera looks down, in radians: 0 is level, a quarter turn straight down.
    pub pitch: f32,
}

impl Default for Orbit {
    fn default() -> Self {
        Orbit::over(TableSize::default())
    }
}

impl Orbit {
    /// The minimum and maximum distance, in inches.
    pub const DISTANCES: (f32, f32) = (3.0, 160.0);
    /// The minimum and maximum pitch, in radians.
    pub const PITCHES: (f32, f32) = (0.12, 1.52);

    /// A view of the whole table from the south, at a player's angle.
    pub fn over(table: TableSize) -> Self {
        let across = table.x.to_f32().max(table.z.to_f32() * 1.45);
        Orbit { target: Vec3::new(0.0, 0.0, table.z.to_f32() * 0.03), distance: across * 1.02, heading: 0.0, pitch: 0.82 }
    }

    /// An orbit with the camera at `from`, looking at `at`, both in world space.
    pub fn looking(from: Vec3, at: Vec3) -> Self {
        let way = at - from;
        let distance = way.length().max(0.01);
        Orbit { target: at, distance, heading: ops::atan2(way.x, -way.z), pitch: ops::asin((-way.y / distance).clamp(-1.0, 1.0)) }
    }

    /// This orbit with its pitch and distance clamped to their limits.
    pub fn within_bounds(mut self) -> Self {
        self.distance = self.distance.clamp(Self::DISTANCES.0, Self::DISTANCES.1);
        self.pitch = self.pitch.clamp(Self::PITCHES.0, Self::PITCHES.1);
        self
    }

    /// Interpolates to another orbit by a fraction from 0 to 1, turning the shorter way around.
    pub fn towards(self, to: Orbit, part: f32) -> Self {
        let turn = (to.heading - self.heading + PI).rem_euclid(TAU) - PI;
        Orbit {
            target: self.target.lerp(to.target, part),
            distance: self.distance.lerp(to.distance, part),
            heading: self.heading + turn * part,
            pitch: self.pitch.lerp(to.pitch, part),
        }
    }

    /// The transform of the camera.
    pub fn transform(self) -> Transform {
        let rotation = Quat::from_rotation_y(-self.heading) * Quat::from_rotation_x(-self.pitch);
        Transform { translation: self.target + rotation * Vec3::Z * self.distance, rotation, ..default() }
    }
}

impl From<CameraData> for Orbit {
    fn from(camera: CameraData) -> Self {
        Orbit::looking(camera.from.into(), camera.at.into())
    }
}

/// The current offset of the camera from its orbit, to its right and up, as fractions of its distance.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Jolt(pub Vec2);

/// Glides the camera from one orbit to another. Any other change of the orbit ends the glide.
#[derive(Resource, Default, Debug)]
pub struct Glide {
    /// If set, the camera jumps to its goal at once.
    pub is_off: bool,
    under_way: Option<UnderWay>,
}

/// A glide in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
struct UnderWay {
    from: Orbit,
    to: Orbit,
    /// Seconds since it began.
    age: f32,
    /// Where it has moved the camera so far.
    at: Orbit,
}

impl Glide {
    /// Its duration in seconds.
    pub const LENGTH: f32 = 0.2;
    /// The most seconds that its first frame counts for: the previous frame may be long ago.
    const FIRST: f32 = 1.0 / 30.0;

    /// Starts gliding to an orbit.
    pub fn go(&mut self, orbit: &mut Orbit, to: Orbit) {
        if self.is_off {
            (*orbit, self.under_way) = (to, None);
        } else if to != *orbit {
            self.under_way = Some(UnderWay { from: *orbit, to, age: 0.0, at: *orbit });
        }
    }

    /// The orbit that the camera is gliding to, or else its current one.
    pub fn goal(&self, orbit: Orbit) -> Orbit {
        self.under_way.filter(|way| way.at == orbit).map_or(orbit, |way| way.to)
    }

    /// Whether a glide is in progress.
    pub fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }

    /// The orbit after this many more seconds.
    fn after(&mut self, orbit: Orbit, seconds: f32) -> Orbit {
        let Some(way) = self.under_way.as_mut().filter(|way| way.at == orbit) else {
            self.under_way = None;
            return orbit;
        };
        way.age += if way.age > 0.0 { seconds } else { seconds.min(Self::FIRST) };
        if way.age >= Self::LENGTH {
            let to = way.to;
            self.under_way = None;
            return to;
        }
        way.at = way.from.towards(way.to, EaseFunction::SmoothStep.sample_clamped(way.age / Self::LENGTH));
        way.at
    }
}

/// Advances the glide.
fn glide(mut glide: ResMut<Glide>, mut orbit: ResMut<Orbit>, time: Res<Time>) {
    if glide.is_under_way() {
        let now = glide.after(*orbit, time.delta_secs());
        orbit.set_if_neq(now);
    }
}

/// Moves the camera to its orbit.
pub(in crate::view) fn follow_orbit(orbit: Res<Orbit>, jolt: Res<Jolt>, mut cameras: Query<&mut Transform, With<TableCamera>>) {
    for mut transform in &mut cameras {
        let mut pose = orbit.transform();
        pose.translation += pose.rotation * (jolt.0 * orbit.distance).extend(0.0);
        transform.set_if_neq(pose);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_orbit_looks_at_its_target_from_its_distance() {
        let orbit = Orbit::looking(Vec3::new(3.0, 8.0, 12.0), Vec3::new(1.0, 0.5, -2.0));
        let pose = orbit.transform();
        assert!((pose.translation - Vec3::new(3.0, 8.0, 12.0)).length() < 1e-4, "{pose:?}");
        assert!((pose.translation + *pose.forward() * orbit.distance - orbit.target).length() < 1e-4);
    }

    const FROM: Orbit = Orbit { target: Vec3::ZERO, distance: 20.0, heading: 6.0, pitch: 0.5 };
    const TO: Orbit = Orbit { target: Vec3::X, distance: 10.0, heading: 0.2, pitch: 1.5 };

    #[test]
    fn a_glide_eases_for_a_fifth_of_a_second_and_ends_exactly_where_it_should() {
        let (mut orbit, mut glide) = (FROM, Glide::default());
        glide.go(&mut orbit, TO);
        assert_eq!((orbit, glide.goal(orbit), glide.is_under_way()), (FROM, TO, true));
        let mut gone = Vec::new();
        for _ in 0..5 {
            orbit = glide.after(orbit, 0.033);
            gone.push(orbit.target.x);
        }
        let steps: Vec<f32> = gone.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gone[0] > 0.0 && gone[4] < 1.0 && steps.iter().all(|step| *step > 0.0), "{gone:?}");
        assert!(gone[0] < steps[1] && steps[3] < steps[1], "it begins and ends slowly: {gone:?}");
        orbit = glide.after(orbit, 0.05);
        assert_eq!((orbit, glide.is_under_way()), (TO, false));
    }

    #[test]
    fn a_glide_turns_the_shorter_way_and_is_seen_after_a_long_rest() {
        let (mut orbit, mut glide) = (FROM, Glide::default());
        glide.go(&mut orbit, TO);
        orbit = glide.after(orbit, 60.0);
        assert!(glide.is_under_way() && orbit.heading > FROM.heading && orbit.heading < TAU + TO.heading, "{orbit:?}");
    }

    #[test]
    fn whoever_moves_the_eye_ends_its_glide() {
        let (mut orbit, mut glide) = (FROM, Glide::default());
        glide.go(&mut orbit, TO);
        let moved = Orbit { distance: 15.0, ..glide.after(orbit, 0.03) };
        assert_eq!((glide.goal(moved), glide.after(moved, 0.03), glide.is_under_way()), (moved, moved, false));
    }

    #[test]
    fn with_reduced_motion_the_eye_is_there_at_once() {
        let (mut orbit, mut glide) = (FROM, Glide { is_off: true, ..default() });
        glide.go(&mut orbit, TO);
        assert_eq!((orbit, glide.is_under_way()), (TO, false));
    }
}
