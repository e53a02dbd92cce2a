//! Something is played to its end outside the journal, to see what comes of it.

use crate::driver::resolve::{Rejected, settle, take_in};
use crate::driver::talk::Fault;
use crate::said::fact::Fact;
use crate::said::order::Input;
use crate::said::requests::{AutoSides, HardlyMatters, Requests};
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::SideId;

/// Questions that one order can ask at most; more would be a sequence without end.
const QUESTIONS: usize = 2_000;

/// Plays an order or an answer to its end, outside the journal, with the dice that the tray has. Every question on the way is answered by its
/// default. Looks don't follow. Whoever calls this has a snapshot of before, and puts it back.
pub fn play_out(world: &mut World, input: Input) -> Result<Vec<Fact>, Rejected> {
    // No part of the state, so nobody else puts it back.
    let aside = world.get_resource::<HardlyMatters>().cloned().unwrap_or_default();
    let played = played(world, input);
    world.insert_resource(aside);
    played
}

fn played(world: &mut World, input: Input) -> Result<Vec<Fact>, Rejected> {
    let all = (0..world.resource::<Turn>().sides).map(SideId);
    // Those that nobody plays answer for themselves anyway.
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
