//! When things touch: how near that is, and how far a point is from a line.

use bevy::math::Vec2;

/// What is as near as this to touching touches, in inches: spots are whole thousandths. Two bases that touch do not overlap, and a way, a
/// path or a line that only touches a base or its terrain does not pass over it or through it (SQN-078, SQN-094, SQN-098, SQN-099,
/// SQN-164); but a ship that touches dangerous terrain has touched it (SQN-152).
pub(crate) const TOUCH: f32 = 0.001;

/// How far a point is from the straight line between two others.
pub fn from_segment(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let along = if way.length_squared() > 0.0 { ((point - from).dot(way) / way.length_squared()).clamp(0.0, 1.0) } else { 0.0 };
    (from + way * along).distance(point)
}
