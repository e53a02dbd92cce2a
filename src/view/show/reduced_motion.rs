//! Reduced motion: for those whom shaking and flashing pictures make ill.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReducedMotion>();
}

/// Nothing shakes, and no flash is brighter than a tenth of what it would be.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReducedMotion(pub bool);

impl ReducedMotion {
    /// How strong flashes are, from 0 to 1.
    pub fn flash(self) -> f32 {
        if self.0 { 0.1 } else { 1.0 }
    }
}
