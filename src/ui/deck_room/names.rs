//! What characters, cards and traits are called: as the set says, and by their keys where it lacks them.

use crate::game::titled;
use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::deck_plan::{DeckPlan, Part};

/// A character.
pub(super) fn character(name: &str, set: &CardSet) -> String {
    set.characters.get(name).map_or_else(|| titled(name), |data| data.name.to_string())
}

/// The characters of a deck: "Vex, Bram, Lumen".
pub(super) fn characters(plan: &DeckPlan, set: &CardSet) -> String {
    plan.characters.iter().map(|name| character(&name.value, set)).collect::<Vec<_>>().join(", ")
}

/// A card.
pub(super) fn card(name: &str, set: &CardSet) -> String {
    set.cards.get(name).map_or_else(|| titled(name), |data| data.name.to_string())
}

/// A part of a deck, where it has a name.
pub(super) fn part(part: &Part, plan: &DeckPlan, set: &CardSet) -> Option<String> {
    match part {
        Part::Character(place) => plan.characters.get(*place).map(|name| character(&name.value, set)),
        Part::Card(name) => Some(card(name, set)),
        Part::Whole => None,
    }
}

/// Traits: "Alpha, Beta".
pub(super) fn traits(names: &[String], set: &CardSet) -> String {
    let called = |name: &String| set.traits.get(name).map_or_else(|| titled(name), |data| data.name.to_string());
    names.iter().map(called).collect::<Vec<_>>().join(", ")
}
