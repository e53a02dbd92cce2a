//! Litter: what lies on the table because somebody dropped it or lost the hand that held it (BW-SZ-11, BW-TU-13).

use super::field::Field;
use super::files::WeaponData;
use super::gear::{Item, free_hands};
use super::unit::Figure;
use bevy::prelude::{App, Resource};
use brickfray_game::{Party, Refusal, RegisterState, RuleId};
use brickfray_table::{Inches, PieceId, Spot};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_resource_state::<Litter>();
}

/// How near one must stand to what one picks up: a hand's reach (BW-WP-08).
pub const WITHIN_REACH: Inches = Inches::whole(1);

/// Something that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lying {
    /// What.
    pub item: Item,
    /// Where.
    pub spot: Spot,
}

/// Everything that lies on the table, in the order in which it fell.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Litter(pub Vec<Lying>);

impl Litter {
    /// Something falls.
    pub fn lay(&mut self, item: Option<Item>, spot: Spot) {
        self.0.extend(item.map(|item| Lying { item, spot }));
    }

    /// What lies within reach of a figure, with its place: nearest first.
    pub fn near<'a>(&'a self, figure: &Figure) -> Vec<(usize, &'a Lying)> {
        let apart = |(place, lying): (usize, &'a Lying)| Some((figure.solid.distance_to_spot(lying.spot, WITHIN_REACH)?, place, lying));
        let mut near: Vec<(Inches, usize, &Lying)> = self.0.iter().enumerate().filter_map(apart).collect();
        near.sort_by_key(|(apart, place, _)| (*apart, *place));
        near.into_iter().map(|(_, place, lying)| (place, lying)).collect()
    }
}

/// Who of these parties can drop what (BW-TU-13): whatever it holds, and it needs no Action.
pub(super) fn droppable(field: &Field, parties: &[Party]) -> Result<Vec<(PieceId, String)>, Refusal> {
    let mut found = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        let Some(item) = &party.with else {
            let refused = Refusal::new(RuleId::new("BW-TU-13"), format!("it is not said what {name} drops"));
            return Err(refused.but(format!("write `drop with {name}:ITEM`")));
        };
        let holders: Vec<_> = members.iter().filter(|member| member.gear.iter().any(|held| held.name == *item)).collect();
        if holders.is_empty() {
            return Err(Refusal::new(RuleId::new("BW-TU-13"), format!("nobody of {name} holds {item}")).but("drop something that it holds"));
        }
        found.extend(holders.into_iter().map(|member| (member.id, item.clone())));
    }
    Ok(found)
}

/// What a figure can lay hands on: what lies within its reach, and what its squad's plate touches (BW-SQ-10).
pub(super) fn at_hand<'a>(field: &'a Field, figure: &Figure) -> Vec<(usize, &'a Lying)> {
    let mut found = field.litter.near(figure);
    let plate = figure.plate.and_then(|plate| field.space.solid(plate));
    let touched = field.litter.0.iter().enumerate().filter(|(_, lying)| plate.is_some_and(|plate| plate.is_over(lying.spot)));
    let more: Vec<(usize, &Lying)> = touched.filter(|(place, _)| found.iter().all(|(near, _)| near != place)).collect();
    found.extend(more);
    found
}

/// Who picks up what, as its place in the litter: something within reach, with hands free for it, and where house rules say so with an
/// Action left (BW-TU-13).
pub(super) fn reachable(field: &Field, parties: &[Party]) -> Result<(PieceId, usize), Refusal> {
    let no = |reason: String| Refusal::new(RuleId::new("BW-TU-13"), reason);
    let [party] = parties else { return Err(no("one figure picks up one thing at a time".to_owned()).but("name one figure")) };
    let members = field.own(party.who)?;
    let name = field.names.of(party.who);
    let what = party.with.as_deref().unwrap_or("anything");
    let wanted = |lying: &Lying| party.with.as_ref().is_none_or(|with| *with == lying.item.name);
    let near: Vec<(&Figure, usize, &Lying)> = members
        .iter()
        .flat_map(|member| at_hand(field, member).into_iter().map(move |(place, lying)| (member, place, lying)))
        .filter(|(.., lying)| wanted(lying))
        .collect();
    if near.is_empty() {
        return Err(no(format!("{what} does not lie within {WITHIN_REACH} of {name}")).but("move closer to it"));
    }
    let up: Vec<_> =
        near.into_iter().filter(|(member, ..)| !member.disrupted && (member.can_act() || !field.house.pick_up_costs_action)).collect();
    if up.is_empty() {
        let reason = format!("nobody of {name} who stands near it has an Action left");
        return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but("pick it up in another turn"));
    }
    let hands = |lying: &Lying| field.weapon(&lying.item.name).map_or(1, |weapon| weapon.hands);
    let fits = |(member, _, lying): &&(&Figure, usize, &Lying)| {
        let hands = hands(lying);
        // A hand that holds somebody is not free (BW-CC-06, BW-MF-05).
        let has_room = hands + u8::from(member.holds.is_some()) <= free_hands(member, &field.catalogue);
        let pairs = |other: &WeaponData| field.weapon(&lying.item.name).is_none_or(|weapon| weapon.pairs_with(other));
        has_room && member.gear.iter().filter_map(|item| field.weapon(&item.name)).all(pairs)
    };
    let found = up.iter().find(fits).map(|(member, place, _)| (member.id, *place));
    let could = || up.iter().filter(|(member, _, lying)| hands(lying) <= member.hands);
    let holds = |(member, ..): &(&Figure, usize, &Lying)| free_hands(member, &field.catalogue) < member.hands;
    found.ok_or_else(|| match could().next() {
        None => no(format!("{name} has too few hands left for it")).but("let another pick it up"),
        Some(_) if could().any(holds) => no(format!("{name} has no hand free for it")).but("drop something first"),
        Some(_) => no(format!("{name} holds another figure with the hand that it takes")).but("let go first"),
    })
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;

    #[test]
    fn bw_tu_13_what_lies_within_an_inch_can_be_reached_nearest_first() {
        let mut litter = Litter::default();
        let item = |name: &str| Some(Item::ready(name.to_owned()));
        litter.lay(item("far"), Spot::at(0.0, 1.2));
        litter.lay(item("near"), Spot::at(0.0, 1.0));
        litter.lay(item("under"), Spot::at(0.0, 0.0));
        litter.lay(None, Spot::at(0.0, 0.0));
        let near: Vec<String> = litter.near(&minifig(0, 0.0, 0.0)).into_iter().map(|(_, lying)| lying.item.name.clone()).collect();
        assert_eq!(near, ["under", "near"]);
    }
}
