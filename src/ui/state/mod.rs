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

use crate::view::make::start_over::InitAnew;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_anew::<bindings::Bindings>()
        .init_anew::<player_hand::PlayerHand>()
        .init_anew::<last_word::LastWord>()
        .init_anew::<lesson::Lesson>()
        .init_anew::<panels_shown::Panels>()
        .init_resource::<panels_shown::Still>()
        .init_anew::<photo_mode::PhotoMode>()
        .init_anew::<filming::Filming>()
        .init_anew::<forecasts::Forecasts>()
        .init_anew::<handover::Handover>()
        .init_anew::<replay::Replay>()
        .init_anew::<reply_draft::ReplyDraft>()
        .init_anew::<selection::Hover>()
        .init_anew::<available_action::Numbered>()
        .init_anew::<selection::Selection>()
        .init_anew::<start_screen::StartScreen>()
        .init_anew::<thinking::Thinking>()
        .init_anew::<ui_model::UiModel>()
        .init_resource::<workshops::Workshops>()
        .add_message::<wish::Wish>();
}
