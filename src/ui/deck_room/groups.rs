//! Groups of cards: the cards of a deck by kind, and the cards of the set by who can pay for them.

use crate::rulebooks::duels::data::card::{Card, CardKind, Kind, Payers};
use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::deck_plan::DeckPlan;
use crate::rulebooks::duels::sheet;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) heading: String,
    /// The cards, by name.
    pub(super) cards: Vec<String>,
}

/// Who can pay for a card, in the order of the headings.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Payer {
    /// Only the character at this place.
    Own(usize),
    /// Characters with one of these traits.
    Traits(Vec<String>),
    Anybody,
    /// Anybody, for resource cards.
    Resources,
    /// None of the characters.
    Nobody,
}

/// The cards of a deck by kind. Cards that the set doesn't have come last.
pub(super) fn of_deck(plan: &DeckPlan, set: &CardSet) -> Vec<Group> {
    let mut by_sort: BTreeMap<CardKind, Vec<String>> = BTreeMap::new();
    let mut unknown = Vec::new();
    for name in plan.cards.keys() {
        let cards = set.cards.get(&name.value).map_or(&mut unknown, |card| by_sort.entry(card.kind.sort()).or_default());
        cards.push(name.value.clone());
    }
    let group = |(kind, mut cards): (Option<CardKind>, Vec<String>)| {
        sort(&mut cards, set);
        let count: usize = cards.iter().map(|card| usize::from(plan.copies(card))).sum();
        let heading = match kind {
            Some(CardKind::Attack) => words!("decks-attacks", count = count),
            Some(CardKind::Action) => words!("decks-actions", count = count),
            Some(CardKind::Resource) => words!("decks-resources", count = count),
            Some(CardKind::Edge) => words!("decks-edges", count = count),
            None => words!("decks-unknown").to_owned(),
        };
        Group { heading, cards }
    };
    let unknown = Some((None, unknown)).filter(|(_, cards)| !cards.is_empty());
    by_sort.into_iter().map(|(kind, cards)| (Some(kind), cards)).chain(unknown).map(group).collect()
}

/// The cards that a deck's characters can pay for (CARD-040), by who can. Cards of the deck that none of them can pay for come last.
pub(super) fn of_set(plan: &DeckPlan, set: &CardSet) -> Vec<Group> {
    let mut by_payer: BTreeMap<Payer, Vec<String>> = BTreeMap::new();
    for (name, card) in &set.cards {
        let payer = payer(card, plan, set);
        if payer != Payer::Nobody || plan.copies(name) > 0 {
            by_payer.entry(payer).or_default().push(name.clone());
        }
    }
    let group = |(payer, mut cards): (Payer, Vec<String>)| {
        sort(&mut cards, set);
        Group { heading: heading(&payer, plan, set), cards }
    };
    by_payer.into_iter().map(group).collect()
}

/// True if the plan has cards that none of its characters can pay for.
pub(super) fn has_unpayable(plan: &DeckPlan, set: &CardSet) -> bool {
    plan.cards.keys().filter_map(|name| set.cards.get(&name.value)).any(|card| payer(card, plan, set) == Payer::Nobody)
}

fn payer(card: &Card, plan: &DeckPlan, set: &CardSet) -> Payer {
    let payer = set.payer(plan.characters.iter().map(|name| name.value.as_str()), card);
    match (&card.payers, payer.map(|(place, _)| place)) {
        (Payers::Any, _) if card.kind == Kind::Resource => Payer::Resources,
        (Payers::Any, _) => Payer::Anybody,
        (_, None) => Payer::Nobody,
        (Payers::Character(_), Some(place)) => Payer::Own(place),
        (Payers::Trait(_) | Payers::Traits(_), Some(_)) => Payer::Traits(card.payers.traits().to_vec()),
    }
}

fn heading(payer: &Payer, plan: &DeckPlan, set: &CardSet) -> String {
    match payer {
        Payer::Own(place) => {
            let payers = |name: &String| sheet::payers(&Payers::Character(name.clone()), set).for_players().into_owned();
            plan.characters.get(*place).map(|name| payers(&name.value)).unwrap_or_default()
        }
        Payer::Traits(traits) => of_traits(traits, set),
        Payer::Anybody => words!("decks-generic").to_owned(),
        Payer::Resources => words!("decks-generic-resources").to_owned(),
        Payer::Nobody => words!("decks-unpayable").to_owned(),
    }
}

/// Traits as a heading: "Alpha: hits hardest", "Alpha, Beta".
pub(super) fn of_traits(traits: &[String], set: &CardSet) -> String {
    let data = if let [one] = traits { set.traits.get(one) } else { None };
    let names = || set.trait_names(traits).for_players().into_owned();
    data.map_or_else(names, |data| words!("decks-trait", name = &*data.name, about = &*data.about))
}

/// Sorts by kind, then by name.
fn sort(cards: &mut [String], set: &CardSet) {
    cards.sort_by_cached_key(|name| set.cards.get(name).map(|card| (card.kind.sort(), card.name.to_string())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
    use std::sync::Arc;

    fn set() -> Arc<CardSet> {
        Library::shipped(ENTRIES).stats::<CardSet>().unwrap()
    }

    /// CARD-040: a card that nobody can pay for is listed only if the deck has it.
    #[test]
    fn the_cards_that_the_characters_can_pay_for_are_grouped_by_who_can() {
        let set = set();
        let mut plan = DeckPlan::default();
        ["vex", "iole", "marrow"].into_iter().enumerate().for_each(|(place, name)| plan.choose(place, name));
        let headings = |plan: &DeckPlan| of_set(plan, &set).into_iter().map(|group| group.heading).collect::<Vec<_>>();
        let own = ["Vex only", "Iole only", "Marrow only"];
        let all = headings(&plan);
        assert_eq!(all[..3], own);
        assert!(all[3].starts_with("Alpha: ") && all[4].starts_with("Echo: ") && all[5].starts_with("Foxtrot: "), "{all:?}");
        assert_eq!(all[6..], ["Generic", "Generic resources"]);
        assert!(!of_set(&plan, &set).iter().any(|group| group.cards.contains(&"needle".to_owned())));
        plan.change("needle", 1, &set.cards["needle"]);
        assert!(has_unpayable(&plan, &set));
        assert_eq!(of_set(&plan, &set).pop().map(|group| group.cards), Some(vec!["needle".to_owned()]));
    }

    #[test]
    fn the_cards_of_a_deck_are_grouped_by_kind_and_what_the_set_lacks_comes_last() {
        let set = set();
        let mut plan = DeckPlan::default();
        for (name, by) in [("duck", 2), ("cleave", 1), ("strike", 3)] {
            plan.change(name, by, &set.cards[name]);
        }
        plan.cards.value.insert("clave".to_owned().into(), crate::game::ron::Wide(1).into());
        let groups = of_deck(&plan, &set);
        let told: Vec<(&str, Vec<&str>)> =
            groups.iter().map(|group| (group.heading.as_str(), group.cards.iter().map(String::as_str).collect())).collect();
        assert_eq!(told, [("4 attacks", vec!["cleave", "strike"]), ("2 edges", vec!["duck"]), ("Not in the set", vec!["clave"])]);
    }
}
