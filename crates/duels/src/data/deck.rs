//! Decks (CARD-101, CARD-102, CARD-107): three characters and the cards that they play. Reads deck files and checks that decks are legal.

use crate::data::card::{Card, Payers};
use crate::data::card_set::CardSet;
use crate::data::deck_plan::{DeckPlan, Part};
use brickfray_game::NamedFiles;
use brickfray_game::ron::{Problems, Source, Spanned, did_you_mean, one_of};
use brickfray_words::Worded;
use include_dir::{Dir, include_dir};

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/decks");

/// The deck files in `assets/decks/`; a mod's `decks/` folder overrides them.
pub const DECK_FILES: NamedFiles = NamedFiles {
    name: "decks",
    one: "a deck",
    known_by: &["characters", "cards"],
    battle_advice: "a battle file names it: `players: [(side: \"blue\", deck: \"NAME\")]`",
    shipped: &SHIPPED,
};

/// The number of characters of a player (CARD-010).
pub const CHARACTERS: usize = 3;
/// The number of cards in a deck (CARD-102).
pub const SIZE: usize = 33;
/// The highest number of copies of a card in a deck (CARD-102).
pub const COPIES: usize = 3;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    pub title: Worded,
    /// A description in one line.
    pub about: Worded,
    /// Its characters by key, from left to right.
    pub characters: Vec<String>,
    /// Its cards by key, one entry for each copy; copies are adjacent.
    pub cards: Vec<String>,
}

impl Deck {
    /// Each different card of the deck that the set knows: its key, its data and the number of copies.
    pub fn kinds<'d>(&'d self, set: &'d CardSet) -> impl Iterator<Item = (&'d str, &'d Card, usize)> {
        let copies = self.cards.chunk_by(|one, other| one == other);
        copies.filter_map(|copies| copies.first().and_then(|name| Some((name.as_str(), set.cards.get(name)?, copies.len()))))
    }
}

/// Reads a deck file; returns all problems if the deck is not legal.
pub fn read_deck(source: &Source, set: &CardSet) -> Result<Deck, Problems> {
    let (deck, problems) = look_over(source, set)?;
    problems.into_result(deck)
}

/// Like [`read_deck`], but also returns a deck that is not legal, with its problems. It is an error only if the file can't be read.
pub fn look_over(source: &Source, set: &CardSet) -> Result<(Deck, Problems), Problems> {
    let plan = DeckPlan::of(source)?;
    let mut problems = Problems::new(source);
    let deck = check(&plan, "", set, &mut problems);
    problems.sort();
    Ok((deck, problems))
}

/// The deck of a plan. Adds everything that is not legal to `problems`, each at its field: `characters[2]`, with the prefix `within`.
pub fn check(plan: &DeckPlan, within: &str, set: &CardSet, problems: &mut Problems) -> Deck {
    check_parts(plan, within, set, problems).0
}

/// Like [`check`], but also returns the part of the plan that each new problem is about.
pub(crate) fn check_parts(plan: &DeckPlan, within: &str, set: &CardSet, problems: &mut Problems) -> (Deck, Vec<Part>) {
    let mut deck = Deck { title: plan.title.clone(), about: plan.about.clone(), ..Deck::default() };
    let mut parts = Vec::new();
    for (place, name) in plan.characters.iter().enumerate() {
        let at = format!("{within}characters[{place}]");
        if !set.characters.contains_key(&**name) {
            parts.push(Part::Character(place));
            unknown(name, at, "character", set.characters.keys(), problems);
        } else if deck.characters.contains(&**name) {
            parts.push(Part::Character(place));
            problems.at(name.span(), at, format!("`{}` is listed twice (CARD-010)", **name)).help("choose another character");
        } else {
            deck.characters.push(name.value.clone());
        }
    }
    if plan.characters.len() != CHARACTERS {
        parts.push(Part::Whole);
        let message = format!("a player has {CHARACTERS} characters, not {} (CARD-010)", plan.characters.len());
        problems.at(plan.characters.span(), format!("{within}characters"), message);
    }
    let mut all_known = deck.characters.len() == CHARACTERS;
    let (mut cards, mut all_counted) = (Vec::new(), true);
    for (name, count) in plan.cards.iter() {
        let at = format!("{within}cards[{:?}]", **name);
        let Some(card) = set.cards.get(&**name) else {
            parts.push(Part::Card(name.value.clone()));
            unknown(name, at, "card", set.cards.keys(), problems);
            all_known = false;
            continue;
        };
        let most = most_copies(card);
        if !(1..=most).contains(&usize::from(*count.value)) {
            parts.push(Part::Card(name.value.clone()));
            all_counted = false;
            let written = problems.source().text.get(count.span()).map_or_else(|| count.0.to_string(), |text| text.trim().to_owned());
            let why = match card.payers {
                Payers::Character(_) => format!("is a character's own card, of which a deck has {most}"),
                _ => format!("may be in a deck 1 to {most} times"),
            };
            problems.at(count.span(), at, format!("`{}` {why}, not {written} (CARD-107)", **name));
        } else if all_known && set.payer(deck.characters.iter().map(String::as_str), card).is_none() {
            parts.push(Part::Card(name.value.clone()));
            let help = "choose cards of the traits of its characters, or generic ones";
            problems.at(name.span(), at, format!("none of its characters can pay for `{}` (CARD-102)", **name)).help(help);
        }
        cards.extend(std::iter::repeat_n(name.value.clone(), usize::from(*count.value).min(COPIES)));
    }
    if all_known && all_counted && cards.len() != SIZE {
        parts.push(Part::Whole);
        let message = format!("a deck has {SIZE} cards, not {} (CARD-107)", cards.len());
        let help = match cards.len() {
            fewer if fewer < SIZE => format!("add {}", SIZE - fewer),
            more => format!("leave {} out", more - SIZE),
        };
        problems.at(plan.cards.span(), format!("{within}cards"), message).help(help);
    }
    deck.cards = cards;
    (deck, parts)
}

/// The highest number of copies of a card in a deck (CARD-107): one of a character's own card.
pub fn most_copies(card: &Card) -> usize {
    if matches!(card.payers, Payers::Character(_)) { 1 } else { COPIES }
}

fn unknown<'n>(name: &Spanned<String>, at: String, what: &str, names: impl Iterator<Item = &'n String> + Clone, problems: &mut Problems) {
    let all = || names.clone().map(String::as_str);
    let help = did_you_mean(name, all()).unwrap_or_else(|| format!("choose {}", one_of(all())));
    problems.at(name.span(), at, format!("there is no {what} `{}`", **name)).help(help);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use crate::data::card::Kind;
    use brickfray_game::library::embedded;

    fn set() -> CardSet {
        CardSet::of(&embedded(FOLDER.shipped, "cards")).0
    }

    #[test]
    fn card_101_the_shipped_decks_are_legal_and_have_the_shares() {
        let set = set();
        let decks = embedded(DECK_FILES.shipped, "decks");
        assert!(decks.len() >= 4);
        for source in &decks {
            let deck = read_deck(source, &set).unwrap_or_else(|problems| panic!("{problems}"));
            let count = |wanted: fn(&Card) -> bool| deck.cards.iter().filter(|name| wanted(&set.cards[*name])).count();
            let own = count(|card| matches!(card.payers, Payers::Character(_)));
            let of_traits = count(|card| !card.payers.traits().is_empty());
            let resources = count(|card| card.kind == Kind::Resource);
            let generic = count(|card| card.payers == Payers::Any && card.kind != Kind::Resource);
            assert_eq!((own, of_traits, generic, resources), (3, 15, 12, 3), "{}", source.name);
        }
    }

    /// CARD-102, CARD-107.
    #[test]
    fn card_102_what_is_not_legal_is_told_with_its_place() {
        let told = |text: &str| read_deck(&Source::new("deck.ron", text), &set()).unwrap_err().to_string();
        let few = told(r#"(title: "Few", characters: ["vex", "vex"], cards: {"cleave": 4, "duck": 2, "clave": 1})"#);
        for words in [
            "`vex` is listed twice",
            "3 characters, not 2",
            "`cleave` may be in a deck 1 to 3 times, not 4",
            "no card `clave`",
            "did you mean `cleave`",
        ] {
            assert!(few.contains(words), "{words}: {few}");
        }
        let wrong = told(r#"(title: "Wrong", characters: ["vex", "iole", "marrow"], cards: {"needle": 3, "duck": 300})"#);
        for words in ["none of its characters can pay for `needle`", "not 300"] {
            assert!(wrong.contains(words), "{words}: {wrong}");
        }
        let short = told(r#"(title: "Short", characters: ["vex", "iole", "marrow"], cards: {"duck": 3, "overdrive": 1})"#);
        assert!(short.contains("33 cards, not 4") && short.contains("add 29"), "{short}");
    }
}
