//! Predicts which engagements a walk would lead to (BW-SE), before it is made.

use crate::field::Field;
use crate::field::engagement::within_reach;
use crate::figures::figure::Figure;
use crate::units::hooks::Contact;
use crate::units::roster::Units;
use brickfray_table::{PieceId, Placement, Solid};

/// The unit's members as they would stand after walking there; a squad's members keep their places on its plate.
pub(crate) fn members_at(units: &Units, unit: PieceId, lies: Placement) -> Vec<Figure> {
    let mut members = units.members(unit);
    let is_plate = units.is_plate(unit);
    for member in &mut members {
        member.solid.placement = member.slot.filter(|_| is_plate).map_or(lies, |slot| slot.placement_on(lies));
    }
    members
}

/// The units that a unit would be engaged with after walking to this solid with these members, by id, and whether fully (BW-SE-01,
/// BW-SE-05).
pub(crate) fn would_engage(field: &Field, unit: PieceId, (walked, members): (Solid, &[Figure])) -> Vec<(PieceId, bool)> {
    let Field { units, catalogue, .. } = field;
    let meets = |other: PieceId| {
        let full = would_be_full(field, (unit, walked), other);
        (full || within_reach(members, &units.members(other), catalogue)).then_some((other, full))
    };
    hostile_to(units, unit).filter_map(meets).collect()
}

/// Whether the unit would be in a melee after walking to this solid (BW-SE-05).
pub(crate) fn would_be_in_melee(field: &Field, (unit, walked): (PieceId, Solid)) -> bool {
    hostile_to(&field.units, unit).any(|other| would_be_full(field, (unit, walked), other))
}

/// The units hostile to a unit, by id.
pub(crate) fn hostile_to(units: &Units, unit: PieceId) -> impl Iterator<Item = PieceId> {
    let side = units.side(unit);
    units.all().into_iter().filter(move |(_, theirs)| Some(*theirs) != side).map(|(other, _)| other)
}

/// Whether the two units would be in Full Engagement after the first has walked to this solid (BW-SE-05).
pub(crate) fn would_be_full(field: &Field, (unit, walked): (PieceId, Solid), other: PieceId) -> bool {
    let Field { units, space, engagements, catalogue, turn, contact_hooks, .. } = field;
    let fully_engaged_with = &|unit| engagements.fully_engaged_with(unit);
    let contact = Contact { one: unit, other, fully_engaged_with, units, space, catalogue, turn, would_walk: Some((unit, walked)) };
    contact_hooks.are_full(&contact, engagements.is_full(unit, other))
}
