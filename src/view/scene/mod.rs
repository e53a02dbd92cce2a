//! The scene: a model for every piece, the light, and the camera.

pub mod camera;
mod clouds;
mod contact;
pub mod curtain;
mod dropped_items;
pub mod faces;
mod flags;
pub mod light;
mod lost_legs;
mod markers;
pub mod optics;
mod rows;
pub mod stage;
pub mod tableau;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        light::plugin,
        curtain::plugin,
        stage::plugin,
        dropped_items::plugin,
        faces::plugin,
        lost_legs::plugin,
        flags::plugin,
        markers::plugin,
        contact::plugin,
        camera::plugin,
        clouds::plugin,
        optics::plugin,
        tableau::plugin,
        rows::plugin,
    ));
}
