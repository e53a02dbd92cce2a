//! Settings that all of the view shares: the order of a frame, the marker of the camera and where the sun stands.

use bevy::prelude::*;

/// What the view does in a frame, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// New pieces get their models; the table is laid when a battle begins.
    Stage,
    /// The next fact begins when the one before has been shown.
    Advance,
    /// Figures, plates and effects move.
    Animate,
    /// The camera follows its orbit.
    Camera,
}

/// A camera that shadows are fitted to.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct TableCamera;

/// The way from the table to the key light (not of unit length).
pub const SUN: Vec3 = Vec3::new(-0.72, 1.0, 0.36);
