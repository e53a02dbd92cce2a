//! Viewing earlier moments: puts a moment on the table, returns to the game, or starts a new game from that moment.

use super::keeping::{self, Keeper};
use crate::game::{self, Journal};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::Word;
use crate::view::show::playback::Playback;
use bevy::prelude::*;

/// Shows a moment. The moment after the current one is animated; others appear at once.
pub(super) fn look_at(world: &mut World, entries: usize) -> Option<Word> {
    let journal = world.resource::<Journal>();
    if journal.is_empty() && !journal.is_looking_back() {
        return Some(Word::failed(words!("replay-nothing")));
    }
    let is_next = journal.is_looking_back() && entries == journal.len() + 1;
    let looked = game::look_at(world, entries);
    if !is_next {
        jump(world);
    }
    if let Some(mut selection) = world.get_resource_mut::<Selection>() {
        selection.aim = None;
    }
    if let Some(mut hand) = world.get_resource_mut::<PlayerHand>() {
        hand.held = None;
    }
    looked.err().map(|no| Word::from(&no))
}

/// Returns to the current state of the game.
pub(super) fn back_to_the_game(world: &mut World) -> Word {
    let result = game::back_to_the_game(world);
    jump(world);
    Word::of(result, words!("replay-back"))
}

/// Skips all animations, so that the table shows the current state.
fn jump(world: &mut World) {
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.skip();
    }
}

/// Starts a new game from the viewed moment.
pub(super) fn play_on(world: &mut World) -> Word {
    let journal = world.resource::<Journal>();
    if journal.recorded_for().is_some() {
        return Word::failed(words!("replay-recording"));
    }
    let (here, all) = (journal.len(), journal.total_len());
    let is_kept = world.get_resource::<Keeper>().and_then(Keeper::journal).is_some();
    game::play_on(world);
    if here == all {
        return Word::done(words!("replay-back"));
    }
    keeping::note_new_game(world);
    Word::done(if is_kept { words!("replay-new-game-kept") } else { words!("replay-new-game") })
}
