//! Reduced motion: for players who get sick from shaking and flashing pictures.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReducedMotion>();
}

/// If set, nothing shakes, and flashes have at most a tenth of their normal brightness.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReducedMotion(pub bool);

impl ReducedMotion {
    /// Strength of flashes, from 0 to 1.
    pub fn flash(self) -> f32 {
        if self.0 { 0.1 } else { 1.0 }
    }
}
