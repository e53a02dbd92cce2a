//! What all keys read and change.

use crate::game::Requests;
use crate::ui::input::gestures::Mouse;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::Numbered;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::reply_draft::ReplyDraft;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::screens::workshops::Workshops;
use crate::ui::state::thinking::Thinking;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::view::scene::camera::{Glide, Orbit};
use crate::view::show::playback::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

#[derive(SystemParam)]
pub(in crate::ui::tools) struct KeyContext<'w, 's> {
    pub(super) mouse: Res<'w, Mouse>,
    pub(super) model: Res<'w, UiModel>,
    pub(super) requests: Res<'w, Requests>,
    pub(super) draft: ResMut<'w, ReplyDraft>,
    pub(super) workshops: Res<'w, Workshops>,
    pub(super) picker: Picker<'w, 's>,
    pub(super) hand: ResMut<'w, PlayerHand>,
    pub(super) selection: ResMut<'w, Selection>,
    pub(super) numbered: Res<'w, Numbered>,
    pub(super) forecasts: ResMut<'w, Forecasts>,
    pub(super) thinking: ResMut<'w, Thinking>,
    pub(super) panels: ResMut<'w, Panels>,
    pub(super) start: ResMut<'w, StartScreen>,
    pub(super) playback: ResMut<'w, Playback>,
    pub(super) replay: ResMut<'w, Replay>,
    pub(super) last: ResMut<'w, StatusMessage>,
    pub(super) orbit: ResMut<'w, Orbit>,
    pub(super) glide: ResMut<'w, Glide>,
    pub(super) wishes: MessageWriter<'w, Wish>,
    pub(super) windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
    pub(super) commands: Commands<'w, 's>,
}

impl KeyContext<'_, '_> {
    /// True if the animations have ended and the model is up to date, so that a key can't give an order for a past state.
    pub(super) fn is_at_rest(&self) -> bool {
        self.playback.is_idle() && !self.model.is_behind
    }
}
