//! The camera: an eye that orbits a point of the table. Tools move the [`Orbit`]; this file makes the camera follow.

use crate::game::battle::CameraData;
use crate::table::TableSize;
use crate::view::make::setting::{TableCamera, ViewSystems};
use bevy::math::ops;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Orbit>().add_systems(Update, follow_orbit.in_set(ViewSystems::Camera));
}

/// Where the camera looks and from where: what a tool changes and a picture fixes.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Orbit {
    /// The point looked at, in the world, in inches.
    pub target: Vec3,
    /// How far away the eye is, in inches.
    pub distance: f32,
    /// The compass heading that the eye looks along, in radians: 0 to the north.
    pub heading: f32,
    /// How far the eye looks down, in radians: 0 level, a quarter turn straight down.
    pub pitch: f32,
}

impl Default for Orbit {
    fn default() -> Self {
        Orbit::over(TableSize::default())
    }
}

impl Orbit {
    /// The nearest and the furthest that the eye may be, in inches.
    pub const DISTANCES: (f32, f32) = (3.0, 160.0);
    /// The least and the most that the eye may look down, in radians.
    pub const PITCHES: (f32, f32) = (0.12, 1.52);

    /// The whole of a table from the south, at a player's angle.
    pub fn over(table: TableSize) -> Self {
        let across = table.x.to_f32().max(table.z.to_f32() * 1.45);
        Orbit { target: Vec3::new(0.0, 0.0, table.z.to_f32() * 0.03), distance: across * 1.02, heading: 0.0, pitch: 0.82 }
    }

    /// The eye at one point looking at another, both in the world.
    pub fn looking(from: Vec3, at: Vec3) -> Self {
        let way = at - from;
        let distance = way.length().max(0.01);
        Orbit { target: at, distance, heading: ops::atan2(way.x, -way.z), pitch: ops::asin((-way.y / distance).clamp(-1.0, 1.0)) }
    }

    /// The same with its angles and its distance brought within bounds.
    pub fn within_bounds(mut self) -> Self {
        self.distance = self.distance.clamp(Self::DISTANCES.0, Self::DISTANCES.1);
        self.pitch = self.pitch.clamp(Self::PITCHES.0, Self::PITCHES.1);
        self
    }

    /// The pose of the camera in the world.
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

/// Puts the camera where the orbit says.
fn follow_orbit(orbit: Res<Orbit>, mut cameras: Query<&mut Transform, With<TableCamera>>) {
    for mut transform in &mut cameras {
        transform.set_if_neq(orbit.transform());
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
}
