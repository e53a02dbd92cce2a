//! What solids stop a line, such as a line of sight.

use super::shape::{CONTACT, Primitive};
use super::solid::Solid;
use bevy::math::{Vec2, Vec3};
use bevy_rapier3d::parry::math::Pose;
use bevy_rapier3d::parry::query;

/// A body prepared for testing several lines against it.
pub struct Blocker {
    /// The bounding circle seen from above, enlarged by [`CONTACT`]: its centre and its radius in inches.
    circle: (Vec2, f32),
    pose: Pose,
    primitive: Primitive,
}

impl Blocker {
    /// Whether the line, seen from above, comes within `margin` inches of the body's bounding circle. If it doesn't, the body can't stop
    /// this line or any line within `margin` of it.
    pub fn comes_near(&self, from: Vec3, to: Vec3, margin: f32) -> bool {
        let (middle, radius) = self.circle;
        is_near_line(middle, from, to - from, radius + margin)
    }

    /// See [`Solid::stops_line`].
    pub fn stops_line(&self, from: Vec3, to: Vec3) -> Option<f32> {
        let way = to - from;
        let length = way.length();
        if length < 1e-6 || !self.comes_near(from, to, 0.0) {
            return None;
        }
        let ray = query::Ray::new(from, way / length);
        self.primitive.shape().cast_ray(&self.pose, &ray, length, true)
    }
}

/// Whether a line, seen from above, comes within `radius` inches of a point.
fn is_near_line(point: Vec2, from: Vec3, way: Vec3, radius: f32) -> bool {
    let (start, way) = (Vec2::new(from.x, from.z), Vec2::new(way.x, way.z));
    let point = point - start;
    let along = (point.dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
    point.distance_squared(way * along) <= radius * radius
}

impl Solid {
    /// How far along the line from `from` to `to` the body stops it, in inches; `None` if the line passes.
    pub fn stops_line(self, from: Vec3, to: Vec3) -> Option<f32> {
        if self.comes_near_line(from, to - from, 0.0) { self.blocker().stops_line(from, to) } else { None }
    }

    /// Prepares the body for testing several lines against it.
    pub fn blocker(self) -> Blocker {
        let circle = (self.placement.spot.to_vec2(), self.body.reach() + CONTACT.to_f32());
        Blocker { circle, pose: self.pose(), primitive: self.body.primitive() }
    }

    /// Whether the line, seen from above, comes within `margin` inches of the body's bounding circle.
    pub(crate) fn comes_near_line(self, from: Vec3, way: Vec3, margin: f32) -> bool {
        is_near_line(self.placement.spot.to_vec2(), from, way, self.body.reach() + margin + CONTACT.to_f32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::tests::figure_at;

    #[test]
    fn a_line_is_stopped_by_what_stands_in_it_only() {
        let (from, to) = (Vec3::new(-3.0, 1.0, 0.0), Vec3::new(3.0, 1.0, 0.0));
        assert!(figure_at(0.0, 0.0).stops_line(from, to).is_some());
        assert_eq!(figure_at(0.0, 1.0).stops_line(from, to), None);
    }
}
