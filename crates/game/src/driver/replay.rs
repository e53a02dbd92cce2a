//! Looking back: shows any moment of the game on the table without changing the game.
//!
//! The journal keeps the later entries ([`Journal::all_entries`]). They are replayed on the way forward, and each resulting state is
//! compared with the original one. Meanwhile, no input is accepted ([`Rejected::Past`]).

use crate::driver::resolve::{Rejected, follow, play_again};
use crate::journal::Journal;
use crate::state;
use bevy::prelude::*;

/// Shows the moment after `entries` entries, or the last moment if there are fewer.
pub fn look_at(world: &mut World, entries: usize) -> Result<(), Rejected> {
    if let Some(snapshot) = world.resource_mut::<Journal>().look_back(entries) {
        state::restore(world, &snapshot);
        follow(world);
    }
    while world.resource::<Journal>().len() < entries {
        if let Some(state) = world.resource_mut::<Journal>().next_recorded() {
            state::restore(world, &state);
            follow(world);
            continue;
        }
        let Some(entry) = world.resource_mut::<Journal>().take_later() else { break };
        let before = world.resource::<Journal>().len();
        if let Err(error) = play_again(world, &entry) {
            // An entry that left a different state is already in the journal.
            if world.resource::<Journal>().len() == before {
                world.resource_mut::<Journal>().leave_later(entry);
            }
            return Err(error);
        }
    }
    Ok(())
}

/// Returns to the game as it was before looking back.
pub fn back_to_the_game(world: &mut World) -> Result<(), Rejected> {
    if world.resource::<Journal>().is_looking_back() {
        let last = world.resource::<Journal>().total_len();
        look_at(world, last)?;
        world.resource_mut::<Journal>().resume_from_here();
    }
    Ok(())
}

/// Continues the game from the moment that is shown. Later entries can be replayed with [`redo`](super::resolve::redo).
pub fn play_on(world: &mut World) {
    world.resource_mut::<Journal>().resume_from_here();
}
