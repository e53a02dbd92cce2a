//! Asking the rulebook in play what a program wants to know that plays a side.

use crate::driver::rules_api::RulesApi;
use crate::said::choice::OpenChoice;
use crate::said::order::Order;
use crate::shown::standing::Standing;
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId};

/// How well each side stands, by the order of the sides; nothing where no rulebook is in play.
pub fn standings(world: &mut World) -> Vec<Standing> {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    world.run_system(api.planning.standings).unwrap_or_default()
}

/// Legal moves of a unit that are worth a thought, beside those that are listed.
pub fn approaches(world: &mut World, unit: PieceId) -> Vec<Order> {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    world.run_system_with(api.planning.approaches, unit).unwrap_or_default()
}

/// Takes from the table what a side may not know. Whoever tries something so has a snapshot of before, and puts it back.
pub fn forget(world: &mut World, side: SideId) {
    if let Some(forget) = world.get_resource::<RulesApi>().and_then(|api| api.planning.forget) {
        // A system that is not there any more takes nothing away.
        let _ = world.run_system_with(forget, side);
    }
}

/// The side that is to say something: who is asked, or else who gives orders now; none once the battle is over.
pub fn has_the_word(world: &World) -> Option<SideId> {
    match &world.get_resource::<OpenChoice>()?.0 {
        Some(choice) => Some(choice.asks),
        None => world.get_resource::<Turn>().filter(|turn| turn.outcome.is_none()).map(|turn| turn.speaker()),
    }
}
