//! Input: mouse, keys, what lies under the mouse, and the file of the bindings.

pub mod bindings_file;
pub mod gestures;
pub mod hover;
pub mod keyboard;
pub mod rest;
pub mod table_picking;

use super::state::frame::UiSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<gestures::Mouse>()
        .init_resource::<keyboard::Keyboard>()
        .add_systems(Update, (gestures::read_mouse, hover::look).chain().in_set(UiSystems::Look));
}
