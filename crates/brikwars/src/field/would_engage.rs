//! Which engagements a walk would come to (BW-SE), asked before it is made.

use crate::field::Field;
use crate::field::engagement::within_reach;
use crate::figures::figure::Figure;
use crate::units::hooks::{Contact, ContactHooks};
use crate::units::roster::Units;
use brickfray_table::{CONTACT, PieceId, Placement, SideId, Solid};

/// The unit's members as they would stand if it had walked to there: a squad's in their places on its plate.
pub(crate) fn members_at(units: &Units, unit: PieceId, lies: Placement) -> Vec<Figure> {
    let mut members = units.members(unit);
    let is_plate = units.is_plate(unit);
    for member in &mut members {
        member.solid.placement = member.slot.filter(|_| is_plate).map_or(lies, |slot| slot.placement_on(lies));
    }
    members
}

/// The units that a unit would be engaged with if it had walked to there, by id, and whether fully (BW-SE-01, BW-SE-05).
pub(crate) fn would_engage(field: &Field, hooks: &ContactHooks, unit: PieceId, lies: Placement) -> Vec<(PieceId, bool)> {
    let (Some(solid), Some(side)) = (field.space.solid(unit), field.units.side(unit)) else { return Vec::new() };
    let walked = Solid { placement: lies, ..solid };
    let members = members_at(&field.units, unit, lies);
    let is_full = |other: PieceId| {
        let theirs = || field.space.solid(other).filter(|_| field.units.is_plate(unit) && field.units.is_plate(other));
        let contact = Contact {
            one: unit.min(other),
            other: unit.max(other),
            full_with: &|unit| field.engagements.full_with(unit),
            units: &field.units,
            space: &field.space,
            catalogue: &field.catalogue,
            turn: &field.turn,
            would_walk: Some((unit, walked)),
        };
        theirs().is_some_and(|theirs| walked.distance(theirs) < CONTACT)
            && (field.engagements.is_full(unit, other) || !hooks.hold_off(&contact))
    };
    let meets = |(other, _): (PieceId, SideId)| match is_full(other) {
        true => Some((other, true)),
        false => within_reach(&members, &field.units.members(other), &field.catalogue).then_some((other, false)),
    };
    field.units.all().into_iter().filter(|(_, theirs)| *theirs != side).filter_map(meets).collect()
}
