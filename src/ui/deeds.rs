//! Deeds: what the selected unit could do to whom, each with the order that does it, or with the reason why it may not be done.

use super::intents::Word;
use super::selection::{Aim, Selection};
use crate::game::card::Brief;
use crate::game::{self, Aims, Goes, Heading, Names, Offering, Order, Outlook, Party, Target};
use crate::table::{Inches, PieceId, Spot};
use bevy::prelude::*;

/// Something that could be done to somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct Deed {
    /// What, in the rulebook's words.
    pub what: &'static game::Deed,
    /// With what.
    pub with: Option<String>,
    /// To whom; nobody when it is done to the ground, wherever one clicks, or to nothing.
    pub target: Option<PieceId>,
    /// What the target is called.
    pub target_name: String,
    /// The order that does it.
    pub order: Order,
    /// The plate that it lays, in studs.
    pub lays: Option<(u8, u8)>,
    /// Why it may not be done.
    pub no: Option<Word>,
    /// What would come of it, where the rulebook can tell.
    pub outlook: Option<Outlook>,
}

impl Deed {
    /// It is done to the ground.
    pub fn at_ground(&self) -> bool {
        matches!(self.order, Order::Act { target: Some(Target::Spot(_)), .. })
    }

    /// Nothing can come of it, though it may be done.
    pub fn is_in_vain(&self) -> bool {
        self.outlook.as_ref().is_some_and(|outlook| outlook.in_vain)
    }

    /// It is of the kind that is aimed.
    pub fn is(&self, aim: Option<&Aim>) -> bool {
        aim.is_some_and(|aim| self.what.word == aim.maneuver && self.with == aim.with)
    }

    /// It is done to nothing, so that a click on its button does it.
    pub fn at_once(&self) -> bool {
        self.what.aims == Aims::Nothing
    }

    /// How somebody goes along when it is done to a point of the ground: `None` when nobody moves there.
    pub fn goes(&self) -> Option<Going> {
        let Order::Act { target: Some(Target::Spot(_)), parties, .. } = &self.order else { return None };
        let who = parties.first()?.who;
        let going = |far: Option<Inches>, contact: bool| Some(Going { who, far, contact, lays: self.lays });
        match self.what.goes {
            Goes::Nobody => None,
            Goes::Unit(far) => going(far, false),
            Goes::IntoContact(far) => going(Some(far), true),
            Goes::Plate => self.lays.and_then(|_| going(None, false)),
        }
    }
}

/// A deed that takes somebody along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going {
    /// Whom.
    pub who: PieceId,
    /// How far at most; as far as its Move goes when nothing is said.
    pub far: Option<Inches>,
    /// It is brought into contact with what it nearly touches.
    pub contact: bool,
    /// It is not they that are seen to go, but a plate of so many studs that is laid for them.
    pub lays: Option<(u8, u8)>,
}

/// Everything that the selected unit could do; nothing when it is not its turn.
pub(super) fn read(world: &mut World, selection: &Selection) -> Vec<Deed> {
    let Some(unit) = selection.doer() else { return Vec::new() };
    let mut offers = game::offers(world, Offering { unit, partners: selection.partners.clone() });
    if selection.member.is_none() && !selection.parts.is_empty() {
        offers.iter_mut().for_each(|offer| take_parts(world, offer, &selection.parts));
    }
    let names = world.resource::<Names>();
    let deed = |offer: game::Offer| Deed {
        what: offer.deed,
        with: offer.with,
        target: offer.target,
        target_name: offer.target.map_or_else(|| "the ground".to_owned(), |target| names.of(target).to_owned()),
        order: offer.order,
        lays: offer.lays,
        outlook: offer.outlook,
        no: offer.refused.map(|refused| Word::from(&game::Rejected::Refused(refused))),
    };
    offers.into_iter().map(deed).collect()
}

/// The units of its side that could join the selected one in something: the rules are asked of each.
pub(super) fn companions(world: &mut World, selection: &Selection, units: &[Brief]) -> Vec<PieceId> {
    let Some(unit) = selection.unit.filter(|_| selection.member.is_none()) else { return Vec::new() };
    let side = units.iter().find(|brief| brief.id == unit).map(|brief| brief.side);
    let others: Vec<PieceId> =
        units.iter().filter(|brief| Some(brief.side) == side && brief.id != unit && brief.actors > 0).map(|brief| brief.id).collect();
    let mut joins = |other: &PieceId| {
        let offers = game::offers(world, Offering { unit, partners: vec![*other] });
        offers.iter().filter(|offer| offer.refused.is_none()).any(|offer| takes_along(offer, *other))
    };
    others.into_iter().filter(|other| joins(other)).collect()
}

/// An attack in which somebody takes part.
fn takes_along(offer: &game::Offer, who: PieceId) -> bool {
    let Order::Act { parties, .. } = &offer.order else { return false };
    offer.deed.heading == Heading::ATTACK && parties.iter().any(|party| party.who == who)
}

/// Has members do their parts in a deed that the unit is offered and shares, and asks the rules about that.
fn take_parts(world: &mut World, offer: &mut game::Offer, parts: &[(PieceId, &'static str)]) {
    let Order::Act { parties, .. } = &mut offer.order else { return };
    if !offer.deed.shared {
        return;
    }
    // They come first, since the squad takes everybody who is left.
    parties.splice(0..0, parts.iter().map(|(who, word)| Party { who: *who, with: Some((*word).to_owned()) }));
    offer.refused = match game::check(world, &offer.order) {
        Ok(()) => None,
        Err(game::Rejected::Refused(refused)) => Some(refused),
        Err(_) => offer.refused.take(),
    };
}

/// The order that does the aimed deed at a point of the ground.
pub fn at_ground(selection: &Selection, deeds: &[Deed], spot: Spot) -> Option<Order> {
    let aim = selection.aim.as_ref()?;
    let deed = deeds.iter().find(|deed| deed.at_ground() && deed.is(Some(aim)))?;
    match &deed.order {
        Order::Act { maneuver, parties, .. } => {
            let parties: Vec<Party> = parties.clone();
            Some(Order::Act { maneuver: maneuver.clone(), target: Some(Target::Spot(spot)), parties })
        }
        _ => None,
    }
}
