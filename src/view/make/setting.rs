//! Settings shared by the whole view: the order of a frame, the camera marker and the direction of the sun.

use bevy::prelude::*;

/// The steps of the view in each frame, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// New pieces get their models; the table is built when a battle begins.
    Stage,
    /// The next fact begins when the previous one has been shown.
    Advance,
    /// Figures, plates and effects move.
    Animate,
    /// The camera follows its orbit.
    Camera,
}

/// Marks a camera that shadows are fitted to.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct TableCamera;

/// The direction from the table to the key light (not of unit length).
pub const SUN: Vec3 = Vec3::new(-0.72, 1.0, 0.36);
