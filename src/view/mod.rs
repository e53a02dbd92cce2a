//! The view: what the battle looks like. It reads facts and plays them; it never decides and never writes what the rules own.
//!
//! [`kit`] to [`light`] and [`ships`] make things of brick; [`stage`] puts a thing of brick on every piece, [`playback`] moves them as the
//! facts tell, [`effects`] adds what flashes and flies; [`camera`] is the eye.

pub mod bricks;
mod callouts;
pub mod camera;
pub mod effects;
pub mod emblem;
pub mod figure;
pub mod ground;
mod headgear;
mod items;
pub mod kit;
pub mod light;
mod litter;
pub mod motion;
pub mod palette;
pub mod plate;
pub mod playback;
pub mod ships;
pub mod stage;
pub mod terrain;

use bevy::prelude::*;

/// What the view does in a frame, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Pieces that are new get something to be seen by; the table is laid when a battle begins.
    Stage,
    /// The next fact begins when the one before has been shown.
    Advance,
    /// Figures, plates and effects move.
    Animate,
    /// The camera follows its orbit.
    Camera,
}

/// Draws the battle and plays what happens.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (ViewSystems::Stage, ViewSystems::Advance, ViewSystems::Animate, ViewSystems::Camera).chain())
            .init_resource::<camera::Orbit>()
            .add_plugins((
                kit::plugin,
                ground::plugin,
                light::plugin,
                stage::plugin,
                playback::plugin,
                ships::plugin,
                effects::plugin,
                litter::plugin,
            ))
            .add_systems(Update, camera::follow_orbit.in_set(ViewSystems::Camera));
    }
}
