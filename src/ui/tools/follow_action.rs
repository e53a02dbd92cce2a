//! The camera follows the action: the director of films controls it until the player moves it.

use crate::ui::input::free_keys::FreeKeys;
use crate::ui::state::bindings::Ask;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::view::film::captions::Caption;
use crate::view::film::operator::{Filming, Operator};
use bevy::prelude::*;

/// Hands the camera to the director and shows captions, or returns it to the player.
pub(super) fn follow_action(keys: FreeKeys, mut operator: ResMut<Operator>, mut caption: ResMut<Caption>, mut last: ResMut<StatusMessage>) {
    for _ in keys.asks().filter(|ask| *ask == Ask::FollowAction) {
        let follows = *operator.filming() == Filming::Off;
        operator.set_filming(if follows { Filming::Directed { cuts: false } } else { Filming::Off });
        caption.is_shown = follows;
        let word = if follows { words!("follow-action-follows") } else { words!("follow-action-stays") };
        last.say(Word::done(word));
    }
}
