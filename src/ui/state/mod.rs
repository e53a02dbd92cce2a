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

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<bindings::Bindings>()
        .init_resource::<player_hand::PlayerHand>()
        .init_resource::<last_word::LastWord>()
        .init_resource::<lesson::Lesson>()
        .init_resource::<panels_shown::Panels>()
        .init_resource::<panels_shown::Still>()
        .init_resource::<photo_mode::PhotoMode>()
        .init_resource::<filming::Filming>()
        .init_resource::<forecasts::Forecasts>()
        .init_resource::<handover::Handover>()
        .init_resource::<replay::Replay>()
        .init_resource::<reply_draft::ReplyDraft>()
        .init_resource::<selection::Hover>()
        .init_resource::<available_action::Numbered>()
        .init_resource::<selection::Selection>()
        .init_resource::<start_screen::StartScreen>()
        .init_resource::<thinking::Thinking>()
        .init_resource::<ui_model::UiModel>()
        .init_resource::<workshops::Workshops>()
        .add_message::<wish::Wish>();
}
