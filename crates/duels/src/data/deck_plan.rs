//! A deck being built: the contents of a deck file as values that can be edited and written back to a file.

use crate::data::card::Card;
use crate::data::card_set::CardSet;
use crate::data::deck::{CHARACTERS, DECK_FILES, Deck, check_parts, most_copies};
use brickfray_game::kinds::read_as;
use brickfray_game::ron::{Error, Problem, Problems, Source, Spanned, Wide, write};
use brickfray_words::Worded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The contents of a deck file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckPlan {
    pub title: Worded,
    /// A description in one line.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub about: Worded,
    /// Its characters by key, from left to right.
    pub characters: Spanned<Vec<Spanned<String>>>,
    /// The number of copies of each card, by the card's key.
    pub cards: Spanned<BTreeMap<Spanned<String>, Spanned<Wide<u8>>>>,
}

fn is_empty(text: &Worded) -> bool {
    text.is_empty()
}

/// The part of a plan that a fault is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The character at this index.
    Character(usize),
    /// The card with this key.
    Card(String),
    Whole,
}

/// A fault of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub part: Part,
    /// What is wrong, with the rule id.
    pub text: String,
    /// How to fix it.
    pub help: Option<String>,
}

impl DeckPlan {
    /// A plan with the first characters of the set and no cards.
    pub fn new(title: &str, set: &CardSet) -> DeckPlan {
        let characters = set.characters.keys().take(CHARACTERS).map(|name| name.clone().into()).collect::<Vec<_>>();
        DeckPlan { title: title.into(), characters: characters.into(), ..DeckPlan::default() }
    }

    /// Reads the plan of a deck file, legal or not. It is an error only if the file can't be parsed.
    pub fn of(source: &Source) -> Result<DeckPlan, Problems> {
        read_as(source, DECK_FILES.one)
    }

    /// The text of a deck file with this plan.
    pub fn text(&self) -> Result<String, Error> {
        write(self)
    }

    /// The deck of this plan and all its faults (CARD-107).
    pub fn look_over(&self, set: &CardSet) -> (Deck, Vec<Fault>) {
        let mut problems = Problems::new(&Source::new(self.title.to_string(), String::new()));
        let (deck, parts) = check_parts(self, "", set, &mut problems);
        let fault = |(problem, part): (&Problem, Part)| Fault {
            part,
            text: problem.message.clone(),
            help: problem.help.clone().or_else(|| Some(problem.label.clone()).filter(|label| !label.is_empty())),
        };
        (deck, problems.iter().zip(parts).map(fault).collect())
    }

    /// The number of its cards, counting copies.
    pub fn size(&self) -> usize {
        self.cards.values().map(|count| usize::from(count.value.0)).sum()
    }

    /// How many copies of a card it has.
    pub fn copies(&self, card: &str) -> u8 {
        self.cards.iter().find(|(name, _)| name.value == card).map_or(0, |(_, count)| count.value.0)
    }

    /// Adds or removes copies of a card, between 0 and the highest number allowed (CARD-107).
    pub fn change(&mut self, name: &str, by: i8, card: &Card) {
        let most = u8::try_from(most_copies(card)).unwrap_or(u8::MAX);
        let copies = self.copies(name).saturating_add_signed(by).min(most);
        self.cards.value.retain(|other, _| other.value != name);
        if copies > 0 {
            self.cards.value.insert(name.to_owned().into(), Wide(copies).into());
        }
    }

    /// Removes all copies of a card, which may be unknown to the set.
    pub fn leave_out(&mut self, name: &str) {
        self.cards.value.retain(|other, _| other.value != name);
    }

    /// Sets the character at an index. If the plan already has it elsewhere, the two characters swap places.
    pub fn choose(&mut self, place: usize, name: &str) {
        let characters = &mut self.characters.value;
        let before = characters.get(place).cloned();
        let other = characters.iter().position(|character| character.value == name);
        match (other, before) {
            (Some(other), Some(_)) => characters.swap(other, place),
            (None, Some(_)) => characters[place] = name.to_owned().into(),
            (Some(_), None) => {}
            (None, None) => characters.push(name.to_owned().into()),
        }
    }

    /// Removes the cards that none of its characters can pay for (CARD-102).
    pub fn drop_unpayable(&mut self, set: &CardSet) {
        let characters = || self.characters.iter().map(|name| name.value.as_str());
        let pays = |card: &Card| set.payer(characters(), card).is_some();
        self.cards.value.retain(|name, _| set.cards.get(&name.value).is_none_or(pays));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use crate::data::deck::{COPIES, read_deck};
    use brickfray_game::library::embedded;

    fn set() -> CardSet {
        CardSet::of(&embedded(FOLDER.shipped, "cards")).0
    }

    #[test]
    fn shipped_decks_are_the_same_after_they_were_taken_up_and_written() {
        let set = set();
        for source in embedded(DECK_FILES.shipped, "decks") {
            let plan = DeckPlan::of(&source).unwrap();
            let written = Source::new("again", plan.text().unwrap());
            assert_eq!(DeckPlan::of(&written).unwrap(), plan);
            assert_eq!(read_deck(&written, &set).unwrap(), read_deck(&source, &set).unwrap());
            assert_eq!((plan.look_over(&set).1, plan.size()), (Vec::new(), 33));
        }
    }

    /// CARD-102, CARD-107.
    #[test]
    fn card_107_a_deck_is_put_together_and_what_is_wrong_is_told_by_part() {
        let set = set();
        let mut plan = DeckPlan::new("Mine", &set);
        assert_eq!((plan.characters.len(), plan.size()), (3, 0));
        for (place, name) in ["vex", "iole", "marrow"].into_iter().enumerate() {
            plan.choose(place, name);
        }
        plan.choose(0, "marrow");
        let names = |plan: &DeckPlan| plan.characters.iter().map(|name| name.value.clone()).collect::<Vec<_>>();
        assert_eq!(names(&plan), ["marrow", "iole", "vex"], "they change places");
        for (name, by, copies) in [("duck", 2, 2), ("duck", 9, COPIES as u8), ("overdrive", 2, 1), ("duck", -1, 2), ("needle", 1, 1)] {
            plan.change(name, by, &set.cards[name]);
            assert_eq!(plan.copies(name), copies, "{name}");
        }
        let (_, faults) = plan.look_over(&set);
        let parts: Vec<&Part> = faults.iter().map(|fault| &fault.part).collect();
        assert_eq!(parts, [&Part::Card("needle".to_owned()), &Part::Whole]);
        assert!(faults[1].text.contains("33 cards, not 4") && faults[1].help.as_deref() == Some("add 29"), "{faults:?}");
        plan.drop_unpayable(&set);
        assert_eq!(plan.copies("needle"), 0);
        plan.characters.value[1] = "vexx".to_owned().into();
        assert_eq!(plan.look_over(&set).1[0].part, Part::Character(1));
        plan.leave_out("duck");
        assert_eq!(plan.copies("duck"), 0);
    }
}
