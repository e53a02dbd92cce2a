//! Reads the game for panels and tools.

pub mod about;
pub mod available_actions;
mod battle_offers;
pub mod clear_stale_selection;
pub mod clock;
mod ending;
pub mod forecast;
pub(in crate::ui) mod handover;
pub mod hints;
pub mod hover_info;
mod lesson;
pub mod log;
pub mod order_text;
pub(in crate::ui) mod own_table;
pub mod spoken;
mod timeline;
pub mod ui_model;

use super::state::forecasts::Forecasts;
use super::state::frame::UiSystems;
use crate::view::make::reset::InitResettable;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<clear_stale_selection::Seen>()
        .add_systems(Update, (ui_model::refresh, clear_stale_selection::clear_stale_selection).chain().in_set(UiSystems::Read))
        .add_systems(
            Update,
            (lesson::begin_lesson, lesson::check_step_order.run_if(lesson::waits_for_an_order), lesson::follow_lesson)
                .chain()
                .in_set(UiSystems::Read)
                .after(ui_model::refresh),
        )
        .add_systems(Update, (battle_offers::read_battles, look_away).in_set(UiSystems::Read));
}

/// Clears the forecast requests. Marks and panels renew them every frame.
fn look_away(mut forecasts: ResMut<Forecasts>) {
    forecasts.bypass_change_detection().look_away();
}

/// Adds the systems that only a window with a mouse needs.
pub(super) fn mouse_plugin(app: &mut App) {
    app.init_resettable::<hover_info::HoverInfo>()
        .add_systems(Update, hover_info::read_hover_info.in_set(UiSystems::Read).after(ui_model::refresh));
}
