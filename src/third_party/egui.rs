//! bevy_egui: the panels' toolkit.
//!
//! Bindless textures are off: no panel needs many textures at once, and software drivers can't do it.

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
}
