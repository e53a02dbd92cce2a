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
    /// A player with a ship that can be activated must activate one; otherwise the player may decline with `end turn`, and two declines in
    /// a row end the round.
    ["SQN-054", "A-13"] must_activate: bool = true;
    /// A declared Attack or Secure may be declined when it comes up, and then becomes a Pass; otherwise only if it is impossible.
    ["SQN-056"] declared_actions_may_be_declined: bool = true;
    /// A Pass costs a Command Point like any other action.
    ["SQN-058"] passes_cost_command: bool = true;
    /// From how many declared actions an activation is a rush, 1 to 5; a Pass counts.
    ["SQN-112", "A-3"] rush_from: u8 = 3;
    /// How many inches further a ship with Boost may go in its Move and Advance together, 0 to 12.
    ["SQN-075"] boost_inches: Inches = Inches::whole(3);
    /// How wide the path of a Fixed weapon is: as wide as the firing ship's base (`BaseWidth`), or only its middle line (`MiddleLine`).
    ["SQN-094", "A-8"] fixed_path: FixedPath = FixedPath::BaseWidth;
    /// What blocks a line of sight: anything in any line between the two bases (`AnyLine`), or only what cuts every such line
    /// (`EveryLine`).
    ["SQN-098"] blocked_by: Blocked = Blocked::AnyLine;
    /// A target within 1" of a friend of the attacker can't be attacked from more than 3" away.
    ["SQN-101"] friends_beside_the_target_block: bool = false;
    /// How many weapons a ship without Weapon Platform fires in one Attack action, 1 to 4; the upgrade adds one.
    ["SQN-090", "A-1"] weapons_an_attack: u8 = 1;
    /// Counters against an attack from the target's rear arc are harder by one.
    ["SQN-120", "A-2"] weak_spot_rear: bool = true;
    /// How Kinetic weapons work against active Shields: their Piercing is lower by one, at least 0 (`LessPiercing`), or the defender saves
    /// better by one, whatever their Piercing (`MinusOne`).
    ["SQN-124", "A-4"] kinetic: KineticMode = KineticMode::LessPiercing;
    /// A Squadron Leader with one Command Point left steadies itself too.
    ["SQN-059", "A-5"] leader_steadies_itself: bool = true;
    /// A Disruptor costs its target one Command Point for each attack; otherwise one for each lost Hit Point.
    ["SQN-123"] disruptor_once: bool = true;
    /// Countermeasures also work for a ship without Command Points.
    ["SQN-142"] countermeasures_without_command: bool = true;
    /// After an evasion, range, arc and line of sight are checked again, and the attack is lost if it is no longer legal.
    ["SQN-144"] evasion_is_rechecked: bool = false;
    /// An evading ship slides over bases, as a Move does, and stops short of one only if it would end on it; otherwise it stops at the
    /// first base in its way.
    ["SQN-141", "A-12"] slides_pass_over: bool = false;
    /// A ship that slides over dangerous terrain while evading is in danger at the end of its next activation.
    ["SQN-153"] evading_into_danger: bool = false;
    /// To secure a marker the ship must also end within 1" of it.
    ["SQN-161"] secure_only_nearby: bool = false;
    /// A ship that is lost to terrain, or because it had no room to deploy, counts as destroyed by the enemy.
    ["SQN-220"] losses_to_terrain_count: bool = true;
    /// The last rounds are skipped once a side has no ships left.
    ["SQN-063"] ends_without_enemies: bool = true;
    /// What a side without ships scores for what it would have to hold, such as remaining relays: `Nothing`, or all that it would score at
    /// the end of the game (`AsAtTheEnd`).
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
    #[default]
    Nothing,
    /// Everything that it would score at the end of the game.
    AsAtTheEnd,
}

/// The bounds of the numeric switches.
const BOUNDS: &[Bound<HouseRules>] = &[
    ("rush_from", |rules| (1..=5).contains(&rules.rush_from), "an activation has 1 to 4 actions, so a rush begins at 1 to 5"),
    ("boost_inches", |rules| (Inches::ZERO..=Inches::whole(12)).contains(&rules.boost_inches), "a Boost adds 0 to 12 inches"),
    ("weapons_an_attack", |rules| (1..=4).contains(&rules.weapons_an_attack), "an Attack fires 1 to 4 weapons"),
];

one_edition!(EDITION, BOUNDS);
