//! Input: mouse, keys, what is under the mouse, and the bindings file.

pub mod bindings_file;
pub mod free_keys;
pub mod gestures;
pub mod hover;
mod key_pointer;
pub mod keyboard;
pub mod rest;
pub mod table_picking;

use super::state::frame::UiSystems;
use crate::view::make::reset::InitResettable;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<gestures::Mouse>()
        .init_resettable::<keyboard::Keyboard>()
        .init_resettable::<key_pointer::KeyPointer>()
        .init_resettable::<free_keys::Focus>()
        .add_systems(PreUpdate, free_keys::look_for_focus.after(EguiPreUpdateSet::BeginPass))
        .add_systems(PreUpdate, key_pointer::point.before(EguiPreUpdateSet::ProcessInput).before(InputSystems))
        .add_systems(Update, (gestures::read_mouse, hover::look).chain().in_set(UiSystems::Look));
}
