//! Characters and cards as printable sheets (CARD-011, CARD-017), to cut out and play with.

use crate::data::card::{Card, CardKind, Payers};
use crate::data::card_set::CardSet;
use crate::data::character::{Ability, Character};
use crate::data::deck::Deck;
use crate::data::wording;
use brickfray_game::card::{Face, Stat, StatValue};
use brickfray_game::cards_tool::Cards;
use brickfray_game::sheet::{Note, Sheet};
use brickfray_game::{FigureLook, Held, ItemLook};

/// The sheets of a deck: first its characters, each with its Death Effect on the back, then its cards with their numbers of copies. The
/// characters appear in turn on cards that several of them can pay for.
pub fn of_deck(deck: &Deck, set: &CardSet, colour: &str) -> Cards {
    let owner = (&*deck.title, colour);
    let characters = deck.characters.iter().filter_map(|name| Some((character(set.characters.get(name)?, set, owner), 1)));
    let mut cards: Cards = characters.collect();
    let mut shown = deck.characters.clone();
    for (_, data, copies) in deck.kinds(set) {
        cards.push((card(data, &shown, set, owner), u32::try_from(copies).unwrap_or(u32::MAX)));
        if shown.len() > 1 {
            shown.rotate_left(1);
        }
    }
    cards
}

/// The sheet of a character; on the back, its Death Effect (CARD-080, CARD-081).
pub fn character(data: &Character, set: &CardSet, (owner, colour): (&str, &str)) -> Sheet {
    let can = |name: &str, ability: &Option<Ability>, rule| {
        let about = |ability: &Ability| wording::ability(ability).to_string();
        ability.as_ref().map(|ability| Note { name: name.to_owned(), about: about(ability), rule })
    };
    let death = can(words!("sheet-death"), &data.death, "CARD-081");
    let front = Sheet {
        about: words!("sheet-character", traits = set.trait_names(&data.traits)),
        face: Face::Figure(data.look.clone(), colour.to_owned()),
        numbers: numbers(data),
        notes: can(words!("sheet-ability"), &data.ability, "CARD-031").into_iter().chain(death.clone()).collect(),
        band: data.traits.first().and_then(|name| band(set, name)),
        ..blank(owner, &data.name, data.holds)
    };
    let back = Sheet { about: words!("sheet-dead").to_owned(), notes: death.into_iter().collect(), numbers: Vec::new(), ..front.clone() };
    Sheet { back: Some(Box::new(back)), ..front }
}

/// The sheet of a card, with the figure of the first of `characters` that can pay for it.
pub fn card(data: &Card, characters: &[String], set: &CardSet, (owner, colour): (&str, &str)) -> Sheet {
    let all = characters.iter().chain(set.characters.keys()).map(String::as_str);
    let look = set.payer(all, data).map(|(_, character)| character.look.clone()).unwrap_or_default();
    let said = wording::card(data).into_iter().skip(usize::from(is_plain_attack(data)));
    let note = |text: brickfray_words::Text| Note { name: String::new(), about: capital(&text.to_string()), rule: "" };
    Sheet {
        about: words!("sheet-card", kind = sort(data.kind.sort()), payers = payers(&data.payers, set)),
        worth: data.cost.to_string(),
        face: Face::Figure(look, colour.to_owned()),
        numbers: costs(data),
        notes: said.map(note).collect(),
        band: data.payers.traits().first().and_then(|name| band(set, name)),
        ..blank(owner, &data.name, data.holds)
    }
}

/// The kind of a card in words.
pub fn sort(sort: CardKind) -> &'static str {
    match sort {
        CardKind::Attack => words!("kind-attack"),
        CardKind::Action => words!("kind-action"),
        CardKind::Resource => words!("kind-resource"),
        CardKind::Edge => words!("kind-edge"),
    }
}

/// The characters that can pay for a card, in words.
pub fn payers(payers: &Payers, set: &CardSet) -> String {
    match payers {
        Payers::Any => words!("payers-any").to_owned(),
        Payers::Character(name) => words!("payers-one", who = set.character_name(name)),
        Payers::Trait(_) | Payers::Traits(_) => set.trait_names(payers.traits()),
    }
}

/// Whether it is an attack with a fixed damage, which its number already says.
fn is_plain_attack(card: &Card) -> bool {
    card.attack().is_some_and(|attack| attack.rises.is_none())
}

fn band(set: &CardSet, name: &str) -> Option<(u8, u8, u8)> {
    set.traits.get(name).map(|data| data.color)
}

fn stat(label: &'static str, value: String, about: &str) -> Stat {
    Stat { label, value: StatValue::Words(value), about: about.to_owned() }
}

fn numbers(data: &Character) -> Vec<Stat> {
    vec![
        stat(words!("stat-hp"), data.hp.to_string(), words!("stat-hp.about")),
        stat(words!("stat-energy"), data.energy.to_string(), words!("stat-energy.about")),
        stat(words!("stat-pool"), data.pool.to_string(), words!("stat-pool.about")),
        stat(words!("stat-refresh"), data.refresh.to_string(), words!("stat-refresh.about")),
    ]
}

/// The numbers of a card: its damage, and the energy and dice that it costs (CARD-041).
fn costs(data: &Card) -> Vec<Stat> {
    let dice = data.cost.dice().iter().map(|need| format!("{need}+")).collect::<Vec<_>>().join(" ");
    let damage = data.attack().map(|attack| stat(words!("stat-damage"), attack.shown(), words!("stat-damage.about")));
    let energy = stat(words!("stat-energy"), data.cost.energy.to_string(), words!("stat-costs-energy"));
    let dice = stat(words!("stat-dice"), if dice.is_empty() { "\u{2013}".to_owned() } else { dice }, words!("stat-costs-dice"));
    damage.into_iter().chain([energy, dice]).collect()
}

/// A sheet with nothing but owner, name and held item.
fn blank(owner: &str, name: &str, holds: Option<ItemLook>) -> Sheet {
    Sheet {
        owner: owner.to_owned(),
        name: name.to_owned(),
        about: String::new(),
        worth: String::new(),
        face: Face::Figure(FigureLook::default(), String::new()),
        held: holds.map(|look| Held { look, hands: 1, ..Held::default() }).into_iter().collect(),
        rides: None,
        numbers: Vec::new(),
        columns: &[],
        weapons: Vec::new(),
        notes: Vec::new(),
        cost: Vec::new(),
        band: None,
        back: None,
    }
}

/// The text with a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
