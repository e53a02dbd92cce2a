//! BrikWars squad combat: the 2020 edition, and that of late 2010 as a preset of house rules.
//!
//! One file a topic; ARCHITECTURE.md groups them. The sets below are the step list of the sheet (BW-SM 19.5) in order; each system of an
//! attack belongs to one of them. What is to come of an order after that waits in the agenda. Specialists and armies will live in `armies/`
//! (BW-SP, AR).

mod action_roll;
mod agenda;
mod angry_inch;
mod armor;
mod astray;
mod attack;
mod attack_pool;
mod bail;
mod bennies;
mod bruises;
pub mod budget;
mod card;
mod chain;
mod charge;
mod clerk;
mod close_combat;
mod collision;
mod condition;
mod counterstrike;
mod damage;
mod declaration;
mod deeds;
mod disengage;
mod distribution;
mod drowning;
mod engagement;
mod explosion;
mod fall_in;
mod field;
mod files;
mod fire;
mod footing;
mod gear;
mod grab;
mod ground;
mod hands;
mod harms_way;
mod house_rules;
mod knockback;
mod leader;
mod listing;
mod litter;
mod looks;
mod maneuver;
mod march;
mod mind;
mod mount;
mod movement;
mod muster;
mod offers;
mod officer;
mod orders;
mod outlook;
mod outnumbered;
mod overkill;
mod parry;
mod places;
mod press;
mod ranged;
mod rearrange;
mod saddle;
mod schedule;
mod shove;
mod single_out;
mod sprint;
mod squad;
mod steering;
mod structure;
mod takers;
mod threat;
mod thrown;
mod turn;
mod unit;
mod units;
mod vicinity;
mod victim;
mod words;

pub use agenda::Agenda;
pub use angry_inch::AngryInchTaken;
pub use armor::Armor;
pub use attack::Attack;
pub use bennies::{Benny, Purse};
pub use condition::{Disrupted, HalfSpeed, Stopped};
pub use damage::{CloseHits, Hurt};
pub use deeds::SPEECH;
pub use engagement::Engagements;
pub use field::Field;
pub use files::{
    BlastKind, Catalogue, DamageData, Impedes, Maneuvering, Pierces, Recruit, Scaled, ScaledType, Structure, TerrainData, UnitData,
    UnitTrait, WeaponData, Worn,
};
pub use fire::Burning;
pub use gear::{Gear, Item};
pub use grab::Holds;
pub use ground::{ArmsBusy, JUMP};
pub use house_rules::{
    ActionsComeBack, ArmorRolled, AutomaticHits, BennyEffect, CombinedSizes, CriticalFailure, DamageLasts, DeepWater, Edition,
    FailedSprint, GrabEscape, HitWithoutDice, HouseRules, Impediments, InchesOf, LargeDamage, MeasuredAt, MissedShots, MixedSizes,
    OppositionOf, OutnumberedRolls, ParriesRolled, PlateWithoutRoom, RangesMeasuredAt, SWITCHES, ShotsGoBy, SomethingBad, Stupidity,
    TargetSizeBonus, WeaponParry, WithoutHands,
};
pub use litter::{Litter, Lying};
pub use maneuver::Maneuver;
pub use mount::{Mounted, Seat};
pub use movement::{Moved, inches_a_turn, inches_left, stays, toll};
pub use ranged::cover_modifier;
pub use schedule::{CombatSystems, DeclareSystems, HarmSystems, NewTurnSystems, SetUpSystems, SettleSystems};
pub use sprint::{Sprinted, Tumbles, sprint_die};
pub use steering::maneuvering;
pub use structure::Slowed;
pub use turn::ActionSpent;
pub use unit::{ActionDie, EffectiveSize, Figure, Mobility, Move, Size, Traits, squad_size};
pub use units::Units;
pub use victim::Victim;

use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, Referee, Resolve, RulebookEntry};
use brickfray_table::{PieceId, Spot};
use std::sync::LazyLock;

/// This rulebook's name.
const NAME: &str = "brikwars";

/// The schedule in which its rules run.
pub const RESOLVE: Resolve = Resolve(NAME);

/// Whose rules these are.
const CREDITS: &str = "BrikWars squad combat, after the rules that are published at https://www.brikwars.com/: the 2020 edition, or as late \
2010 had it. Only what those rules decide is used; every word here is our own.";

/// How battle files are read that are fought by this rulebook.
pub const ENTRY: RulebookEntry = RulebookEntry {
    name: NAME,
    editions: &[Edition::E2020.in_files(), Edition::Late2010.in_files()],
    a_rule: "BW-SD-08",
    credits: CREDITS,
    plugin: |app| {
        app.add_plugins(BrikWarsPlugin);
    },
    check_house: house_rules::check,
    rulings: house_rules::rulings,
    stats: files::FOLDER,
    shelves: &[],
    draft: files::read_battle,
    terrain: files::terrain_kinds,
    items: files::items,
    deeds: || Maneuver::ALL.iter().map(|maneuver| maneuver.word()).collect(),
    rules: || &RULES,
};

/// The rulebook.
pub struct BrikWarsPlugin;

impl Plugin for BrikWarsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME).init_resource::<Catalogue>().add_plugins(schedule::plugin);
        app.add_plugins((
            action_roll::plugin,
            agenda::plugin,
            angry_inch::plugin,
            armor::plugin,
            astray::plugin,
            attack::plugin,
            bail::plugin,
            bennies::plugin,
            bruises::plugin,
            budget::plugin,
            chain::plugin,
            charge::plugin,
        ));
        app.add_plugins((
            collision::plugin,
            condition::plugin,
            counterstrike::plugin,
            damage::plugin,
            declaration::plugin,
            disengage::plugin,
            distribution::plugin,
            drowning::plugin,
            engagement::plugin,
            explosion::plugin,
            fall_in::plugin,
            fire::plugin,
        ));
        app.add_plugins((
            gear::plugin,
            grab::plugin,
            ground::plugin,
            hands::plugin,
            harms_way::plugin,
            house_rules::plugin,
            knockback::plugin,
            leader::plugin,
            litter::plugin,
            looks::plugin,
            march::plugin,
            mind::plugin,
        ));
        app.add_plugins((
            mount::plugin,
            movement::plugin,
            outnumbered::plugin,
            parry::plugin,
            press::plugin,
            rearrange::plugin,
            saddle::plugin,
            shove::plugin,
            sprint::plugin,
            structure::plugin,
            turn::plugin,
        ));
        app.add_plugins((unit::plugin, units::plugin));
        let referee = Referee {
            rulebook: NAME,
            check: app.register_system(orders::check),
            offer: app.register_system(orders::offer),
            list: app.register_system(orders::list),
            toll: app.register_system(|In((who, path)): In<(PieceId, Vec<Spot>)>, field: Field| toll(&field, who, &path)),
            clerk: clerk::clerk(app),
            speech: SPEECH,
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

    /// This rulebook alone.
    pub(super) const ENTRIES: &[RulebookEntry] = &[ENTRY];

    /// An app that plays by their rules.
    pub(super) fn headless_app() -> App {
        brickfray_game::headless_app(ENTRIES)
    }
}
