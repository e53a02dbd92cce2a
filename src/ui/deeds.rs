//! Deeds: what the selected unit could do to whom, each with the order that does it, or with the reason why it may not be done.

use super::intents::Word;
use super::selection::{Aim, Selection};
use crate::game::{self, Aims, Names, Offering, Order, Party, Target};
use crate::table::{PieceId, Spot};
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
    /// Why it may not be done.
    pub no: Option<Word>,
}

impl Deed {
    /// It is done to the ground.
    pub fn at_ground(&self) -> bool {
        matches!(self.order, Order::Act { target: Some(Target::Spot(_)), .. })
    }

    /// It is of the kind that is aimed.
    pub fn is(&self, aim: Option<&Aim>) -> bool {
        aim.is_some_and(|aim| self.what.word == aim.maneuver && self.with == aim.with)
    }

    /// It is done to nothing, so that a click on its button does it.
    pub fn at_once(&self) -> bool {
        self.what.aims == Aims::Nothing
    }
}

/// Everything that the selected unit could do; nothing when it is not its turn.
pub(super) fn read(world: &mut World, selection: &Selection) -> Vec<Deed> {
    let Some(unit) = selection.unit else { return Vec::new() };
    let offers = game::offers(world, Offering { unit, partners: selection.partners.clone() });
    let names = world.resource::<Names>();
    let deed = |offer: game::Offer| Deed {
        what: offer.deed,
        with: offer.with,
        target: offer.target,
        target_name: offer.target.map_or_else(|| "the ground".to_owned(), |target| names.of(target).to_owned()),
        order: offer.order,
        no: offer.refused.map(|refused| Word::from(&game::Rejected::Refused(refused))),
    };
    offers.into_iter().map(deed).collect()
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
