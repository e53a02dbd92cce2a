//! The measures of a minifig: where its joints are, in inches.

use bevy::math::Vec3;

/// Where the hip joints are above the soles.
pub const HIP: f32 = 0.44;
/// Half the way between the middles of the legs.
pub const LEG: f32 = 0.148;
/// Where the torso stands on the hips, above the hip joints.
pub const WAIST: f32 = 0.14;
/// Height of a torso.
pub const TORSO: f32 = 0.52;
/// Where the right shoulder is, from the middle of the waist.
pub const SHOULDER: Vec3 = Vec3::new(0.305, 0.415, 0.0);
/// The middle of the right hand's grip, from the shoulder.
pub const GRIP: Vec3 = Vec3::new(0.046, -0.388, -0.292);
/// How far the forearm dips below level, in radians.
pub const DIP: f32 = 0.55;
/// Half a torso's depth at its neck.
pub const DEPTH: f32 = 0.152;
