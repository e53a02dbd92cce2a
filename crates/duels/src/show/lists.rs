//! The lists of `brickfray list`: characters, cards and traits, each with its numbers.

use crate::data::card::{Kind, Payers};
use crate::data::card_set::CardSet;
use crate::data::wording;
use brickfray_game::{Library, StatEntry, StatList, titled};

/// All lists of this rulebook.
pub(crate) fn lists(library: &Library) -> Vec<StatList> {
    let Some(set) = library.stats::<CardSet>() else { return Vec::new() };
    let characters = set.characters.iter().map(|(name, data)| {
        let death = data.death.as_ref().map(|death| wording::ability(death).to_string());
        StatEntry::new(name, &data.name, &data.traits)
            .number("HP", data.hp)
            .number("energy", data.energy)
            .number("pool", &data.pool)
            .number("refresh", data.refresh)
            .number("traits", data.traits.iter().map(|name| titled(name)).collect::<Vec<_>>().join(", "))
            .perhaps("ability", data.ability.as_ref().map(|ability| wording::ability(ability).to_string()))
            .perhaps("death", death)
    });
    let cards = set.cards.iter().map(|(name, data)| {
        let payers = match &data.payers {
            Payers::Any => "any".to_owned(),
            Payers::Character(name) => name.clone(),
            Payers::Trait(_) | Payers::Traits(_) => data.payers.traits().join(", "),
        };
        let kind = match data.kind {
            Kind::Attack(_) => "attack",
            Kind::Action => "action",
            Kind::Resource => "resource",
            Kind::Edge(_) => "edge",
        };
        let about = wording::card(data).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        StatEntry::new(name, &about, &data.cost).number("for", payers).number("kind", kind).number("cost", &data.cost)
    });
    let traits = set.traits.iter().map(|(name, data)| StatEntry::new(name, &data.about, &data.color));
    let list = |what, entries| StatList { what, entries };
    vec![list("characters", characters.collect()), list("cards", cards.collect()), list("traits", traits.collect())]
}
