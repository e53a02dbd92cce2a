//! The rulebook of the card and dice duel: each player has three characters with dice and energy. Attack cards stay attached to the
//! characters that they hit, and edges are played in response.
//!
//! The modules, each built on those before it: `data` (costs, pools, verbs, characters, cards and decks, as files describe them), `sums`
//! (payments, curves, odds), `house_rules`, `state` (components and resources), `table` (a read-only board for rules, and the duel as
//! systems change it), `play` (turns, windows, payment, attacks, effects, orders), `setup` (from a battle file to the table) and `show`
//! (figures, panels, lists, print, tools).

#[macro_use]
mod messages;

pub mod data;
mod house_rules;
mod play;
mod setup;
mod show;
pub mod state;
pub mod sums;
pub mod table;

pub use house_rules::{DeckRunsOut, EDITION, HouseRules, Recharge, SWITCHES, Windows};
pub use messages::messages;
pub use show::{meeting, sheet, tool as deck_tool};

use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Inbox, MoveCost, Resolve, ResolveSystems, RulebookEntry, RulesApi};
use brickfray_table::{PieceId, Spot};
use brickfray_words::Language;
use data::FOLDER;
use data::deck::{DECK_FILES, read_deck};
use play::{action_info, flow, orders};
use setup::players;
use show::{planning, ui_queries};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// This rulebook's name.
pub const NAME: &str = "duels";

/// The schedule in which this rulebook's systems run.
pub const RESOLVE: Resolve = Resolve(NAME);

/// The author and source of these rules.
const CREDITS: &str = "Squad Combat, a card and dice game by Adam Kouzmanoff (https://adamkouzmanoff.wordpress.com/2013/09/17/squad-combat-v1/). \
Rules are told in our own words, what they leave open is ruled by house rules; characters, cards, decks and figures are of our own design.";

/// What the game needs to know about this rulebook to read its files and start its battles.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    title: "Cards and dice",
    editions: &[EDITION],
    a_rule: "CARD-050",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(CardsPlugin);
    },
    check_house: house_rules::check,
    rulings: house_rules::rulings,
    stats: FOLDER,
    named_files: &[DECK_FILES],
    check_named: |_, source, library| {
        let deck = read_deck(source, &players::set(library))?;
        Ok(format!("good, {} characters and {} cards", deck.characters.len(), deck.cards.len()))
    },
    other_files: &[],
    lists: show::lists::lists,
    draft: players::read_battle,
    terrain: |_| BTreeMap::new(),
    items: players::items,
    order_words: || action_info::ALL.iter().map(|info| info.word).collect(),
    answers: &[],
    rules: || &RULES,
    messages,
};

/// The plugin of this rulebook: registers its state, systems and API.
pub struct CardsPlugin;

impl Plugin for CardsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME);
        app.add_plugins((
            house_rules::plugin,
            state::course::plugin,
            state::fighter::plugin,
            state::held::plugin,
            players::plugin,
            show::appearance::plugin,
        ));
        app.add_systems(RESOLVE, flow::take_up.run_if(Inbox::holds_order).in_set(ResolveSystems::Declare));
        app.add_systems(RESOLVE, flow::go_on.in_set(ResolveSystems::Combat));
        let api = RulesApi {
            rulebook: NAME,
            check: app.register_system(flow::check),
            offer: app.register_system(orders::offer),
            deeds: Some(app.register_system(orders::deeds)),
            list: app.register_system(orders::list),
            move_cost: app.register_system(|_: In<(PieceId, Vec<Spot>)>| None::<MoveCost>),
            speech: action_info::SPEECH,
            ui_queries: ui_queries::ui_queries(app),
            planning: planning::planning(app),
            secrets: None,
            piles: &state::held::PILES,
        };
        app.add_rules_api(api);
    }
}

/// The texts of its rules.
pub static RULES: LazyLock<RuleTexts> =
    LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")).with(Language::German, include_str!("../rules.de.ron")));

#[cfg(test)]
#[path = "../../../tests/rules/with_colours.rs"]
mod with_colours;
#[cfg(test)]
use with_colours::ENTRIES;
