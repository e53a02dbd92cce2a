//! The pace: how much of the show a frame brings.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>();
}

/// Seconds of the show that this frame brings: the frame's own times the speed.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Pace(pub f32);
