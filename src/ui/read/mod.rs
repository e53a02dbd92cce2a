//! Reads the game for panels and tools.

pub mod about;
pub mod available_actions;
mod battle_offers;
pub mod clock;
mod ending;
pub mod forecast;
pub mod forget_the_gone;
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
    app.init_resettable::<forget_the_gone::Seen>()
        .add_systems(Update, (ui_model::refresh, forget_the_gone::forget_the_gone).chain().in_set(UiSystems::Read))
        .add_systems(
            Update,
            (lesson::begin_lesson, lesson::try_the_order.run_if(lesson::waits_for_an_order), lesson::follow_lesson)
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

/// The systems that only a window with a mouse needs.
pub(super) fn mouse_plugin(app: &mut App) {
    app.init_resettable::<hover_info::HoverInfo>()
        .add_systems(Update, hover_info::look_closer.in_set(UiSystems::Read).after(ui_model::refresh));
}
