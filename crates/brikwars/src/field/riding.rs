//! What riders can't do (BW-HO-04, BW-HO-07), and why.

use crate::field::weapons::is_by_nature;
use crate::field::{Field, minds};
use crate::figures::figure::Figure;
use bevy::prelude::*;
use brickfray_game::{Lack, Party, Refusal, RuleId};
use brickfray_table::Body;
use brickfray_words::Text;

/// The refusal if a rider can't steer any more this turn.
pub(crate) fn cannot_steer(field: &Field, rider: &Figure) -> Refusal {
    let name = field.names.of(rider.id);
    if rider.seat.as_ref().is_some_and(|seat| seat.skilled) {
        let reason = text!("refused-steer-skilled", who = name);
        return Refusal::new(RuleId::new("BW-HO-04"), reason).but(text!("refused-steer-skilled-but"));
    }
    Refusal::new(RuleId::new("BW-HO-07"), text!("refused-steer-busy", who = name)).but(text!("refused-steer-but"))
}

/// Why a member of a unit can't do anything that begins with steering (BW-HO-07): steering would leave its hands full.
pub(crate) fn would_have_its_hands_full(field: &Field, members: &[Figure], why: Text) -> Option<Refusal> {
    let rider = members.iter().find(|member| member.steers_or_fights())?;
    let reason = text!("refused-steer-hands-full", why = why, who = field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but(text!("refused-steer-but")))
}

/// Why a unit can't charge: steering would leave no free hands to any member that could strike (BW-HO-07). If `with` is the natural weapon
/// of its mount, a rider may still strike (AR-HRS-01).
pub(crate) fn cannot_charge(field: &Field, members: &[Figure], with: Option<&String>) -> Option<Refusal> {
    let by_its_mount = |member: &Figure| with.is_some_and(|with| is_by_nature(member, with));
    let strikes = |member: &&Figure| member.can_act() && (!member.steers_or_fights() || by_its_mount(member));
    let rider = members.iter().find(|member| member.can_act()).filter(|_| !members.iter().any(|member| strikes(&member)))?;
    let reason = text!("refused-steer-no-strike", who = field.names.of(rider.id));
    Some(Refusal::new(RuleId::new("BW-HO-07"), reason).but(text!("refused-steer-no-strike-but")))
}

/// Replaces a refusal with a better reason, if there is one: all are off their feet (BW-KB-04), or a figure with an Action left has its
/// hands full with steering (BW-HO-04, BW-HO-07) or has no master (BW-MN-03).
pub(crate) fn better_refusal(field: &Field, parties: &[Party], refusal: Refusal) -> Refusal {
    let Some(lack) = refusal.lack() else { return refusal };
    let named: Vec<Figure> = parties.iter().flat_map(|party| field.units.members(party.who)).collect();
    if let Some(stray) = named.iter().find(|figure| figure.masterless && !figure.action_spent && !figure.disrupted) {
        return minds::unled(field, stray.id);
    }
    if lack != Lack::Action {
        return refusal;
    }
    if let Some(fallen) = named.first().filter(|_| named.iter().all(|figure| figure.disrupted)) {
        let reason = text!("refused-disrupted-act", who = field.names.of(fallen.id));
        return Refusal::new(RuleId::new("BW-KB-04"), reason).but(text!("refused-disrupted-act-but"));
    }
    let has_steered = |figure: &Figure| figure.has_ridden || figure.seat.as_ref().is_some_and(|seat| seat.steered);
    let steers = |figure: &Figure| !figure.action_spent && !figure.disrupted && has_steered(figure);
    let found = named.into_iter().find(steers);
    match found {
        Some(figure) => {
            let name = field.names.of(figure.id);
            if figure.has_its_hands_full() {
                Refusal::new(RuleId::new("BW-HO-07"), text!("refused-steered", who = name)).but(text!("refused-steer-but"))
            } else {
                let reason = text!("refused-steered-one-hand", who = name);
                Refusal::new(RuleId::new("BW-HO-04"), reason).but(text!("refused-steered-one-hand-but"))
            }
        }
        None => refusal,
    }
}

/// A rider's body without its mount.
pub(crate) fn on_foot(field: &Field, rider: &Figure) -> Body {
    let unit = field.card_of(rider.id);
    unit.map_or(rider.solid.body, |data| data.body())
}
