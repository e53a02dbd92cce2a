//! House rules of Close Quarters Battle: a named switch for everything that the sources leave open (the sheet's assumptions).

use bevy::prelude::App;
use brickfray_game::switches::Bound;
use brickfray_game::{RegisterState, one_edition, switches};
use brickfray_table::Inches;

/// Registers the house rules as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<HouseRules>("house-rules");
}

/// The name of this rulebook's edition in battle files.
pub const EDITION: &str = "cqb";

switches! {
    /// In attacks and saves a natural 1 fails and a natural 6 passes, whatever the modifiers.
    ["CQB-010"] natural_rolls: bool = true;
    /// An assault costs an action; otherwise it is free, and is declared after any Move or without one.
    ["CQB-014", "CQB-119"] assault_costs_action: bool = false;
    /// How close to an enemy a model may come without declaring an assault, 0 to 6 inches; from there an assault may be declared.
    ["CQB-033", "CQB-100"] assault_from: Inches = Inches::whole(2);
    /// A unit is in cover when at least half of its models are; otherwise only when all of them are.
    ["CQB-047"] half_in_cover: bool = true;
    /// The target's player chooses which of the visible models fall; otherwise those nearest to the shooters fall.
    ["CQB-048"] target_chooses_casualties: bool = true;
    /// Models with anti-tank weapons may fire at a second target.
    ["CQB-050"] second_target: bool = true;
    /// Two Shoots at one target in an activation cause one check, with the losses of both; otherwise each causes its own.
    ["CQB-060"] one_check: bool = true;
    /// A pinned unit still rolls its check when it is hit, but failing has no further effect.
    ["CQB-064"] pinned_units_check: bool = true;
    /// A unit that owes both tests takes the break test first; otherwise it takes the morale check first.
    ["CQB-065"] break_test_first: bool = true;
    /// Units that started with at least this many models lose their last man, 2 to 20.
    ["CQB-066"] last_man_from: u8 = 3;
    /// A side is asked to interrupt only when one of its units has a target to fire at, which tells the enemy something; otherwise whenever
    /// it has a token to use.
    ["CQB-083", "CQB-177"] asked_at_targets_only: bool = false;
    /// The radius of a cloud of smoke, 1 to 6 inches.
    ["CQB-087", "CQB-090"] smoke_radius: Inches = Inches::whole(3);
    /// How far from a unit the centre of its smoke may be, 0 to 24 inches.
    ["CQB-087", "CQB-090"] smoke_within: Inches = Inches::whole(6);
    /// A target on overwatch fires all its remaining Fire tokens at an assaulting unit; otherwise only one.
    ["CQB-102", "CQB-120"] watchers_fire_all: bool = true;
    /// The better CQB number adds 1 to initiative in every round; otherwise only in the first.
    ["CQB-104"] better_in_every_round: bool = true;
    /// A target that was on overwatch adds 1 to its initiative in the first round.
    ["CQB-104"] watchers_ready: bool = true;
    /// A target that is not in cover strikes second in later rounds too.
    ["CQB-105"] open_target_stays_second: bool = false;
    /// An assaulting unit in cover may save by it too.
    ["CQB-108"] assaulters_use_cover: bool = false;
    /// How many rounds an assault lasts at most, 1 to 20.
    ["CQB-110", "CQB-123"] assault_rounds: u8 = 10;
    /// The winner of an assault takes a break test and checks for its last man.
    ["CQB-113"] break_after_assault: bool = true;
    /// A die decides what a hit that penetrates a vehicle does: on 1 or 2 its crew is shaken, on 3 it can't move, on 4 its main weapon is
    /// out, on 5 or 6 it is destroyed. Otherwise it is always destroyed.
    ["CQB-135"] damage_table: bool = false;
    /// What an attack in an assault must roll to hit a vehicle that moved exactly 8 inches: 4 or 6.
    ["CQB-152"] hits_at_eight: u8 = 4;
    /// A hit on a vehicle by an ordinary model needs a 6, and must then penetrate like a weapon of the lowest grade; otherwise the 6 is
    /// enough.
    ["CQB-153"] vehicle_two_step: bool = true;
    /// Guided rockets may be used as anti-tank weapons in an assault.
    ["CQB-046", "CQB-154"] guided_rockets_in_assault: bool = false;
    /// A walker saves against fire as it does in an assault: on a 5 in the open, or by better cover if it has any. Otherwise it saves only
    /// in an assault.
    ["CQB-160"] walkers_save_from_fire: bool = true;
    /// When a model falls, another of its unit that has a plain weapon takes over its weapon; otherwise the weapon is lost.
    ["CQB-189"] weapon_taken_over: bool = false;
}

/// The bounds of the numeric switches.
const BOUNDS: &[Bound<HouseRules>] = &[
    (
        "assault_from",
        |rules| (Inches::whole(0)..=Inches::whole(6)).contains(&rules.assault_from),
        "an assault is declared within 0 to 6 inches",
    ),
    ("last_man_from", |rules| (2..=20).contains(&rules.last_man_from), "`last_man_from` must be 2 to 20 models"),
    (
        "smoke_radius",
        |rules| (Inches::whole(1)..=Inches::whole(6)).contains(&rules.smoke_radius),
        "a cloud of smoke has a radius of 1 to 6 inches",
    ),
    (
        "smoke_within",
        |rules| (Inches::whole(0)..=Inches::whole(24)).contains(&rules.smoke_within),
        "smoke is laid within 0 to 24 inches of a unit",
    ),
    ("hits_at_eight", |rules| [4, 6].contains(&rules.hits_at_eight), "a vehicle that moved 8 inches is hit on 4 or 6"),
    ("assault_rounds", |rules| (1..=20).contains(&rules.assault_rounds), "an assault has 1 to 20 rounds"),
];

one_edition!(EDITION, BOUNDS);
