//! What riders can't do (BW-HO-04, BW-HO-07), and why.

use crate::field::{Field, minds};
use crate::figures::figure::Figure;
use bevy::prelude::*;
use brickfray_game::{Lack, Party, Refusal, RuleId};
use brickfray_table::Body;

/// Why a rider can't steer any more in this turn.
pub(crate) fn cannot_steer(field: &Field, rider: &Figure) -> Refusal {
    let name = field.names.of(rider.id);
    if rider.seat.as_ref().is_some_and(|seat| seat.skilled) {
        let reason = format!("{name} has shot or thrown something this turn, and steers no mount with that");
        return Refusal::new(RuleId::new("BW-HO-04"), reason).but("steer and strike, or shoot and stand");
    }
    let reason = format!("{name} has spent its Action on something else, and steers no mount this turn");
    Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both")
}

/// Why a member of a unit can do nothing that begins with steering (BW-HO-07): it would have its hands full with that.
pub(crate) fn would_have_its_hands_full(field: &Field, members: &[Figure], what: &str) -> Option<Refusal> {
    let rider = members.iter().find(|member| member.steers_or_fights())?;
    let reason = format!("{what}, and {} steers or fights", field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both"))
}

/// Why a unit can't charge: all of it that could strike has its hands full when it has steered there (BW-HO-07).
pub(crate) fn cannot_charge(field: &Field, members: &[Figure]) -> Option<Refusal> {
    let strikes = |member: &&Figure| member.can_act() && member.seat.as_ref().is_none_or(|seat| seat.skilled);
    let rider = members.iter().find(|member| member.can_act()).filter(|_| !members.iter().any(|member| strikes(&member)))?;
    let reason = format!("{} has its hands full with steering, and could not strike there", field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but("ram with the mount; only a Rider does both"))
}

/// The better reason, where a figure has an Action left but its hands full with steering (BW-HO-04, BW-HO-07), or no master (BW-MN-03).
pub(crate) fn rather(field: &Field, parties: &[Party], refusal: Refusal) -> Refusal {
    let Some(lack) = refusal.lack() else { return refusal };
    let named: Vec<Figure> = parties.iter().flat_map(|party| field.units.members(party.who)).collect();
    if let Some(stray) = named.iter().find(|figure| figure.masterless && !figure.action_spent && !figure.disrupted) {
        return minds::unled(field, stray.id);
    }
    if lack != Lack::Action {
        return refusal;
    }
    let has_steered = |figure: &Figure| figure.has_ridden || figure.seat.as_ref().is_some_and(|seat| seat.steered);
    let steers = |figure: &Figure| !figure.action_spent && !figure.disrupted && has_steered(figure);
    let found = named.into_iter().find(steers);
    match found {
        Some(figure) => {
            let name = field.names.of(figure.id);
            if figure.has_its_hands_full() {
                let reason = format!("{name} has steered its mount this turn, and does nothing else in it");
                Refusal::new(RuleId::new("BW-HO-07"), reason).but("only a Rider does both")
            } else {
                let reason = format!("{name} has steered its mount this turn, and has a hand for a hand weapon at most");
                Refusal::new(RuleId::new("BW-HO-04"), reason).but("strike, or shoot before it moves in another turn")
            }
        }
        None => refusal,
    }
}

/// The body that a rider has without its mount.
pub(crate) fn on_foot(field: &Field, rider: &Figure) -> Body {
    let unit = field.units.template(rider.id).and_then(|unit| field.catalogue.units.get(unit));
    unit.map_or(rider.solid.body, |data| data.body())
}
