//! Close Quarters Battle: squads of modern infantry that shoot, pin, watch and storm, with vehicles, walkers and flyers.
//!
//! Modules, lowest layer first: `data` (stats of troops, weapons, vehicles and terrain, read from files), `geometry` (coherency,
//! formations, and what lies between models), `build` (forces), `sums` (die tests, and the exact odds of fire and of an assault),
//! `house_rules`, `state` and `table` (steps in progress, units and terrain, and the `Field` that rules query), `moving`, `fire`,
//! `assault`, `play` (turns, activations, interrupts, orders), `setup` (from a battle file to the table) and `show` (panels and marks).

#[macro_use]
mod messages;

mod assault;
pub mod build;
pub mod data;
mod facts;
mod fire;
pub mod geometry;
mod house_rules;
mod moving;
mod play;
mod schedule;
mod setup;
mod show;
mod state;
pub mod sums;
mod table;
mod trial;

pub use assault::outlook::{Forecast, assault_forecast};
pub use house_rules::{EDITION, HouseRules, SWITCHES};
pub use messages::messages;
pub use show::tool as force_tool;
pub use show::{meeting, sheet};
pub use state::clock::Clock;
pub use state::course::Course;
pub use state::mission::{Deployment, Mission, MissionKind};
pub use state::missions::Missions;
pub use state::smoke::Smoke;
pub use state::watch::{Token, Watch};
pub use table::unit::{Aboard, Condition, Machine, Squad};

use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Resolve, RulebookEntry, RulesApi};
use brickfray_words::Language;
use build::force::{FORCE_FILES, read_force};
use data::FOLDER;
use play::{action_info, orders, planning, secrets};
use setup::troops;
use show::ui_queries;
use std::sync::LazyLock;

pub const NAME: &str = "cqb";

/// The schedule in which its rules run.
pub const RESOLVE: Resolve = Resolve(NAME);

/// The author and source of these rules.
const CREDITS: &str = "Close Quarters Battle after the rules published at https://15mmwargaming.com/. Rules are told in our own words, what they \
leave open is ruled by house rules; troops, vehicles, forces and figures are of our own design.";

/// What the game needs to know about this rulebook to read its files and start its battles.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    title: "Close Quarters Battle",
    editions: &[EDITION],
    a_rule: "CQB-103",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(CqbPlugin);
    },
    check_house: house_rules::check,
    rulings: house_rules::rulings,
    stats: FOLDER,
    named_files: &[FORCE_FILES],
    check_named: |_, source, library| {
        let force = read_force(source, &troops::armoury(library))?;
        Ok(format!("good, {} of {} points", force.cost(), force.points))
    },
    other_files: &[],
    lists: show::lists::lists,
    draft: troops::read_battle,
    terrain: troops::terrain_kinds,
    items: troops::items,
    order_words: || action_info::ALL.iter().map(|info| info.word).collect(),
    answers: &[],
    rules: || &RULES,
    messages,
};

/// The plugin of this rulebook.
pub struct CqbPlugin;

impl Plugin for CqbPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME).add_plugins(schedule::plugin);
        app.add_plugins((
            house_rules::plugin,
            state::clock::plugin,
            state::course::plugin,
            state::mission::plugin,
            state::missions::plugin,
            state::smoke::plugin,
            state::watch::plugin,
            table::ground::plugin,
            table::known_sight::plugin,
            table::objective::plugin,
            table::unit::plugin,
            troops::plugin,
            show::appearance::plugin,
        ));
        let api = RulesApi {
            rulebook: NAME,
            check: app.register_system(orders::check),
            offer: app.register_system(orders::offer),
            deeds: None,
            list: app.register_system(orders::list),
            move_cost: app.register_system(orders::move_cost),
            speech: action_info::SPEECH,
            ui_queries: ui_queries::ui_queries(app),
            planning: planning::planning(app),
            secrets: Some(secrets::secrets(app)),
            piles: &[],
        };
        app.add_rules_api(api);
    }
}

/// The texts of its rules, in every language.
pub static RULES: LazyLock<RuleTexts> =
    LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")).with(Language::German, include_str!("../rules.de.ron")));

#[cfg(test)]
#[path = "../../../tests/rules/with_colours.rs"]
mod with_colours;
#[cfg(test)]
use with_colours::ENTRIES;
