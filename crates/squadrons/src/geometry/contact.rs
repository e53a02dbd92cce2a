//! Contact: when things count as touching, and the distance of a point from a segment.

use bevy::math::Vec2;

/// Distances up to this count as touching, in inches, since spots are rounded to thousandths. Bases that only touch do not overlap, and a
/// flight, path or line of sight that only touches a base or terrain doesn't pass over or through it (SQN-078, SQN-094, SQN-098, SQN-099,
/// SQN-164). But it counts as touching dangerous terrain (SQN-152).
pub(crate) const TOUCH: f32 = 0.001;

/// Returns the distance of a point from the segment between two others.
pub fn from_segment(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let along = if way.length_squared() > 0.0 { ((point - from).dot(way) / way.length_squared()).clamp(0.0, 1.0) } else { 0.0 };
    (from + way * along).distance(point)
}
