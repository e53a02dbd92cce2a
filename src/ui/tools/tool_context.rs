//! The data that the tools of the left button work with.

use crate::game::{Names, Requests};
use crate::table::{Space, TableSize};
use crate::ui::input::table_picking::Picker;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::view::show::playback::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// How far the mouse must move from its last click before a new click counts as intended, in pixels.
pub(super) const MOVED_ON: f32 = 8.0;

#[derive(SystemParam)]
pub(super) struct ToolContext<'w, 's> {
    pub(super) picker: Picker<'w, 's>,
    pub(super) model: Res<'w, UiModel>,
    pub(super) table: Res<'w, TableSize>,
    pub(super) space: Space<'w, 's>,
    pub(super) requests: Res<'w, Requests>,
    pub(super) names: Res<'w, Names>,
    pub(super) hand: ResMut<'w, PlayerHand>,
    pub(super) selection: ResMut<'w, Selection>,
    pub(super) playback: ResMut<'w, Playback>,
    pub(super) last: ResMut<'w, StatusMessage>,
    pub(super) panels: ResMut<'w, Panels>,
    pub(super) wishes: MessageWriter<'w, Wish>,
}
