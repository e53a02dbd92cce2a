//! Players (CARD-010, CARD-020): reads their characters and cards from battle files, checks them and spawns their pieces.

use crate::NAME;
use crate::data::card_set::CardSet;
use crate::data::deck::{CHARACTERS, DECK_FILES, Deck, check as check_deck, read_deck};
use crate::house_rules::HouseRules;
use crate::setup::sections::{CharacterData, Sections};
use crate::state::course::{Beginning, Course, Step};
use crate::state::fighter::{CharacterName, Fighter, Token};
use crate::state::held::{AttachedTo, Attachment, CardName, DECK, DISCARDS, HAND, IN_PLAY};
use crate::table::duel::Cards;
use bevy::prelude::*;
use brickfray_game::battle::form::{BattleDraft, draft};
use brickfray_game::battle::set_up::{Ids, named};
use brickfray_game::battle::stage::seat;
use brickfray_game::battle::{Battle, Check, Forces, Standing};
use brickfray_game::library::find_beside;
use brickfray_game::ron::{NameKind, Source, Spanned, did_you_mean, one_of};
use brickfray_game::{BattleInfo, InPile, Items, Library, SetUp};
use brickfray_table::{Body, Inches, PieceId, Placement, Solid};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Cards>().add_systems(SetUp(NAME), set_up);
}

/// The body of a character: that of a minifig.
const BODY: Body = Body::Round { radius: Inches::thousandths(600), height: Inches::whole(2) };
/// The highest number of cards that a file may list for a player.
const MAX_CARDS: usize = 200;
/// How many players a duel may have (CARD-010).
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// The players of a battle file.
#[derive(Debug)]
struct Players {
    set: Arc<CardSet>,
    sections: Sections,
    /// The decks that could be read, by the index of their player.
    decks: BTreeMap<usize, Deck>,
}

/// The card set of a library.
pub(crate) fn set(library: &Library) -> Arc<CardSet> {
    library.stats().unwrap_or_default()
}

/// Reads a battle file.
pub fn read_battle(source: &Source, library: &Library) -> BattleDraft {
    let mut draft = draft::<Sections>(source);
    let set = set(library);
    let mut decks = BTreeMap::new();
    for (place, player) in draft.forces.players.iter().enumerate() {
        let (span, field) = player.said();
        let at = format!("players[{place}].{field}");
        let name = match (&player.deck, &player.brings) {
            (None, None) => continue,
            (Some(_), Some(_)) => {
                draft.problems.at(span, at, "this player has two decks").help("leave out `deck` or `brings`");
                continue;
            }
            (None, Some(plan)) => {
                decks.insert(place, check_deck(plan, &format!("{at}."), &set, &mut draft.problems));
                continue;
            }
            (Some(name), None) => name,
        };
        match find_beside("deck", library.named_files(DECK_FILES.name), name, source) {
            Err(error) => {
                draft.problems.at(span, at, error.to_string());
            }
            Ok(found) => match read_deck(&found, &set) {
                Ok(deck) => {
                    decks.insert(place, deck);
                }
                Err(problems) => {
                    draft.problems.at(span, at, "this deck can't be played");
                    draft.problems.merge(problems);
                }
            },
        }
    }
    // If a deck can't be played, the names of its characters are unknown; scripts that use them must not be blamed for that.
    let wanted = draft.forces.players.iter().filter(|player| player.has_deck()).count();
    if decks.len() < wanted && !draft.unread.contains(&"players") {
        draft.unread.push("players");
    }
    draft.of_forces(|_, sections| Players { set, sections, decks })
}

/// The items that orders can name: cards.
pub fn items(library: &Library) -> Items {
    let names = set(library).cards.keys().cloned().collect();
    Items { what: NameKind::listed("card", "brickfray list cards"), names, words: Vec::new(), wrong: None, wrong_order: None }
}

impl Players {
    /// The keys of a player's characters.
    fn characters(&self, place: usize) -> Vec<&str> {
        match self.decks.get(&place) {
            Some(deck) => deck.characters.iter().map(String::as_str).collect(),
            None => self.sections.players[place].characters.iter().map(|data| data.character.as_str()).collect(),
        }
    }

    /// The name of each character by player: its key, with a number added if another character already has that name.
    fn hero_names(&self) -> Vec<Vec<String>> {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let mut name = |name: &str| {
            let count = taken.entry(name.to_owned()).or_default();
            *count += 1;
            if *count == 1 { name.to_owned() } else { format!("{name}-{count}") }
        };
        let of_player = |place: usize| self.characters(place).into_iter().map(&mut name).collect();
        (0..self.sections.players.len()).map(of_player).collect()
    }

    /// The cards of a player in the order of their ids, each with its pile, key and attachment (player, character and damage). Includes
    /// cards attached to characters of other players.
    fn cards(&self, place: usize) -> Vec<(&'static str, String, Option<(usize, usize, u8)>)> {
        let player = &self.sections.players[place];
        let mut cards: Vec<(&'static str, String, Option<(usize, usize, u8)>)> = match self.decks.get(&place) {
            Some(deck) => deck.cards.iter().map(|name| (DECK, name.clone(), None)).collect(),
            None => {
                let pile = |pile: &'static str, names: &[Spanned<String>]| {
                    names.iter().map(|name| (pile, name.value.clone(), None)).collect::<Vec<_>>()
                };
                [pile(HAND, &player.hand), pile(DECK, &player.draws), pile(DISCARDS, &player.discards)].concat()
            }
        };
        for (whose, other) in self.sections.players.iter().enumerate() {
            for (seat, character) in other.characters.iter().enumerate() {
                for attached in &character.attached {
                    let owner = attached.of.as_ref().unwrap_or(&other.side);
                    if **owner == *player.side {
                        let bar = self.set.cards.get(&**attached.card).and_then(|card| card.attack()).map_or(0, |attack| attack.damage);
                        let damage = attached.damage.map_or(bar, |damage| *damage);
                        cards.push((IN_PLAY, attached.card.value.clone(), Some((whose, seat, damage))));
                    }
                }
            }
        }
        cards
    }

    fn check_character(&self, check: &mut Check, data: &CharacterData, at: &str) {
        if !self.set.characters.contains_key(&**data.character) {
            unknown(check, &data.character, format!("{at}.character"), "character", self.set.characters.keys());
        }
        if let Some(dice) = data.dice.as_ref().filter(|dice| dice.len() > 20 || dice.iter().any(|face| !(1..=6).contains(face))) {
            let problem = check.problems.at(dice.span(), format!("{at}.dice"), "dice show 1 to 6, and 20 are the most");
            problem.help("write what each die shows: `dice: [3, 4, 6]`");
        }
        for (place, attached) in data.attached.iter().enumerate() {
            let at = format!("{at}.attached[{place}]");
            if !self.set.cards.contains_key(&**attached.card) {
                unknown(check, &attached.card, format!("{at}.card"), "card", self.set.cards.keys());
            }
            if let Some(of) = &attached.of {
                check.side_known_at(of, &format!("{at}.of"));
            }
        }
    }
}

fn unknown<'n>(check: &mut Check, name: &Spanned<String>, at: String, what: &str, names: impl Iterator<Item = &'n String> + Clone) {
    let all = || names.clone().map(String::as_str);
    let help = did_you_mean(name, all()).unwrap_or_else(|| format!("choose {}", one_of(all())));
    check.problems.at(name.span(), at, format!("there is no {what} `{}`", **name)).help(help);
}

impl Forces for Players {
    fn given_names(&self) -> Vec<(&Spanned<String>, String)> {
        Vec::new()
    }

    fn check(&self, check: &mut Check) {
        for (place, player) in self.sections.players.iter().enumerate() {
            let at = format!("players[{place}]");
            check.side_known(&player.side, &at);
            if let Some(before) = self.sections.players[..place].iter().position(|other| other.side == player.side) {
                let message = format!("`{}` plays already, as players[{before}]", *player.side);
                check.problems.at(player.side.span(), format!("{at}.side"), message).help("name each side once");
            }
            let has_own = !player.characters.is_empty() || player.cards().next().is_some();
            if player.has_deck() && has_own {
                let problem = check.problems.at(
                    player.side.span(),
                    format!("{at}.{}", player.said().1),
                    "a deck brings characters and cards already",
                );
                problem.help("leave out the deck, or `characters`, `hand`, `draws` and `discards`");
            }
            for (number, data) in player.characters.iter().enumerate() {
                self.check_character(check, data, &format!("{at}.characters[{number}]"));
            }
            for (field, number, name) in player.cards() {
                if !self.set.cards.contains_key(&**name) {
                    unknown(check, name, format!("{at}.{field}[{number}]"), "card", self.set.cards.keys());
                }
            }
        }
        if let Some(first) = &self.sections.course.first {
            check.side_known_at(first, "course.first");
        }
    }

    fn count(&self, check: &mut Check) -> bool {
        let mut is_good = true;
        for (place, player) in self.sections.players.iter().enumerate() {
            let count = player.characters.len();
            if !player.has_deck() && !(1..=CHARACTERS).contains(&count) {
                let message = format!("a player has 1 to {CHARACTERS} characters, not {count} (CARD-010)");
                let problem = check.problems.at(player.side.span(), format!("players[{place}].characters"), message);
                problem.help("name a `deck`, or `characters`");
                is_good = false;
            }
            if player.cards().count() > MAX_CARDS {
                let message = format!("there are {} cards, and {MAX_CARDS} is the most", player.cards().count());
                check.problems.at(player.side.span(), format!("players[{place}]"), message);
                is_good = false;
            }
        }
        let sides = check.battle.sides.len();
        if !PLAYERS.contains(&sides)
            && let Some(last) = check.battle.sides.last()
        {
            let span = last.name.span();
            check.problems.at(span, "sides", format!("two to four players duel, not {sides} (CARD-010)"));
            is_good = false;
        }
        is_good
    }

    fn check_whole(&self, check: &mut Check) {
        let fought_for: Vec<&Spanned<String>> = self.sections.players.iter().map(|player| &player.side).collect();
        check.sides_fought_for(&fought_for, "name it among the `players`, with a `deck`");
    }

    fn names(&self, _: &Battle) -> Vec<String> {
        let heroes = self.hero_names().into_iter().flatten();
        let cards = self.sections.players.iter().enumerate().flat_map(|(place, player)| {
            let count = self.cards(place).len();
            (1..=count).map(move |number| card_name(&player.side, number))
        });
        heroes.chain(cards).collect()
    }

    fn standing(&self, check: &mut Check) -> Vec<Standing> {
        let mut standing = Vec::new();
        for (place, names) in self.hero_names().into_iter().enumerate() {
            let player = &self.sections.players[place];
            for (number, name) in names.iter().enumerate() {
                let lies = seat(check.battle.side(&player.side), check.battle.sides.len(), (number, names.len()));
                let at = format!("players[{place}].characters[{number}]");
                standing.push(Standing::piece(name.clone(), Solid::new(BODY, lies), player.side.span(), at));
            }
        }
        standing
    }

    fn spawn(&self, battle: &Battle, world: &mut World, ids: &mut Ids) {
        let mut heroes: Vec<Vec<PieceId>> = Vec::new();
        for (place, names) in self.hero_names().into_iter().enumerate() {
            let (player, characters) = (&self.sections.players[place], self.characters(place));
            let side = battle.side(&player.side);
            let mut own = Vec::new();
            for (number, (name, character)) in names.iter().zip(characters).enumerate() {
                let id = ids.give();
                let fighter = player.characters.get(number).map(fighter).unwrap_or_default();
                let lies: Placement = seat(side, battle.sides.len(), (number, names.len()));
                world.spawn((named(id, name.clone()), side, lies, BODY, CharacterName(character.to_owned()), fighter));
                own.push(id);
            }
            heroes.push(own);
        }
        let mut course = Course { steps: vec![Step::Beginning(Beginning::Decks)], ..Course::default() };
        for (place, player) in self.sections.players.iter().enumerate() {
            let side = battle.side(&player.side);
            if self.decks.contains_key(&place) {
                course.shuffles.insert(side);
            }
            for (number, (pile, card, attached)) in self.cards(place).into_iter().enumerate() {
                let lies = InPile { pile: pile.to_owned(), place: i32::try_from(number).unwrap_or(i32::MAX) };
                let to = attached.and_then(|(whose, seat, damage)| Some(Attachment { to: *heroes.get(whose)?.get(seat)?, damage }));
                world.spawn((named(ids.give(), card_name(&player.side, number + 1)), side, lies, CardName(card), AttachedTo(to)));
            }
        }
        course.first = self.sections.course.first.as_ref().map(|first| battle.side(first));
        world.insert_resource(course);
        world.insert_resource(Cards(self.set.clone()));
    }
}

/// The state of a character as a battle file describes it.
fn fighter(data: &CharacterData) -> Fighter {
    let token = Token { damage: 1, traits: Vec::new(), repeats: None };
    Fighter {
        burden: data.burden.map_or(0, |burden| *burden),
        dice: data.dice.as_ref().map(|dice| dice.value.clone()).or(data.dead.then(Vec::new)),
        tokens: std::iter::repeat_n(token, usize::from(data.tokens.map_or(0, |tokens| *tokens))).collect(),
        lasting: Vec::new(),
        is_suppressed: data.suppressed,
        is_dead: data.dead,
    }
}

/// The name of a card: its number before shuffling, so that the name doesn't reveal the card.
fn card_name(side: &str, number: usize) -> String {
    format!("{side}-card.{number}")
}

/// Applies the house rules of the battle file when a duel begins.
fn set_up(info: Res<BattleInfo>, mut house: ResMut<HouseRules>) {
    *house = HouseRules::of_battle(info.house.as_ref());
}
