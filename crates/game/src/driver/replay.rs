//! Looking back: any moment of the game is put on the table to be looked at, and the game stays as it is.
//!
//! The journal keeps what comes later ([`Journal::all_entries`]); it is played again on the way on, with every state compared with what it
//! was. Meanwhile nothing can be said ([`Rejected::Past`]).

use crate::driver::resolve::{Rejected, follow, play_again};
use crate::journal::Journal;
use crate::state;
use bevy::prelude::*;

/// Puts the moment after `entries` entries on the table, to be looked at. Beyond the end it is the last one.
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
            // One that left another state has been written all the same.
            if world.resource::<Journal>().len() == before {
                world.resource_mut::<Journal>().leave_later(entry);
            }
            return Err(error);
        }
    }
    Ok(())
}

/// Puts the game back on the table as it was before earlier moments were looked at.
pub fn back_to_the_game(world: &mut World) -> Result<(), Rejected> {
    if world.resource::<Journal>().is_looking_back() {
        let last = world.resource::<Journal>().all_len();
        look_at(world, last)?;
        world.resource_mut::<Journal>().end_looking();
    }
    Ok(())
}

/// Makes the moment that is looked at the game that is played: what came after it can be played again with [`redo`](super::resolve::redo).
pub fn play_on(world: &mut World) {
    world.resource_mut::<Journal>().end_looking();
}
