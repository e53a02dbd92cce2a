//! The state of the window, as plain data: selection, held piece, hover, wishes, messages and open panels.

pub mod bindings;
pub mod forecasts;
pub mod frame;
pub mod hand;
pub mod last_word;
pub mod log_entry;
pub mod screens;
pub mod settings;
pub mod side_colours;
pub mod speed;
pub mod thinking;
pub mod ui_model;
pub mod wish;

use crate::view::make::reset::InitResettable;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<bindings::Bindings>()
        .init_resettable::<hand::player_hand::PlayerHand>()
        .init_resettable::<last_word::StatusMessage>()
        .init_resettable::<screens::lesson::Lesson>()
        .init_resettable::<screens::panels_shown::Panels>()
        .init_resource::<screens::panels_shown::Still>()
        .init_resettable::<screens::photo_mode::PhotoMode>()
        .init_resettable::<screens::filming::Filming>()
        .init_resettable::<forecasts::Forecasts>()
        .init_resettable::<screens::handover::Handover>()
        .init_resettable::<screens::replay::Replay>()
        .init_resettable::<hand::reply_draft::ReplyDraft>()
        .init_resettable::<hand::reply_draft::AnsweredForYou>()
        .init_resettable::<hand::selection::Hover>()
        .init_resettable::<hand::available_action::Numbered>()
        .init_resettable::<hand::selection::Selection>()
        .init_resettable::<screens::start_screen::StartScreen>()
        .init_resettable::<thinking::Thinking>()
        .init_resettable::<ui_model::UiModel>()
        .init_resource::<screens::workshops::Workshops>()
        .add_message::<wish::Wish>()
        .add_systems(PreUpdate, hand::reply_draft::forget);
}
