//! BrikWars squad combat: the 2020 edition, and the late 2010 edition as a preset of house rules.
//!
//! Each folder groups related topics, one file per topic; ROOMS.md says what lives where. `schedule.rs` lists the steps of the sheet (BW-SM
//! 19.5) in order; each system belongs to one of them. The steps of an order that are still to come wait in the agenda.

#[macro_use]
mod messages;

pub mod armies;
mod attack;
mod campaign;
mod charges;
mod covert;
mod data;
mod explosives;
mod facts;
mod field;
mod figures;
mod game_flow;
mod melee;
mod movement;
mod orders;
mod powers;
mod present;
mod ranged;
mod rolls;
mod schedule;
mod setup;
mod squads;
mod things;
mod under_way;
mod units;
mod words;

pub use attack::damage::Maimed;
pub use attack::hits::overkill::CarriedOn;
pub use attack::structure::InchLost;
pub use campaign::tool as campaign_tool;
pub use charges::collision_facts::Collided;
pub use data::careers::{Career, Group, Needs};
pub use data::catalogue::{Catalogue, DamageData, Hindrance, Maneuvering, TerrainData, UnitData, WeaponData, Worn};
pub use data::harm::{BlastKind, Pierces, Structure};
pub use data::house_rules::{
    ActionsComeBack, ArmorRolled, AutomaticHits, BennyEffect, CiviliansActIn, CiviliansMayAttack, CombinedSizes, CriticalFailure,
    DamageLasts, DeepWater, Edition, EndgamesChecked, ExplosiveSupply, FailedSprint, GrabEscape, HitWithoutDice, HouseRules, Impediments,
    InchesOf, LargeDamage, MeasuredAt, MissedShots, MixedSizes, OppositionOf, OutnumberedRolls, ParriesRolled, PlateWithoutRoom,
    RangesMeasuredAt, Rounding, SWITCHES, ShotsGoBy, SomethingBad, Stupidity, TargetSizeBonus, WeaponParry, WithoutHands,
};
pub use data::quarters::Quarters;
pub use data::scaled::{Scaled, ScaledType};
pub use data::specialty::{Specialty, SpecialtyDef};
pub use explosives::fire::Burns;
pub use facts::harm::{DamageRolled, MomentumRolled};
pub use facts::pushes::Pushed;
pub use field::Field;
pub use field::engagement::Engagements;
pub use figures::figure::{Figure, JUMP, Mobility, squad_size};
pub use figures::item::Item;
pub use figures::seat::Seat;
pub use figures::victim::Victim;
pub use game_flow::{balance, endgame};
pub use messages::messages;
pub use movement::plan::{inches_a_turn, inches_left, move_cost, stays};
pub use movement::sprint::{Tumbles, sprint_die};
pub use movement::steering::maneuvering;
pub use orders::speech::SPEECH;
pub use present::lots;
pub use present::sheet::item_in_numbers;
pub use ranged::shoot::cover_modifier;
pub use rolls::bennies::{Benny, BennySpent, DieAdded, Purse};
pub use schedule::{CombatSystems, DeclareSystems, HarmSystems, NewTurnSystems, SetUpSystems, SettleSystems};
pub use setup::army_tool::TOOL;
pub use setup::{cards, meeting};
pub use under_way::{attack::Attack, maneuver::Maneuver};
pub use units::harm::condition::{Disrupted, HalfSpeed, Stopped};
pub use units::harm::wounds::{CloseHits, EffectiveSize, Hurt, Slowed};
pub use units::hidden::Hidden;
pub use units::things::coffers::Coffers;
pub use units::things::dropped_items::{DroppedItem, DroppedItems};
pub use units::turn::moved::{ArmsBusy, Moved, Sprinted};
pub use units::unit::{ActionDie, Move, Recruit, Size, Traits};
pub use units::{
    harm::armor::Armor, harm::burning::Burning, mount::Mounted, roster::Units, things::gear::Gear, things::holds::Holds,
    things::worn::Worn as WornPieces, turn::action::ActionSpent, turn::fought::AngryInchTaken,
};

use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Resolve, RulebookEntry, RulesApi};
use brickfray_table::{PieceId, Spot};
use brickfray_words::Language;
use std::sync::LazyLock;

const NAME: &str = "brikwars";

/// The schedule in which this rulebook's systems run.
pub const RESOLVE: Resolve = Resolve(NAME);

const CREDITS: &str = "BrikWars squad combat, after the rules that are published at https://www.brikwars.com/: the 2020 edition, or as late \
2010 had it. Only what those rules decide is used; every word here is our own.";

/// What the program needs to know about this rulebook: its texts, its stats, and how to read, check and start its battles.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    title: "BrikWars squad combat",
    editions: &[Edition::E2020.in_files(), Edition::Late2010.in_files()],
    a_rule: "BW-SD-08",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(BrikWarsPlugin);
    },
    check_house: setup::check_house,
    rulings: setup::rulings,
    stats: setup::STATS,
    named_files: armies::files::NAMED_FILES,
    check_named: setup::check_named,
    other_files: &[campaign_tool::FILES],
    lists: setup::lists::lists,
    draft: setup::read_battle,
    terrain: setup::terrain_kinds,
    items: setup::items,
    order_words: orders::speech::words_of_orders,
    answers: &["parry", "shields"],
    rules: || &RULES,
    messages,
};

pub struct BrikWarsPlugin;

impl Plugin for BrikWarsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME).init_resource::<Catalogue>();
        app.add_plugins((schedule::plugin, data::plugin, under_way::plugin, units::plugin, field::plugin, rolls::plugin, movement::plugin));
        app.add_plugins((attack::plugin, melee::plugin, charges::plugin, ranged::plugin, explosives::plugin, squads::plugin));
        app.add_plugins((powers::plugin, covert::plugin, things::plugin, game_flow::plugin, present::plugin, armies::plugin));
        let api = RulesApi {
            rulebook: NAME,
            check: app.register_system(orders::legal::check),
            offer: app.register_system(orders::legal::offer),
            deeds: None,
            list: app.register_system(orders::legal::list),
            move_cost: app.register_system(|In((who, path)): In<(PieceId, Vec<Spot>)>, field: Field| move_cost(&field, who, &path)),
            ui_queries: present::ui_queries::ui_queries(app),
            speech: SPEECH,
            planning: orders::planning::planning(app),
            secrets: Some(covert::secrets::secrets(app)),
            piles: &[],
        };
        app.add_rules_api(api);
    }
}

static RULES: LazyLock<RuleTexts> =
    LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")).with(Language::German, include_str!("../rules.de.ron")));

#[cfg(test)]
use tests::{ENTRIES, headless_app};

#[cfg(test)]
mod tests {
    use super::*;

    /// This rulebook alone.
    pub(super) const ENTRIES: &[RulebookEntry] = &[ENTRY];

    /// A headless app with this rulebook.
    pub(super) fn headless_app() -> App {
        brickfray_game::headless_app(ENTRIES)
    }
}
