//! The state of the window, as plain data: what is selected, held, hovered, wished, said and shown.

pub mod available_action;
pub mod bindings;
pub mod contact_geometry;
pub mod filming;
pub mod forecasts;
pub mod frame;
pub mod handover;
pub mod held_piece;
pub mod last_word;
pub mod lesson;
pub mod log_entry;
#[cfg(test)]
pub mod made_up;
pub mod panels_shown;
pub mod photo_mode;
pub mod player_hand;
pub mod printer;
pub mod replay;
pub mod reply_draft;
pub mod selection;
pub mod settings;
pub mod side_colours;
pub mod speed;
pub mod start_screen;
pub mod suggestion;
pub mod thinking;
pub mod ui_model;
pub mod wish;
pub mod workshops;

use crate::view::make::reset::InitResettable;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resettable::<bindings::Bindings>()
        .init_resettable::<player_hand::PlayerHand>()
        .init_resettable::<last_word::LastWord>()
        .init_resettable::<lesson::Lesson>()
        .init_resettable::<panels_shown::Panels>()
        .init_resource::<panels_shown::Still>()
        .init_resettable::<photo_mode::PhotoMode>()
        .init_resettable::<filming::Filming>()
        .init_resettable::<forecasts::Forecasts>()
        .init_resettable::<handover::Handover>()
        .init_resettable::<replay::Replay>()
        .init_resettable::<reply_draft::ReplyDraft>()
        .init_resettable::<reply_draft::AnsweredForYou>()
        .init_resettable::<selection::Hover>()
        .init_resettable::<available_action::Numbered>()
        .init_resettable::<selection::Selection>()
        .init_resettable::<start_screen::StartScreen>()
        .init_resettable::<thinking::Thinking>()
        .init_resettable::<ui_model::UiModel>()
        .init_resource::<workshops::Workshops>()
        .add_message::<wish::Wish>()
        .add_systems(PreUpdate, reply_draft::forget);
}
