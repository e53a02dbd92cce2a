//! Which engagements a walk would come to (BW-SE), asked before it is made.

use crate::field::Field;
use crate::field::engagement::within_reach;
use crate::figures::figure::Figure;
use crate::units::hooks::{Contact, ContactHooks};
use crate::units::roster::Units;
use brickfray_table::{PieceId, Placement, SideId, Solid};

/// The unit's members as they would stand if it had walked to there: a squad's in their places on its plate.
pub(crate) fn members_at(units: &Units, unit: PieceId, lies: Placement) -> Vec<Figure> {
    let mut members = units.members(unit);
    let is_plate = units.is_plate(unit);
    for member in &mut members {
        member.solid.placement = member.slot.filter(|_| is_plate).map_or(lies, |slot| slot.placement_on(lies));
    }
    members
}

/// The units that a unit would be engaged with if it had walked to where this solid is and these members stand, by id, and whether fully
/// (BW-SE-01, BW-SE-05).
pub(crate) fn would_engage(
    field: &Field,
    hooks: &ContactHooks,
    unit: PieceId,
    (walked, members): (Solid, &[Figure]),
) -> Vec<(PieceId, bool)> {
    let Field { units, space, engagements, catalogue, turn, .. } = field;
    let side = units.side(unit);
    let meets = |(other, _): (PieceId, SideId)| {
        let (one, full_with) = (unit, &|unit| engagements.full_with(unit));
        let contact = Contact { one, other, full_with, units, space, catalogue, turn, would_walk: Some((unit, walked)) };
        let full = hooks.are_full(&contact, engagements.is_full(one, other));
        (full || within_reach(members, &units.members(other), catalogue)).then_some((other, full))
    };
    units.all().into_iter().filter(|(_, theirs)| Some(*theirs) != side).filter_map(meets).collect()
}
