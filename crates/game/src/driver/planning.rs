//! Asks the rulebook in play what the computer player needs to know.

use crate::driver::rules_api::{RulesApi, WithPlaces};
use crate::said::order::{Input, Order};
use crate::said::requests::Requests;
use crate::shown::standing::Standing;
use crate::state::turn::Turn;
use bevy::prelude::*;
use brickfray_table::{PieceId, SideId};

/// How good each side's position is, in the order of the sides; empty if no rulebook is in play.
pub fn standings(world: &mut World, with_places: WithPlaces) -> Vec<Standing> {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    world.run_system_with(api.planning.standings, with_places).unwrap_or_default()
}

/// Legal moves of a unit that are worth considering, besides those in the listing.
pub fn approaches(world: &mut World, unit: PieceId) -> Vec<Order> {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return Vec::new() };
    world.run_system_with(api.planning.approaches, unit).unwrap_or_default()
}

/// The sides that have to act: those that are asked, otherwise the one that gives orders now; empty once the battle is over.
pub fn speakers(world: &World) -> Vec<SideId> {
    let Some(requests) = world.get_resource::<Requests>() else { return Vec::new() };
    if requests.is_empty() {
        let turn = world.get_resource::<Turn>().filter(|turn| turn.outcome.is_none());
        return turn.map(|turn| turn.speaker()).into_iter().collect();
    }
    requests.open().map(|request| request.asks).collect()
}

/// The side that may give orders now: the one with an open window, or the one that moves if nothing is asked.
pub fn side_to_order(world: &World) -> Option<SideId> {
    let requests = world.get_resource::<Requests>()?;
    match requests.window() {
        Some((side, _)) => Some(side),
        None => speakers(world).into_iter().next().filter(|_| requests.is_empty()),
    }
}

/// The side that gives this order or answer; `None` if no side may act.
pub fn said_by(world: &World, input: &Input) -> Option<SideId> {
    match input {
        Input::Order(_) => side_to_order(world),
        Input::Answer { by, .. } => by.or_else(|| world.resource::<Requests>().first().map(|request| request.asks)),
    }
}
