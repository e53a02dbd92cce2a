//! Squadrons: fleets of small ships, after the rules of that name by Open Source Tabletop, which stand under CC BY 4.0.
//!
//! A ship is built of upgrades and weapons (`builder`, `shipyard`), a fleet of ships (`fleet`). `flight`, `course`, `targeting`,
//! `footprint` and `gunnery` are the arithmetic of how ships go, whom they see and what their dice come to; `vessel`, `objective` and
//! `hazard` what is on the table. `course_of_play` and `conduct` carry rounds and activations out, `volley` an attack. `tool` and `odds`
//! bring fleets and the odds of attacks to the command line.

pub mod activation;
pub mod builder;
mod clerk;
mod conduct;
pub mod course;
mod course_of_play;
mod deeds;
mod deployment;
pub mod draft;
pub mod evasion;
mod field;
pub mod fleet;
pub mod flight;
pub mod footprint;
pub mod glossary;
pub mod gunnery;
mod gunsight;
mod hazard;
mod helm;
mod house_rules;
mod looks;
pub mod mission;
mod muster;
mod objective;
mod objective_check;
mod odds;
mod orders;
mod outlook;
mod pointing;
pub mod profile;
mod rounds;
mod schedule;
mod scoring;
mod securing;
pub mod sheet;
pub mod shipyard;
pub mod targeting;
mod things;
mod tool;
mod trial;
mod vessel;
mod volley;
mod wide;
mod yard_check;

pub use activation::Activation;
pub use field::Field;
pub use hazard::{Hazard, HazardData};
pub use house_rules::{Blocked, EDITION, FixedPath, HouseRules, SWITCHES, WipeOut};
pub use mission::{Mission, Score};
pub use objective::{EntryPoint, Objective, ObjectiveKind};
pub use rounds::{Phase, Rounds};
pub use tool::TOOL;
pub use vessel::{BODY, CommandDie, HitPoints, InReserve, RADIUS, Ship, Vessel};
pub use volley::Volley;

use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Referee, Resolve, RulebookEntry};
use std::sync::LazyLock;

/// This rulebook's name.
pub const NAME: &str = "squadrons";

/// The schedule in which its rules run.
pub const RESOLVE: Resolve = Resolve(NAME);

/// Whose rules these are.
const CREDITS: &str = "Squadrons and the Cadence core rules by Open Source Tabletop (https://cadence.games/squadrons/), used under CC BY 4.0 \
(https://creativecommons.org/licenses/by/4.0/). Rules are told in our own words, what they leave open is ruled by house rules; ships, fleets \
and figures are of our own design.";

/// How files are read that are meant for this rulebook.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    editions: &[EDITION],
    a_rule: "SQN-090",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(SquadronsPlugin);
    },
    check_house: house_rules::check,
    rulings: house_rules::rulings,
    stats: shipyard::FOLDER,
    shelves: &[fleet::SHELF],
    draft: muster::read_battle,
    terrain: muster::terrain_kinds,
    items: muster::items,
    deeds: || deeds::ALL.iter().map(|deed| deed.word).collect(),
    rules: || &RULES,
};

/// The rulebook.
pub struct SquadronsPlugin;

impl Plugin for SquadronsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME).add_plugins(schedule::plugin);
        app.add_plugins((
            activation::plugin,
            conduct::plugin,
            course_of_play::plugin,
            hazard::plugin,
            house_rules::plugin,
            looks::plugin,
            mission::plugin,
            muster::plugin,
            objective::plugin,
            rounds::plugin,
            scoring::plugin,
            securing::plugin,
        ));
        app.add_plugins((vessel::plugin, volley::plugin));
        let referee = Referee {
            rulebook: NAME,
            check: app.register_system(orders::check),
            offer: app.register_system(orders::offer),
            list: app.register_system(orders::list),
            toll: app.register_system(orders::toll),
            speech: deeds::SPEECH,
            clerk: clerk::clerk(app),
        };
        app.add_referee(referee);
    }
}

/// What its rules say.
static RULES: LazyLock<RuleTexts> = LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")));

#[cfg(test)]
use tests::{ENTRIES, headless_app};

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours of sides are named in the stat files of the other rulebook.
    pub(super) const ENTRIES: &[RulebookEntry] = &[brickfray_brikwars::ENTRY, ENTRY];

    /// An app that plays by their rules.
    pub(super) fn headless_app() -> App {
        brickfray_game::headless_app(ENTRIES)
    }
}
