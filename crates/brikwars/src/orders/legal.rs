//! Checks whether an order is legal, and lists what a unit could do and all legal orders.

use crate::field::Field;
use crate::field::maneuvers::{Maneuvers, Ordered, legal};
use crate::movement::plan;
use crate::orders::{listing, offers};
use bevy::prelude::*;
use brickfray_game::{Listing, Offer, Offering, Order, Prepared, Refusal};
use brickfray_table::PieceId;

/// Checks and prepares an order: it is legal if it can be built.
pub(crate) fn check(In(order): In<Order>, field: Field, maneuvers: Res<Maneuvers>) -> Result<Prepared, Refusal> {
    field.units.keeping(|| match &order {
        Order::EndTurn => Ok(Prepared::default()),
        Order::Move { who, path, facing } => plan::legal_move(&field, *who, path, *facing).map(|()| Prepared::default()),
        Order::Act { maneuver, parties, .. } => {
            let found = maneuvers.find(maneuver)?;
            order.says_no_more()?;
            legal(&field, &Ordered { maneuver: found, target: order.target(), parties })
        }
    })
}

/// Everything that a unit could do except moving; what isn't legal comes with the reason.
pub(crate) fn offer(In(Offering { unit, partners }): In<Offering>, field: Field, maneuvers: Res<Maneuvers>) -> Vec<Offer> {
    field.units.keeping(|| offers::offers(&field, &maneuvers, unit, &partners))
}

/// What the units may do now, unit by unit, and the end of the turn. There are too many moves to list: ask [`check`] about one.
pub(crate) fn list(field: Field, maneuvers: Res<Maneuvers>) -> Listing {
    let units = field.units.all().into_iter().filter(|(_, side)| *side == field.turn.side);
    let units: Vec<PieceId> = units.map(|(unit, _)| unit).collect();
    field.space.keeping(|| field.units.keeping(|| listing::legal(&field, &maneuvers, &units)))
}
