//! Solids: a body at a placement, and quick tests of two of them by their bounding circles.

use super::shape::{Body, CONTACT};
use crate::inches::Inches;
use crate::piece::{Placement, Spot};
use bevy::math::{Vec2, Vec3};
use bevy_rapier3d::parry::math::Pose;

/// A body at a placement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Solid {
    /// Its shape.
    pub body: Body,
    /// Where it stands.
    pub placement: Placement,
}

impl Solid {
    /// A body at a placement.
    pub fn new(body: Body, placement: Placement) -> Self {
        Solid { body, placement }
    }

    /// The radius of a circle around `spot` that contains the whole body, seen from above, in inches.
    pub fn reach_from(self, spot: Spot) -> f32 {
        self.placement.spot.to_vec2().distance(spot.to_vec2()) + self.body.reach()
    }

    /// The same body with its middle at another spot.
    pub fn at(self, spot: Spot) -> Self {
        Solid { placement: Placement { spot, ..self.placement }, ..self }
    }

    pub(super) fn pose(self) -> Pose {
        let pose = self.placement.pose_in_world();
        let middle = Vec3::from(pose.translation) + Vec3::Y * (self.body.height().to_f32() / 2.0);
        Pose::from_parts(middle, pose.rotation)
    }

    /// The world position of its eyes, in inches: above its middle, near its top.
    pub fn eyes_in_world(self) -> Vec3 {
        Vec3::from(self.placement.pose_in_world().translation) + Vec3::Y * (self.body.height().to_f32() * 0.86)
    }

    /// The corners of its base on the ground; for a round body, those of the square around it.
    pub fn corners(self) -> [Vec2; 4] {
        let half = self.body.half_extents();
        [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), Vec2::new(half.x, half.y), Vec2::new(-half.x, half.y)]
            .map(|corner| self.placement.spot_of(corner).to_vec2())
    }

    /// The height of its top above the table.
    pub fn top(self) -> Inches {
        self.placement.lift + self.body.height()
    }

    /// This body on the ground and one inch high, for tests seen from above.
    pub(super) fn flat(self) -> Solid {
        let height = Inches::whole(1);
        let body = match self.body {
            Body::Block { x, z, .. } => Body::Block { x, z, height },
            Body::Round { radius, .. } => Body::Round { radius, height },
        };
        Solid { body, placement: Placement { lift: Inches::ZERO, ..self.placement } }
    }

    /// This body, smaller by half a [`CONTACT`] on every side.
    pub(super) fn shrunk(self) -> Solid {
        let less = |length: Inches| (length - CONTACT).max(Inches::thousandths(1));
        let body = match self.body {
            Body::Block { x, z, height } => Body::Block { x: less(x), z: less(z), height },
            Body::Round { radius, height } => Body::Round { radius: (radius - CONTACT / 2).max(Inches::thousandths(1)), height },
        };
        Solid { body, ..self }
    }

    /// Whether neither is above the other: they share at least a [`CONTACT`] of height. A body that stands on another counts as above it,
    /// whatever parry says about two faces that touch.
    pub(super) fn is_level_with(self, other: Solid) -> bool {
        self.top().min(other.top()) - self.placement.lift.max(other.placement.lift) >= CONTACT
    }

    /// A lower bound of their distance on the ground, in inches: the gap between their bounding circles.
    pub(crate) fn gap(self, other: Solid) -> f32 {
        self.placement.spot.to_vec2().distance(other.placement.spot.to_vec2()) - self.body.reach() - other.body.reach()
    }

    /// A quick test: `false` if the two are certainly further apart on the ground than `margin` inches.
    pub(crate) fn may_be_within(self, other: Solid, margin: f32) -> bool {
        let between = self.placement.spot.to_vec2() - other.placement.spot.to_vec2();
        let far = self.body.reach() + other.body.reach() + margin + 0.01;
        between.length_squared() <= far * far
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Facing;

    #[test]
    fn a_turned_body_turns_its_corners() {
        let plate = Solid::new(Body::plate((8, 4)), Placement::on_ground(Spot::at(1.0, 1.0), Facing::EAST));
        let furthest = plate.corners().into_iter().map(|corner| corner.x).fold(f32::MIN, f32::max);
        assert!((furthest - 1.63).abs() < 2e-3, "{furthest}");
    }
}
