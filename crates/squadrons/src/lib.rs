//! Squadrons: battles between fleets of small ships, after the rules of that name by Open Source Tabletop (CC BY 4.0).
//!
//! The modules, each built on those before it: `build` (profiles, the shipyard, fleets), `gunnery` and `house_rules`, `geometry` (flight
//! and lines of sight), `table` (ships, objectives, terrain, and the read-only `Field`), `state` (the progress of a battle, and what ships
//! may do), `attack`, `objectives` (securing and scoring), `play` (rounds, activations, orders), `setup` (from a battle file to the table)
//! and `show` (panels, marks, the command line).

#[macro_use]
mod messages;

mod attack;
mod build;
mod geometry;
pub mod gunnery;
mod house_rules;
mod objectives;
mod play;
mod schedule;
mod setup;
mod show;
mod state;
mod table;
mod trial;

pub use attack::evasion;
pub use attack::salvo::Volley;
pub use build::terrain::HazardData;
pub use build::{builder, draft, fleet, glossary, profile, shipyard};
pub use geometry::{course, flight, footprint, targeting};
pub use house_rules::{Blocked, EDITION, FixedPath, HouseRules, SWITCHES, WipeOut};
pub use messages::messages;
pub use show::sheet;
pub use show::tool::TOOL;
pub use state::activation::{self, Activation};
pub use state::mission::{self, Mission, Score};
pub use state::rounds::{Phase, Rounds};
pub use table::field::Field;
pub use table::hazard::Hazard;
pub use table::objective::{EntryPoint, Objective, ObjectiveKind};
pub use table::vessel::{BODY, CommandDie, HitPoints, RADIUS, Ship, Vessel};

use attack::volley;
use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Resolve, RulebookEntry, RulesApi};
use brickfray_words::Language;
use build::{shipyard::Shipyard, yard_files};
use objectives::{scoring, securing};
use play::{action_info, activation_steps, orders, phases, planning};
use setup::fleet_forces;
use show::{appearance, ui_queries};
use state::rounds;
use std::sync::LazyLock;
use table::{hazard, objective, vessel};

pub const NAME: &str = "squadrons";

/// The schedule in which this rulebook's systems run.
pub const RESOLVE: Resolve = Resolve(NAME);

/// The author, source and licence of these rules.
const CREDITS: &str = "Squadrons and the Cadence core rules by Open Source Tabletop (https://cadence.games/squadrons/), used under CC BY 4.0 \
(https://creativecommons.org/licenses/by/4.0/). Rules are told in our own words, what they leave open is ruled by house rules; ships, fleets \
and figures are of our own design.";

/// What the game needs to know about this rulebook to read its files and start its battles.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    title: "Squadrons",
    editions: &[EDITION],
    a_rule: "SQN-090",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(SquadronsPlugin);
    },
    check_house: house_rules::check,
    rulings: house_rules::rulings,
    stats: yard_files::FOLDER,
    named_files: &[fleet::FLEET_FILES],
    check_named: |_, source, library| {
        let fleet = fleet::read_fleet(source, &library.stats().unwrap_or_else(|| Shipyard::empty().into()))?;
        Ok(format!("good, {} of {} points", fleet.cost(), fleet.points))
    },
    other_files: &[],
    lists: show::lists::lists,
    draft: fleet_forces::read_battle,
    terrain: fleet_forces::terrain_kinds,
    items: fleet_forces::items,
    order_words: || action_info::ALL.iter().map(|info| info.word).collect(),
    answers: &[],
    rules: || &RULES,
    messages,
};

/// The plugin of this rulebook: registers its state, systems and API.
pub struct SquadronsPlugin;

impl Plugin for SquadronsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME).add_plugins(schedule::plugin);
        app.add_plugins((
            activation::plugin,
            activation_steps::plugin,
            phases::plugin,
            hazard::plugin,
            house_rules::plugin,
            appearance::plugin,
            mission::plugin,
            fleet_forces::plugin,
            objective::plugin,
            rounds::plugin,
            scoring::plugin,
            securing::plugin,
        ));
        app.add_plugins((vessel::plugin, volley::plugin));
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
            secrets: None,
            piles: &[],
        };
        app.add_rules_api(api);
    }
}

/// The texts of its rules.
static RULES: LazyLock<RuleTexts> =
    LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")).with(Language::German, include_str!("../rules.de.ron")));

#[cfg(test)]
#[path = "../../../tests/rules/with_colours.rs"]
mod with_colours;
#[cfg(test)]
use with_colours::ENTRIES;

/// Returns a headless app that can play this rulebook's battles.
#[cfg(test)]
fn headless_app() -> App {
    brickfray_game::headless_app(ENTRIES)
}
