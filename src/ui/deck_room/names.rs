//! The names of a deck's parts.

use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::deck_plan::{DeckPlan, Part};

/// The characters of a deck: "Vex, Bram, Lumen".
pub(super) fn characters(plan: &DeckPlan, set: &CardSet) -> String {
    plan.characters.iter().map(|name| set.character_name(&name.value)).collect::<Vec<_>>().join(", ")
}

/// The name of a part of a deck, if it has one.
pub(super) fn part(part: &Part, plan: &DeckPlan, set: &CardSet) -> Option<String> {
    match part {
        Part::Character(place) => plan.characters.get(*place).map(|name| set.character_name(&name.value)),
        Part::Card(name) => Some(set.card_name(name)),
        Part::Whole => None,
    }
}
