//! Orders: is one legal, what could a unit do, and what is legal at all.

use super::field::Field;
use super::maneuver::{self, Drafted};
use super::{movement, offers};
use crate::game::{Offer, Offering, Order, Refusal};
use crate::table::PieceId;
use bevy::prelude::*;

/// Is this order legal? What can be built is.
pub(super) fn check(In(order): In<Order>, field: Field, mut drafted: ResMut<Drafted>) -> Result<(), Refusal> {
    drafted.0 = field.units.keeping(|| match &order {
        Order::EndTurn => Ok(None),
        Order::Move { who, path, facing } => movement::legal_move(&field, *who, path, *facing).map(|()| None),
        Order::Act { maneuver, target, parties } => maneuver::check(&field, maneuver, *target, parties),
    })?;
    Ok(())
}

/// Everything that a unit could do but move, or could not and why.
pub(super) fn offer(In(Offering { unit, partners }): In<Offering>, field: Field) -> Vec<Offer> {
    field.units.keeping(|| offers::offers(&field, unit, &partners))
}

/// Everything that one unit may do now, and the end of the turn. Moves are too many to list: ask [`check`] about one.
pub(super) fn list(field: Field) -> Vec<Order> {
    let units = field.units.all().into_iter().filter(|(_, side)| *side == field.turn.side);
    let units: Vec<PieceId> = units.map(|(unit, _)| unit).collect();
    let legal = field.units.keeping(|| offers::legal(&field, &units));
    legal.into_iter().chain([Order::EndTurn]).collect()
}
