//! Plays an input to its end outside the journal, to see what it leads to.

use crate::driver::resolve::{Rejected, settle, take_in};
use crate::driver::talk::Fault;
use crate::said::fact::Fact;
use crate::said::order::Input;
use crate::said::requests::{AutoSides, MinorRequest, Requests};
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::SideId;

/// The maximum number of questions that one order may ask; more means an endless loop.
const QUESTIONS: usize = 2_000;

/// Plays an order or an answer to its end, outside the journal, with the tray's dice. Every question on the way gets its default answer.
/// The display isn't updated. The caller must take a snapshot first, and restore it afterwards.
pub fn play_out(world: &mut World, input: Input) -> Result<Vec<Fact>, Rejected> {
    // This isn't part of the state, so restoring a snapshot doesn't restore it.
    let aside = world.get_resource::<MinorRequest>().cloned().unwrap_or_default();
    let played = played(world, input);
    world.insert_resource(aside);
    played
}

fn played(world: &mut World, input: Input) -> Result<Vec<Fact>, Rejected> {
    let all = (0..world.resource::<Turn>().sides).map(SideId);
    // Sides without players answer by default anyway.
    world.resource_mut::<AutoSides>().0.extend(all);
    take_in(world, input)?;
    let mut facts = settle(world)?;
    for _ in 0..QUESTIONS {
        let Some(side) = world.resource::<Requests>().first().map(|request| request.asks) else { return Ok(facts) };
        take_in(world, Input::Answer { by: Some(side), key: "default".to_owned() })?;
        facts.extend(settle(world)?);
    }
    Err(Fault::Restless(QUESTIONS).into())
}
