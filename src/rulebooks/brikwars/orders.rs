//! Orders: is one legal, what could a unit do, and what is legal at all.

use super::maneuver::{self, Checks};
use super::movement;
use crate::game::{Offer, Offering, Order, Refusal};
use bevy::prelude::*;

/// Is this order legal? What can be built is.
pub(super) fn check(In(order): In<Order>, on: Checks) -> Result<(), Refusal> {
    match &order {
        Order::EndTurn => Ok(()),
        Order::Move { who, path, facing } => movement::legal_move(&on.field, &on.moved, &on.index, *who, path, *facing),
        Order::Act { maneuver, target, parties } => maneuver::check(&on, maneuver, *target, parties),
    }
}

/// Everything that a unit could do but move, or could not and why.
pub(super) fn offer(In(Offering { unit, partners }): In<Offering>, on: Checks) -> Vec<Offer> {
    maneuver::offers(&on, unit, &partners)
}

/// Everything that one unit may do now, and the end of the turn. Moves are too many to list: ask [`check`] about one.
pub(super) fn list(on: Checks) -> Vec<Order> {
    let units = on.field.units.all().into_iter().filter(|(_, side)| *side == on.field.turn.side);
    let offers = units.flat_map(|(unit, _)| maneuver::offers(&on, unit, &[]));
    offers.filter(|offer| offer.refused.is_none()).map(|offer| offer.order).chain([Order::EndTurn]).collect()
}
