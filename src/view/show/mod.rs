//! Shows a battle: plays its facts one after the other as motions, effects and words.

pub mod bodies;
mod burn;
pub mod callouts;
mod clad;
pub mod dice;
pub mod effects;
pub mod gestures;
mod heard;
pub mod motion;
mod muzzles;
pub mod pace;
pub mod playback;
pub mod reduced_motion;
mod scorch;
mod shake;
mod sway;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        pace::plugin,
        reduced_motion::plugin,
        bodies::plugin,
        dice::plugin,
        playback::plugin,
        motion::plugin,
        gestures::plugin,
        muzzles::plugin,
        effects::plugin,
        callouts::plugin,
        sway::plugin,
        scorch::plugin,
        burn::plugin,
        shake::plugin,
        heard::plugin,
    ))
    .add_plugins(clad::plugin);
}
