//! The dimensions of a minifig and the positions of its joints, in inches.

use bevy::math::Vec3;

/// Height of the hip joints above the soles.
pub const HIP: f32 = 0.44;
/// Half the distance between the centres of the legs.
pub const LEG: f32 = 0.148;
/// Height of the torso's base above the hip joints.
pub const WAIST: f32 = 0.14;
/// Height of a torso.
pub const TORSO: f32 = 0.52;
/// The right shoulder, relative to the middle of the waist.
pub const SHOULDER: Vec3 = Vec3::new(0.305, 0.415, 0.0);
/// The middle of the right hand's grip, relative to the shoulder.
pub const GRIP: Vec3 = Vec3::new(0.046, -0.388, -0.292);
/// How far the forearm dips below horizontal, in radians.
pub const DIP: f32 = 0.55;
/// Half a torso's depth at its neck.
pub const DEPTH: f32 = 0.152;
