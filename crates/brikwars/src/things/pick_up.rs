//! Dropping items and picking them up (BW-TU-13, BW-SQ-10).

use crate::data::handling::{self, has_mounted_gear};
use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::field::maneuvers::{AddManeuver, ManeuverDef, THINGS, TargetRule};
use crate::figures::figure::Figure;
use crate::units::things::dropped_items::{DroppedItem, WITHIN_REACH};
use crate::units::things::gear::{Hands, can_take, free_hands};
use crate::units::turn::action;
use bevy::prelude::*;
use brickfray_game::{ActionInfo, Aims, Cue, FactBody, FactKind, Inbox, Lack, Outbox, Party, Prepared, Refusal, Remark, RuleId};
use brickfray_table::{PieceId, PieceIndex, Spot};
use brickfray_words::Text;
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_maneuvers([&DROP], drop_items).add_maneuvers([&PICK_UP], pick_up);
}

/// Drops an item (BW-TU-13).
pub(crate) static DROP: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "drop",
        says: term!("action-drop"),
        to_item: true,
        rule: "BW-TU-13",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 11,
    targets: TargetRule::Nothing,
    allowed_after_inch: true,
    is_sampled: true,
    check: |field, ordered| droppable(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        // A squad may drop items too, but is unlikely to want to.
        let [alone] = looking.members.as_slice() else { return Vec::new() };
        let items = looking.held(|item, _| alone.gear.iter().any(|held| held.name == item));
        items.into_iter().map(|item| looking.alone(None, Some(item))).collect()
    },
    ..ManeuverDef::PLAIN
};

/// Picks up an item (BW-TU-13).
pub(crate) static PICK_UP: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "pick-up",
        says: term!("action-pick-up"),
        to_item: true,
        rule: "BW-TU-13",
        aims: Aims::Nothing,
        heading: THINGS,
        ..ActionInfo::PLAIN
    },
    rank: 12,
    targets: TargetRule::Nothing,
    check: |field, ordered| reachable(field, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let near = looking.members.iter().flat_map(|member| at_hand(looking.field, member));
        let lying: BTreeSet<String> = near.map(|(_, lying)| lying.item.name.clone()).collect();
        lying.into_iter().map(|item| looking.alone(None, Some(item))).collect()
    },
    ..ManeuverDef::PLAIN
};

/// Handles checked orders to drop items, which is free (BW-TU-13).
pub(crate) fn drop_items(mut hands: Hands, mut inbox: ResMut<Inbox>, mut out: ResMut<Outbox>) {
    let Some(dropped) = DROP.take_prepared::<Vec<(PieceId, String)>>(&mut inbox, &mut out) else { return };
    for (who, item) in dropped {
        if let Some(at) = hands.drop(who, &item) {
            out.say("BW-TU-13", Dropped { who, item, at });
        }
    }
}

/// Handles checked orders to pick something up. A house rule decides whether it takes the Action (BW-TU-13).
pub(crate) fn pick_up(
    mut hands: Hands,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some((who, place)) = PICK_UP.take_prepared::<(PieceId, usize)>(&mut inbox, &mut out) else { return };
    let Some(item) = hands.pick_up(who, place) else { return };
    out.say("BW-TU-13", PickedUp { who, item });
    if let Some(entity) = index.entity(who).filter(|_| house.pick_up_costs_action) {
        action::spend(entity, &mut commands);
    }
}

/// Which figures of these parties can drop which items (BW-TU-13): anything that they hold. It needs no Action.
pub(crate) fn droppable(field: &Field, parties: &[Party]) -> Result<Vec<(PieceId, String)>, Refusal> {
    let mut found = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        let Some(item) = &party.with else {
            let refused = Refusal::new(RuleId::new("BW-TU-13"), text!("refused-drop-what", who = name));
            return Err(refused.but(text!("refused-drop-what-but", who = name)));
        };
        let holders: Vec<_> = members.iter().filter(|member| member.gear.iter().any(|held| held.name == *item)).collect();
        if holders.is_empty() {
            let reason = text!("refused-drop-lacks", who = name, item = Text::item(item));
            return Err(Refusal::new(RuleId::new("BW-TU-13"), reason).but(text!("refused-drop-lacks-but")));
        }
        if holders.iter().any(|member| has_mounted_gear(&member.traits) || (member.seat.is_none() && member.machine().is_some())) {
            let reason = text!("refused-drop-mounted", who = name, item = Text::item(item));
            return Err(Refusal::new(RuleId::new("BW-TU-13"), reason).but(text!("refused-drop-mounted-but")));
        }
        found.extend(holders.into_iter().map(|member| (member.id, item.clone())));
    }
    Ok(found)
}

/// The dropped items that a figure can pick up, with their indices: those within its reach, and those under its squad's plate (BW-SQ-10).
pub(crate) fn at_hand<'a>(field: &'a Field, figure: &Figure) -> Vec<(usize, &'a DroppedItem)> {
    let mut found = field.dropped_items.near(figure);
    let plate = figure.plate.and_then(|plate| field.space.solid(plate));
    let touched = field.dropped_items.0.iter().enumerate().filter(|(_, lying)| plate.is_some_and(|plate| plate.is_over(lying.spot)));
    let more: Vec<(usize, &DroppedItem)> = touched.filter(|(place, _)| found.iter().all(|(near, _)| near != place)).collect();
    found.extend(more);
    found
}

/// The figure that picks something up, and the index of the dropped item. The item must be within reach of a figure with free hands, which
/// under a house rule needs an Action left (BW-TU-13).
pub(crate) fn reachable(field: &Field, parties: &[Party]) -> Result<(PieceId, usize), Refusal> {
    let no = |reason: Text| Refusal::new(RuleId::new("BW-TU-13"), reason);
    let [party] = parties else { return Err(no(text!("refused-pick-up-many")).but(text!("refused-pick-up-many-but"))) };
    let members = field.own(party.who)?;
    let name = field.names.of(party.who);
    let wanted = |lying: &DroppedItem| party.with.as_ref().is_none_or(|with| *with == lying.item.name);
    let near: Vec<(&Figure, usize, &DroppedItem)> = members
        .iter()
        .flat_map(|member| at_hand(field, member).into_iter().map(move |(place, lying)| (member, place, lying)))
        .filter(|(.., lying)| wanted(lying))
        .collect();
    if near.is_empty() {
        let inches = WITHIN_REACH;
        let reason = match &party.with {
            Some(with) => text!("refused-pick-up-far", item = Text::item(with), inches = inches, who = name),
            None => text!("refused-pick-up-nothing", inches = inches, who = name),
        };
        return Err(no(reason).but(text!("refused-pick-up-far-but")));
    }
    let up: Vec<_> =
        near.into_iter().filter(|(member, ..)| !member.disrupted && (member.can_act() || !field.house.pick_up_costs_action)).collect();
    if up.is_empty() {
        let reason = text!("refused-pick-up-tired", who = name);
        return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but(text!("refused-pick-up-tired-but")).lacking(Lack::Action));
    }
    let hands = |member: &Figure, lying: &DroppedItem| {
        field.weapon(&lying.item.name).map_or(1, |weapon| handling::hands_for(weapon, handling::carrying_size(&member.traits)))
    };
    let fits = |(member, _, lying): &&(&Figure, usize, &DroppedItem)| {
        field.weapon(&lying.item.name).is_none_or(|weapon| can_take(member, weapon, &field.catalogue))
    };
    let found = up.iter().find(fits).map(|(member, place, _)| (member.id, *place));
    let could = || up.iter().filter(|(member, _, lying)| hands(member, lying) <= member.hands);
    let holds = |(member, ..): &(&Figure, usize, &DroppedItem)| free_hands(member, &field.catalogue) < member.hands;
    found.ok_or_else(|| match could().next() {
        None => no(text!("refused-pick-up-few-hands", who = name)).but(text!("refused-pick-up-few-hands-but")),
        Some(_) if could().any(holds) => no(text!("refused-pick-up-full", who = name)).but(text!("refused-pick-up-full-but")),
        Some(_) => no(text!("refused-pick-up-holds", who = name)).but(text!("refused-pick-up-holds-but")),
    })
}

/// A figure dropped an item (BW-TU-13).
pub(crate) struct Dropped {
    pub who: PieceId,
    pub item: String,
    pub at: Spot,
}

impl FactKind for Dropped {
    const WHAT: &'static str = "dropped";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-drops", who = self.who, item = Text::item(self.item), spot = self.at))
    }
}

/// An item was picked up (BW-TU-13).
pub(crate) struct PickedUp {
    pub who: PieceId,
    pub item: String,
}

impl FactKind for PickedUp {
    const WHAT: &'static str = "picked-up";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::default().by(self.who), text!("fact-picks-up", who = self.who, item = Text::item(self.item)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, at, fact, told};

    #[test]
    fn bw_tu_13_it_is_told_what_is_picked_up_and_dropped() {
        let dropped = || Dropped { who: ANNA, item: "axe".into(), at: at(1.0).spot };
        assert_eq!((told(dropped()), fact(dropped()).cue), ("anna drops axe at (1, 0)".into(), Cue::unseen()));
        let taken = || PickedUp { who: ANNA, item: "axe".into() };
        assert_eq!((told(taken()), fact(taken()).cue), ("anna picks up axe".into(), Remark::default().by(ANNA).into()));
    }
}
