//! House rules of Squadrons: a named switch for every point that the rules leave open (section 16 and the sheet's assumptions).

use crate::gunnery::KineticMode;
use bevy::prelude::App;
use brickfray_game::switches::Bound;
use brickfray_game::{RegisterState, one_edition, switches};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<HouseRules>("house-rules");
}

/// The name of this rulebook's edition in battle files.
pub const EDITION: &str = "squadrons";

switches! {
    /// A player with a ship that can be activated must activate one; otherwise it may decline with `end turn`, and the round is over when
    /// two in a row have declined.
    ["SQN-054", "A-13"] must_activate: bool = true;
    /// A declared Attack or Secure may be declined when its turn comes, and is a Pass then; otherwise only what is impossible is.
    ["SQN-056"] declared_actions_may_be_declined: bool = true;
    /// A Pass costs a Command Point like any other action.
    ["SQN-058"] passes_cost_command: bool = true;
    /// From so many declared actions on, 1 to 5, an activation is a rush; a Pass counts.
    ["SQN-112", "A-3"] rush_from: u8 = 3;
    /// How much further a ship with Boost may go, its Move and its Advance together, 0 to
    /// 12 inches.
    ["SQN-075"] boost_inches: Inches = Inches::whole(3);
    /// What lies in the path of a Fixed weapon: whatever a path as wide as the firing ship's base meets (`BaseWidth`), or only what its
    /// middle line meets (`MiddleLine`).
    ["SQN-094", "A-8"] fixed_path: FixedPath = FixedPath::BaseWidth;
    /// What blocks a line of sight: whatever stands in any line between the two bases (`AnyLine`), or only what cuts every line
    /// (`EveryLine`).
    ["SQN-098"] blocked_by: Blocked = Blocked::AnyLine;
    /// A target within 1" of a friend of the attacker can't be attacked from further away than 3".
    ["SQN-101"] friends_beside_the_target_block: bool = false;
    /// Weapons that a ship without Weapon Platform fires in one Attack action, 1 to 4; the upgrade adds one more.
    ["SQN-090", "A-1"] weapons_an_attack: u8 = 1;
    /// What attacks a ship from its rear arc makes Counters harder by one.
    ["SQN-120", "A-2"] weak_spot_rear: bool = true;
    /// How Kinetic weapons fare against active Shields: they pierce less by one, at least nothing (`LessPiercing`), or whatever they
    /// pierce, the defender saves better by one (`MinusOne`).
    ["SQN-124", "A-4"] kinetic: KineticMode = KineticMode::LessPiercing;
    /// A Squadron Leader steadies itself too when it has one Command Point left.
    ["SQN-059", "A-5"] leader_steadies_itself: bool = true;
    /// A Disruptor costs a Command Point once for an attack; otherwise one for each Hit Point that is lost.
    ["SQN-123"] disruptor_once: bool = true;
    /// Countermeasures work for a ship without Command Points too.
    ["SQN-142"] countermeasures_without_command: bool = true;
    /// After an evasion range, arc and line of sight are asked again, and the attack is lost where it is no longer legal.
    ["SQN-144"] evasion_is_rechecked: bool = false;
    /// A ship that evades slides over bases and stops short of one only where its end would lie on it, as a Move does; otherwise it stops
    /// at the first base in its way.
    ["SQN-141", "A-12"] slides_pass_over: bool = false;
    /// A ship that slides over dangerous terrain while it evades is in danger at the end of its next activation.
    ["SQN-153"] evading_into_danger: bool = false;
    /// To secure a marker the ship must also end within 1" of it.
    ["SQN-161"] secure_only_nearby: bool = false;
    /// A ship that is lost to terrain, or for want of room to deploy, counts for the enemy as one that it destroyed.
    ["SQN-220"] losses_to_terrain_count: bool = true;
    /// The last rounds are skipped once a side has no ships left.
    ["SQN-063"] ends_without_enemies: bool = true;
    /// What a side without ships scores for what it holds, such as relays that are left: `Nothing`, or all that it would score had it been
    /// there (`AsAtTheEnd`).
    ["SQN-063", "A-11"] wipe_out_scoring: WipeOut = WipeOut::Nothing;
}

/// SQN-094: how wide the path of a Fixed weapon is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FixedPath {
    /// As wide as the firing ship's base.
    #[default]
    BaseWidth,
    /// Only its middle line.
    MiddleLine,
}

/// SQN-098: when a third base blocks a line of sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Blocked {
    /// If it is in any line between the two bases.
    #[default]
    AnyLine,
    /// Only if it is in every line between them.
    EveryLine,
}

/// what a side without ships scores for objectives that it would have to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WipeOut {
    /// Nothing.
    #[default]
    Nothing,
    /// Everything that it would score at the end of the game.
    AsAtTheEnd,
}

/// The bounds of the numeric switches.
const BOUNDS: &[Bound<HouseRules>] = &[
    ("rush_from", |rules| (1..=5).contains(&rules.rush_from), "an activation has 1 to 4 actions: a rush is from 1 to 5 on"),
    ("boost_inches", |rules| (Inches::ZERO..=Inches::whole(12)).contains(&rules.boost_inches), "a Boost adds 0 to 12 inches"),
    ("weapons_an_attack", |rules| (1..=4).contains(&rules.weapons_an_attack), "an Attack fires 1 to 4 weapons"),
];

one_edition!(EDITION, BOUNDS);
