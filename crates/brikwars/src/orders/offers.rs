//! Offers: what a unit could do now, for panels, lists and bots. Each has its order, and the reason if it isn't legal.

use crate::field::Field;
use crate::field::ideas::{Idea, IdeaSearch};
use crate::field::maneuvers::{ManeuverDef, Maneuvers, Ordered, legal};
use crate::field::vicinity::Scene;
use crate::rolls::officer;
use crate::words;
use brickfray_game::{Offer, Order, Party, Target};
use brickfray_table::PieceId;

/// Everything that a unit could do to any target, with the reason if it isn't legal. The partners join where several units can act
/// together.
pub(crate) fn offers(field: &Field, maneuvers: &Maneuvers, unit: PieceId, partners: &[PieceId]) -> Vec<Offer> {
    let offers = ideas(field, maneuvers, &Scene::wide(field), unit, partners).into_iter().map(|(maneuver, idea)| {
        let only_if_legal = idea.only_if_legal;
        (only_if_legal, offer(field, maneuver, idea))
    });
    offers.filter(|(only_if_legal, offer)| !only_if_legal || offer.refused.is_none()).map(|(_, offer)| offer).collect()
}

/// All ideas of a unit, legal or not, in the order of the maneuvers.
pub(crate) fn ideas(
    field: &Field,
    maneuvers: &Maneuvers,
    scene: &Scene,
    unit: PieceId,
    partners: &[PieceId],
) -> Vec<(&'static ManeuverDef, Idea)> {
    let Some(looking) = IdeaSearch::around(field, scene, unit, partners) else { return Vec::new() };
    maneuvers.all().flat_map(|maneuver| (maneuver.ideas)(&looking).into_iter().map(move |idea| (maneuver, idea))).collect()
}

/// The same order coordinated by an Officer of the squad, if that is legal (BW-OF-02, BW-OF-07, BW-OF-08) and doesn't happen automatically.
pub(crate) fn coordinated(field: &Field, maneuver: &'static ManeuverDef, target: Option<Target>, parties: &[Party]) -> Option<Order> {
    if officer::is_unasked(field) {
        return None;
    }
    let squad = parties.first().map(|party| party.who).filter(|who| maneuver.is_coordinated && field.units.is_plate(*who))?;
    let coordination = field.units.member_ids(squad).into_iter().find_map(|member| officer::coordination(field, member).ok())?;
    let officer = Party { who: coordination.officer, with: Some(words::COORDINATE.to_owned()) };
    let parties: Vec<Party> = parties.iter().cloned().chain([officer]).collect();
    legal(field, &Ordered { maneuver, target, parties: &parties }).ok()?;
    Some(maneuver.order(target, parties))
}

/// Turns an idea into an offer.
fn offer(field: &Field, maneuver: &'static ManeuverDef, Idea { with, target, parties, .. }: Idea) -> Offer {
    let ordered = Ordered { maneuver, target, parties: &parties };
    let (refused, outlook) = match legal(field, &ordered) {
        Err(refusal) => (Some(refusal), None),
        Ok(prepared) => (None, (maneuver.outlook)(field, &ordered, &prepared)),
    };
    let piece = if let Some(Target::Piece(piece)) = target { Some(piece) } else { None };
    let lays = (maneuver.lays)(field, &parties);
    Offer { info: &maneuver.info, with, target: piece, order: maneuver.order(target, parties), lays, patch: None, refused, outlook }
}
