//! Footprints (SQN-150): the area that a piece of terrain covers, seen from above.

use crate::geometry::contact::{TOUCH, from_segment};
use crate::geometry::flight::Leg;
use bevy::math::{Vec2, Vec3};
use brickfray_table::{Body, Placement};

/// The area that a piece of terrain covers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Footprint {
    body: Body,
    lies: Placement,
}

impl Footprint {
    /// Returns the footprint of a body with this placement.
    pub fn new(body: Body, lies: Placement) -> Self {
        Footprint { body, lies }
    }

    /// Returns its distance from the segment between two points; 0 if the segment touches it.
    pub fn distance_to_segment(&self, from: Vec2, to: Vec2) -> f32 {
        let middle = self.lies.spot.to_vec2();
        match self.body {
            Body::Round { radius, .. } => (from_segment(middle, from, to) - radius.to_f32()).max(0.0),
            Body::Block { .. } => {
                let half = self.body.half_extents();
                from_block(half, self.seen(from - middle), self.seen(to - middle))
            }
        }
    }

    /// Turns a vector of the table into the footprint's frame.
    fn seen(&self, way: Vec2) -> Vec2 {
        let turned = self.lies.facing.rotation().inverse() * Vec3::new(way.x, 0.0, way.y);
        Vec2::new(turned.x, turned.z)
    }

    /// True if a round base on this flight touches it, even if only at its edge (SQN-152).
    pub fn is_touched(&self, legs: &[Leg], radius: f32) -> bool {
        legs.iter().any(|leg| self.distance_to_segment(leg.from, leg.end()) <= radius + TOUCH)
    }
}

/// Returns the distance of a segment from a box centred on the origin; `half` is half the box's size.
fn from_block(half: Vec2, from: Vec2, to: Vec2) -> f32 {
    if cuts_block(half, from, to) {
        return 0.0;
    }
    let to_box = |point: Vec2| (point.abs() - half).max(Vec2::ZERO).length();
    let corners = [Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0)];
    let from_corners = corners.map(|sign| from_segment(half * sign, from, to));
    from_corners.into_iter().fold(to_box(from).min(to_box(to)), f32::min)
}

/// True if a segment passes through a box centred on the origin; `half` is half the box's size.
fn cuts_block(half: Vec2, from: Vec2, to: Vec2) -> bool {
    let way = to - from;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (at, step, edge) in [(from.x, way.x, half.x), (from.y, way.y, half.y)] {
        if step == 0.0 {
            if at.abs() > edge {
                return false;
            }
        } else {
            let (one, other) = ((-edge - at) / step, (edge - at) / step);
            first = first.max(one.min(other));
            last = last.min(one.max(other));
        }
    }
    first <= last
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Facing, Inches, Spot};

    fn block(x: i32, z: i32, at: (f32, f32), facing: f32) -> Footprint {
        let body = Body::Block { x: Inches::whole(x), z: Inches::whole(z), height: Inches::whole(1) };
        Footprint::new(body, Placement::on_ground(Spot::at(at.0, at.1), Facing::degrees(facing)))
    }

    fn round(radius: i32) -> Footprint {
        let body = Body::Round { radius: Inches::whole(radius), height: Inches::whole(1) };
        Footprint::new(body, Placement::default())
    }

    #[test]
    fn sqn_152_what_touches_the_edge_has_touched_it() {
        let past = |away: f32| {
            let leg = Leg { from: Vec2::new(-4.0, 2.0 + away), facing: Facing::EAST, inches: 8.0 };
            round(2).is_touched(&[leg], 0.787)
        };
        assert!(past(0.7) && past(0.787) && !past(0.79));
    }

    #[test]
    fn a_line_is_as_far_from_a_footprint_as_its_nearest_point() {
        let far = |footprint: Footprint, from: (f32, f32), to: (f32, f32)| footprint.distance_to_segment(from.into(), to.into());
        assert_eq!(far(round(2), (-5.0, 3.0), (5.0, 3.0)), 1.0);
        assert_eq!(far(round(2), (-5.0, 1.0), (5.0, 1.0)), 0.0);
        assert_eq!(far(block(4, 2, (0.0, 0.0), 0.0), (-5.0, 3.0), (5.0, 3.0)), 2.0);
        assert_eq!(far(block(4, 2, (0.0, 0.0), 0.0), (0.0, 0.0), (9.0, 9.0)), 0.0, "it begins inside");
        assert_eq!(far(block(4, 2, (0.0, 0.0), 0.0), (-5.0, -5.0), (5.0, 5.0)), 0.0, "it passes through");
        assert_eq!(far(block(4, 2, (0.0, 0.0), 0.0), (5.0, 4.0), (9.0, 4.0)), (9.0_f32 + 9.0).sqrt());
        // Turned by 90 degrees, it is narrow where it was wide.
        let turned = far(block(4, 2, (0.0, 0.0), 90.0), (-5.0, 3.0), (5.0, 3.0));
        assert!((turned - 1.0).abs() < 1e-5, "{turned}");
    }
}
