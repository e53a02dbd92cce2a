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
pub use sprint::{Sprinted, Tumbles, sprint_die};
pub use steering::maneuvering;
pub use structure::Slowed;
pub use turn::ActionSpent;
pub use unit::{ActionDie, EffectiveSize, Figure, Mobility, Move, Size, Traits, squad_size};
pub use units::Units;
pub use victim::Victim;

use agenda::Pending;
use bevy::prelude::*;
use brickfray_game::rule_texts::RuleTexts;
use brickfray_game::{AddRulebook, BattleSheet, Inbox, Referee, RegisterState, Resolve, ResolveSystems, RulebookEntry, SetUp};
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

/// The stages of an attack, inside [`ResolveSystems::Combat`], in the order of the sheet's step list (BW-SM 19.5).
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CombatSystems {
    /// Step 5: Action dice are rolled, pile by pile (BW-SD-07).
    Roll,
    /// Step 6: the defender's Parries, one pool (BW-OP-34).
    Parry,
    /// Steps 3, 7 and 8: hits and Shoves are given out evenly, damage rolled as they are (BW-SD-08, BW-SD-10, BW-SM-18); a combined
    /// Shove is carried out (BW-SM-22), something thrown goes off (BW-EX-02).
    Assign,
    /// Step 9, first half: damage of exactly the Armor costs a hand (BW-SD-14).
    Maim,
    /// Steps 4 and 9: every module writes what the attack did into the components it owns: damage and deaths, inches of Size, used
    /// gear, Disruption, KnockBack, spent Actions.
    Harm,
    /// The attack is over.
    Finish,
}

/// Run condition: this is what comes next, and no attack is under way.
macro_rules! due {
    ($step:ident) => {
        |agenda: Res<Agenda>, attacks: Query<(), With<Attack>>| matches!(agenda.front(), Some(Pending::$step(..))) && attacks.is_empty()
    };
}

/// The maneuvers that begin an attack.
const ATTACKS: &[Maneuver] =
    &[Maneuver::Strike, Maneuver::Grab, Maneuver::Shove, Maneuver::Charge, Maneuver::Shoot, Maneuver::Throw, Maneuver::CombinedShove];

/// Those that neither begin an attack nor make squads.
const OTHERS: &[Maneuver] = &[
    Maneuver::AngryInch,
    Maneuver::Disengage,
    Maneuver::BreakFree,
    Maneuver::Release,
    Maneuver::Ram,
    Maneuver::Inspire,
    Maneuver::Mount,
    Maneuver::Dismount,
    Maneuver::Drop,
    Maneuver::PickUp,
    Maneuver::Reload,
    Maneuver::PutOut,
];

/// The rulebook.
pub struct BrikWarsPlugin;

impl Plugin for BrikWarsPlugin {
    fn build(&self, app: &mut App) {
        app.add_rulebook(NAME)
            .init_resource::<Catalogue>()
            .init_resource::<HouseRules>()
            .init_resource::<Engagements>()
            .init_resource::<Agenda>()
            .init_resource::<Purse>()
            .init_resource::<budget::Endgames>()
            .init_resource::<outnumbered::Assailants>()
            .init_resource::<Litter>()
            .init_resource::<chain::Fuses>()
            .init_resource::<turn::Begun>()
            .init_resource::<orders::Drafted>()
            .init_resource::<units::Kept>()
            .init_resource::<turn::TurnIsNew>()
            .register_state::<Recruit>()
            .register_state::<Size>()
            .register_state::<EffectiveSize>()
            .register_state::<Armor>()
            .register_state::<ActionDie>()
            .register_state::<Move>()
            .register_state::<Gear>()
            .register_state::<Slowed>()
            .register_state::<Burning>()
            .register_state::<Hurt>()
            .register_state::<CloseHits>()
            .register_state::<Disrupted>()
            .register_state::<HalfSpeed>()
            .register_state::<ActionSpent>()
            .register_state::<Moved>()
            .register_state::<AngryInchTaken>()
            .register_state::<angry_inch::Fought>()
            .register_state::<disengage::HeldUp>()
            .register_state::<Holds>()
            .register_state::<Mounted>()
            .register_state::<mount::Steered>()
            .register_state::<mount::HasShot>()
            .register_state::<mount::Before>()
            .register_state::<Traits>()
            .register_state::<leader::Inspired>()
            .register_state::<mind::Bewildered>()
            .register_state::<Mobility>()
            .register_state::<Stopped>()
            .register_state::<Sprinted>()
            .register_state::<Tumbles>()
            .register_state::<ArmsBusy>()
            .register_single_state::<Attack>()
            .register_resource_state::<HouseRules>()
            .register_resource_state::<Engagements>()
            .register_resource_state::<Agenda>()
            .register_resource_state::<Purse>()
            .register_resource_state::<budget::Endgames>()
            .register_resource_state::<outnumbered::Assailants>()
            .register_resource_state::<Litter>()
            .register_resource_state::<chain::Fuses>()
            .register_resource_state::<turn::Begun>();

        app.configure_sets(
            RESOLVE,
            (
                CombatSystems::Roll,
                CombatSystems::Parry,
                CombatSystems::Assign,
                CombatSystems::Maim,
                CombatSystems::Harm,
                CombatSystems::Finish,
            )
                .chain()
                .in_set(ResolveSystems::Combat)
                .run_if(any_with_component::<Attack>),
        )
        .add_systems(
            RESOLVE,
            (
                turn::take_turns,
                (
                    sprint::forget,
                    turn::refresh_side,
                    condition::unstop,
                    ground::free_arms,
                    gear::ready_all,
                    damage::forget,
                    angry_inch::renew,
                    disengage::go_on,
                    outnumbered::forget,
                    mind::bewilder,
                    fire::burn,
                    budget::endgame,
                    leader::fade,
                    mount::let_go,
                )
                    .chain()
                    .run_if(turn::TurnIsNew::holds),
                (
                    march::set_out,
                    fall_in::make_squads.run_if(orders::is_ordered(&squad::MANEUVERS)),
                    sprint::sprint.run_if(orders::is_ordered(&[Maneuver::Sprint])),
                    (declaration::declare, charge::declare, attack::declare).chain().run_if(orders::is_ordered(ATTACKS)),
                    (
                        angry_inch::step,
                        disengage::declare,
                        grab::struggle,
                        collision::declare,
                        leader::inspire,
                        saddle::mount,
                        saddle::dismount,
                        gear::drop_items,
                        gear::pick_up,
                        gear::reload,
                        fire::put_out,
                    )
                        .chain()
                        .run_if(orders::is_ordered(OTHERS)),
                )
                    .chain()
                    .run_if(Inbox::holds_order),
                chain::go_off,
                (
                    bruises::hurt.run_if(due!(Bruises)),
                    drowning::drown.run_if(due!(Drowning)),
                    sprint::dash.run_if(due!(Sprint)),
                    grab::break_free.run_if(due!(Struggle)),
                    march::go.run_if(due!(March)),
                    fall_in::fall_in.run_if(due!(FallIn)),
                    declaration::strike.run_if(due!(Strikes)),
                    charge::strike.run_if(due!(ChargeHome)),
                    collision::run.run_if(due!(Ram)),
                    counterstrike::answer.run_if(due!(Counterstrikes)),
                    press::press.run_if(due!(Press)),
                    rearrange::rearrange.run_if(due!(Rearrange)),
                    disengage::leave.run_if(due!(BreakAway)),
                    mind::blunder.run_if(due!(Blunder)),
                )
                    .chain(),
                (sprint::tumble.run_if(march::is_over), gear::tie_arms).chain(),
            )
                .chain()
                .in_set(ResolveSystems::Declare),
        )
        .add_systems(
            RESOLVE,
            (
                (outnumbered::count, action_roll::roll_attacks).chain().in_set(CombatSystems::Roll),
                (bail::first, parry::parry).chain().in_set(CombatSystems::Parry),
                (
                    harms_way::stand_in,
                    hands::assign.run_if(attack::is_at(attack::Stage::AssignHands)),
                    shove::combined,
                    explosion::blast.run_if(attack::is_at(attack::Stage::Blast)),
                    distribution::assign_hits,
                    astray::go_astray,
                )
                    .chain()
                    .in_set(CombatSystems::Assign),
                damage::maim.in_set(CombatSystems::Maim),
                (
                    (grab::take_hold, saddle::leap_off, knockback::apply, condition::disrupt, saddle::fall, damage::harm).chain(),
                    (unit::shrink, structure::slow, fire::catch, gear::use_up, chain::light, turn::spend_actions).chain(),
                    (
                        angry_inch::renew_lone,
                        angry_inch::note_fights,
                        mount::note_shots,
                        disengage::hold_up,
                        bennies::pass_away,
                        agenda::remember,
                        mind::notice,
                    )
                        .chain(),
                )
                    .chain()
                    .in_set(CombatSystems::Harm)
                    .run_if(attack::is_at(attack::Stage::Harm)),
                attack::finish.in_set(CombatSystems::Finish),
            ),
        )
        .add_systems(
            RESOLVE,
            (
                (unit::clear_empty_plates, ground::come_down, drowning::find).chain().run_if(ground::has_shifted),
                grab::slip,
                engagement::find_engagements,
                turn::find_outcome,
            )
                .chain()
                .in_set(ResolveSystems::Settle),
        )
        .add_systems(SetUp(NAME), (adopt_house_rules, unit::enlist, saddle::saddle_up, structure::build, budget::balance).chain());

        app.add_plugins(looks::plugin);
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

/// A new battle is fought by its own house rules.
fn adopt_house_rules(sheet: Res<BattleSheet>, mut house: ResMut<HouseRules>) {
    *house = HouseRules::of_battle(sheet.edition.as_deref(), sheet.house.as_ref());
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
