//! Moves of a unit: the suggested one, and the dangers along a path.

use crate::game::card::{self, Way};
use crate::game::guide::SuggestedMove;
use crate::game::words::Text;
use crate::game::{Names, Order};
use crate::table::PieceId;
use bevy::prelude::*;

/// Names who may attack a unit on its way; `None` if nobody may.
pub fn struck_first(world: &mut World, way: Way) -> Option<Text> {
    let met = card::met_on_the_way(world, way);
    let first = world.resource::<Names>().of(*met.first()?);
    Some(text!("path-struck-first", who = first, more = met.len() - 1))
}

/// The move that the rulebook suggests, with its danger.
pub(in crate::ui::read) fn suggested_move(world: &mut World, unit: PieceId) -> Option<SuggestedMove> {
    let found = card::suggested_move(world, unit)?;
    let danger = match &found.order {
        Order::Move { who, path, facing } => found.danger.or_else(|| struck_first(world, (*who, path.clone(), *facing))),
        _ => found.danger,
    };
    Some(SuggestedMove { danger, ..found })
}
