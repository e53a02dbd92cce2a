//! Orders: is one legal, what could a unit do, and what is legal at all.

use super::field::Field;
use super::movement;
use super::{maneuver, offers};
use crate::game::{Offer, Offering, Order, Refusal};
use bevy::prelude::*;

/// Is this order legal? What can be built is.
pub(super) fn check(In(order): In<Order>, field: Field) -> Result<(), Refusal> {
    match &order {
        Order::EndTurn => Ok(()),
        Order::Move { who, path, facing } => movement::legal_move(&field, *who, path, *facing),
        Order::Act { maneuver, target, parties } => maneuver::check(&field, maneuver, *target, parties),
    }
}

/// Everything that a unit could do but move, or could not and why.
pub(super) fn offer(In(Offering { unit, partners }): In<Offering>, field: Field) -> Vec<Offer> {
    offers::offers(&field, unit, &partners)
}

/// Everything that one unit may do now, and the end of the turn. Moves are too many to list: ask [`check`] about one.
pub(super) fn list(field: Field) -> Vec<Order> {
    let units = field.units.all().into_iter().filter(|(_, side)| *side == field.turn.side);
    let offers = units.flat_map(|(unit, _)| offers::offers(&field, unit, &[]));
    let orders = offers.filter(|offer| offer.refused.is_none()).map(|offer| offer.order);
    let orders = orders.flat_map(|order| std::iter::once(offers::coordinated(&field, &order)).flatten().chain([order]).rev());
    orders.chain([Order::EndTurn]).collect()
}
