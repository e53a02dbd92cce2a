//! The actions of the selected unit, as the rules offer them.

use crate::game::card::UnitSummary;
use crate::game::{self, Names, Offering, Order, Party, Target, titled};
use crate::table::{PieceId, PieceIndex, SideId, Spot};
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::Word;
use bevy::prelude::*;

/// All actions of the selected unit or member; empty if it can't take orders.
pub(super) fn read(world: &mut World, selection: &Selection) -> Vec<AvailableAction> {
    let Some(unit) = selection.doer() else { return Vec::new() };
    let mut offers = game::offers(world, Offering { unit, partners: selection.partners.clone() });
    if selection.member.is_none() && !selection.parts.is_empty() {
        offers.iter_mut().for_each(|offer| take_parts(world, offer, &selection.parts));
    }
    actions(world, offers)
}

/// All actions of the ordering side that need no unit.
pub(super) fn of_a_side(world: &mut World) -> Vec<AvailableAction> {
    let deeds = game::deeds(world);
    actions(world, deeds)
}

fn actions(world: &World, offers: Vec<game::Offer>) -> Vec<AvailableAction> {
    let (names, index) = (world.resource::<Names>(), world.resource::<PieceIndex>());
    let fights = |piece: PieceId| index.entity(piece).is_some_and(|entity| world.get::<SideId>(entity).is_some());
    let action = |offer: game::Offer| AvailableAction {
        what: offer.info,
        with: offer.with,
        target: offer.target,
        target_name: offer.target.map_or_else(|| words!("available-actions-ground").to_owned(), |target| titled(names.of(target))),
        at_thing: offer.target.is_some_and(|target| !fights(target)),
        order: offer.order,
        lays: offer.lays,
        patch: offer.patch,
        outlook: offer.outlook,
        no: offer.refused.as_ref().map(Word::from),
    };
    offers.into_iter().map(action).collect()
}

/// The units of the same side that could join an action of the selected unit. Asks the rules about each of them.
pub(super) fn companions(world: &mut World, selection: &Selection, units: &[UnitSummary]) -> Vec<PieceId> {
    let Some(unit) = selection.unit.filter(|_| selection.member.is_none()) else { return Vec::new() };
    let side = units.iter().find(|summary| summary.id == unit).map(|summary| summary.side);
    let others: Vec<PieceId> = units
        .iter()
        .filter(|summary| Some(summary.side) == side && summary.id != unit && summary.actors > 0)
        .map(|summary| summary.id)
        .collect();
    let mut joins = |other: &PieceId| {
        let offers = game::offers(world, Offering { unit, partners: vec![*other] });
        offers.iter().filter(|offer| offer.refused.is_none()).any(|offer| takes_along(offer, *other))
    };
    others.into_iter().filter(|other| joins(other)).collect()
}

/// True if a unit takes part in the offered action.
fn takes_along(offer: &game::Offer, who: PieceId) -> bool {
    let Order::Act { parties, .. } = &offer.order else { return false };
    parties.iter().any(|party| party.who == who)
}

/// Adds the roles of members to a shared action of their unit, and asks the rules if that is legal.
fn take_parts(world: &mut World, offer: &mut game::Offer, parts: &[(PieceId, &'static str)]) {
    let Order::Act { parties, .. } = &mut offer.order else { return };
    if !offer.info.shared {
        return;
    }
    // They come first, because the squad's own entry takes all remaining members.
    parties.splice(0..0, parts.iter().map(|(who, word)| Party { who: *who, with: Some((*word).to_owned()) }));
    offer.refused = match game::check(world, &offer.order) {
        Ok(()) => None,
        Err(game::Rejected::Refused(refused)) => Some(refused),
        Err(_) => offer.refused.take(),
    };
}

/// The order for the aimed action at a point of the ground.
pub fn at_ground(selection: &Selection, actions: &[AvailableAction], spot: Spot) -> Option<Order> {
    let aim = selection.aim.as_ref()?;
    let action = actions.iter().find(|action| action.at_ground() && action.is(Some(aim)))?;
    match &action.order {
        Order::Act { maneuver, parties, .. } => {
            let parties: Vec<Party> = parties.clone();
            Some(Order::act(maneuver, Some(Target::Spot(spot)), parties))
        }
        _ => None,
    }
}
