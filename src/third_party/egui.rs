//! bevy_egui: the panels' toolkit.
//!
//! Bindless textures are off: no panel needs many textures at once, and software drivers can't do it.

use bevy::prelude::*;
use bevy_egui::egui::{Pos2, Rect, ViewportId, vec2};
use bevy_egui::{EguiInput, EguiPlugin, EguiPreUpdateSet};

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    app.add_systems(PreUpdate, lay_out.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// On a camera: its panels are laid out for a picture of this size, whatever it draws into. egui puts panels and letters on whole pixels, so
/// on a smaller picture they would stand elsewhere.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct LaidOutFor {
    /// How large the picture is, in pixels.
    pub size: UVec2,
    /// How many of its pixels are a point of the panels.
    pub pixels_per_point: f32,
}

fn lay_out(mut cameras: Query<(&LaidOutFor, &mut EguiInput)>) {
    for (for_what, mut input) in &mut cameras {
        let points = for_what.size.as_vec2() / for_what.pixels_per_point;
        input.screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(points.x, points.y)));
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(for_what.pixels_per_point);
    }
}
