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
use brickfray_words::{ListJoin, Text, Worded};

/// The sheets of a deck: first its characters, each with its Death Effect on the back, then its cards with their numbers of copies. The
/// characters appear in turn on cards that several of them can pay for.
pub fn of_deck(deck: &Deck, set: &CardSet, colour: &str) -> Cards {
    let owner = (&Text::from(&deck.title), colour);
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
pub fn character(data: &Character, set: &CardSet, (owner, colour): (&Text, &str)) -> Sheet {
    let can =
        |name: Text, ability: &Option<Ability>, rule| ability.as_ref().map(|ability| Note { name, about: wording::ability(ability), rule });
    let death = can(text!("sheet-death"), &data.death, "CARD-081");
    let front = Sheet {
        about: text!("sheet-character", traits = set.trait_names(&data.traits)),
        face: Face::Figure(data.look.clone(), colour.to_owned()),
        numbers: numbers(data),
        notes: can(text!("sheet-ability"), &data.ability, "CARD-031").into_iter().chain(death.clone()).collect(),
        band: data.traits.first().and_then(|name| band(set, name)),
        ..blank(owner, &data.name, data.holds)
    };
    let back = Sheet { about: text!("sheet-dead"), notes: death.into_iter().collect(), numbers: Vec::new(), ..front.clone() };
    Sheet { back: Some(Box::new(back)), ..front }
}

/// The sheet of a card, with the figure of the first of `characters` that can pay for it.
pub fn card(data: &Card, characters: &[String], set: &CardSet, (owner, colour): (&Text, &str)) -> Sheet {
    let all = characters.iter().chain(set.characters.keys()).map(String::as_str);
    let look = set.payer(all, data).map(|(_, character)| character.look.clone()).unwrap_or_default();
    let said = wording::card(data).into_iter().skip(usize::from(is_plain_attack(data)));
    let note = |text: Text| Note { name: Text::NONE, about: Text::list(ListJoin::Capital, [text]), rule: "" };
    Sheet {
        about: text!("sheet-card", kind = sort(data.kind.sort()), payers = payers(&data.payers, set)),
        worth: (&data.cost).into(),
        face: Face::Figure(look, colour.to_owned()),
        numbers: costs(data),
        notes: said.map(note).collect(),
        band: data.payers.traits().first().and_then(|name| band(set, name)),
        ..blank(owner, &data.name, data.holds)
    }
}

/// The kind of a card in words.
pub fn sort(sort: CardKind) -> Text {
    match sort {
        CardKind::Attack => text!("kind-attack"),
        CardKind::Action => text!("kind-action"),
        CardKind::Resource => text!("kind-resource"),
        CardKind::Edge => text!("kind-edge"),
    }
}

/// The characters that can pay for a card, in words.
pub fn payers(payers: &Payers, set: &CardSet) -> Text {
    match payers {
        Payers::Any => text!("payers-any"),
        Payers::Character(name) => text!("payers-one", who = set.character(name)),
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

fn stat(label: Text, value: impl Into<Text>, about: Text) -> Stat {
    Stat { label, value: StatValue::Words(value.into()), about }
}

fn numbers(data: &Character) -> Vec<Stat> {
    vec![
        stat(text!("stat-hp"), data.hp, text!("stat-hp.about")),
        stat(text!("stat-energy"), data.energy, text!("stat-energy.about")),
        stat(text!("stat-pool"), Text::written(data.pool.to_string()), text!("stat-pool.about")),
        stat(text!("stat-refresh"), data.refresh, text!("stat-refresh.about")),
    ]
}

/// The numbers of a card: its damage, and the energy and dice that it costs (CARD-041).
fn costs(data: &Card) -> Vec<Stat> {
    let dice = data.cost.dice().iter().map(|need| format!("{need}+")).collect::<Vec<_>>().join(" ");
    let damage = data.attack().map(|attack| stat(text!("stat-damage"), Text::written(attack.shown()), text!("stat-damage.about")));
    let energy = stat(text!("stat-energy"), data.cost.energy, text!("stat-costs-energy"));
    let dice = stat(text!("stat-dice"), Text::written(if dice.is_empty() { "\u{2013}" } else { &dice }), text!("stat-costs-dice"));
    damage.into_iter().chain([energy, dice]).collect()
}

/// A sheet with nothing but owner, name and held item.
fn blank(owner: &Text, name: &Worded, holds: Option<ItemLook>) -> Sheet {
    Sheet {
        owner: owner.clone(),
        name: name.into(),
        about: Text::NONE,
        worth: Text::NONE,
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
