//! Profiles (SQN-030 to 033): the numbers and special rules of ships and weapons.

use bevy::prelude::*;
use brickfray_game::ron::whole;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The highest number of Command Points that a ship can have (SQN-051).
pub const MAX_COMMAND: u8 = 6;

/// The numbers of a ship (SQN-030).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Cmd: Command Points per round.
    #[serde(deserialize_with = "whole")]
    pub command: u8,
    /// Mov: how far it flies in a Move or an Advance.
    #[serde(rename = "move")]
    pub move_: Inches,
    /// Skl: what its attack dice need to hit.
    #[serde(deserialize_with = "whole")]
    pub skill: u8,
    /// Def: what its Defence dice need.
    #[serde(deserialize_with = "whole")]
    pub defence: u8,
    /// Tgh: the toughness that Damage is compared with (SQN-119).
    #[serde(deserialize_with = "whole")]
    pub toughness: u8,
    /// HP: how many Hit Points it has before it is removed (SQN-121).
    #[serde(deserialize_with = "whole")]
    pub hit_points: u8,
    /// Its special rules, in the order in which it got them.
    #[serde(default)]
    pub rules: Vec<UnitRule>,
}

/// The numbers of a weapon (SQN-031).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponProfile {
    /// Its cost, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    /// Rng: it fires only at targets nearer than this (SQN-015, SQN-092).
    pub range: Inches,
    /// Att: the number of attack dice.
    #[serde(deserialize_with = "whole")]
    pub attacks: u8,
    /// Dmg: the Damage, which is compared with the target's toughness.
    #[serde(deserialize_with = "whole")]
    pub damage: u8,
    /// Prc: how much it takes off the target's Defence dice.
    #[serde(default, deserialize_with = "whole")]
    pub piercing: u8,
    #[serde(default)]
    pub rules: Vec<WeaponRule>,
}

/// The special rules of a ship (section 11). The Vehicle rule (SQN-032, SQN-190) is not listed, since every ship has it: ships fly straight
/// (`flight`), have a Weak Spot behind (`targeting_options`), and ignore Heavy and cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnitRule {
    /// One more pivot per activation (SQN-073).
    Agile,
    /// Flies further in an activation without pivots (SQN-075).
    Boost,
    /// Evades once per game for free (SQN-142).
    Countermeasures,
    /// Lowers the Prc of enemy weapons by this much (SQN-117).
    HeavyArmour(#[serde(deserialize_with = "whole")] u8),
    /// Fires this many more weapons in one Attack.
    Platform(#[serde(deserialize_with = "whole")] u8),
    /// Rerolls failed Defence dice (SQN-117).
    Resilient,
    /// Rerolls failed Counter dice while it has all its Hit Points (SQN-122).
    Shields,
    /// Is harder to lock on to (SQN-125).
    SignalJam,
    /// Rerolls failed attack dice (SQN-115).
    Skilled,
    /// Is harder to hit from further away than this many inches (SQN-112).
    Stealth(#[serde(deserialize_with = "whole")] u8),
}

/// The special rules of a weapon (section 11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WeaponRule {
    /// +1 on each attack die (SQN-112).
    Accurate,
    /// Fires only at targets in this arc (SQN-093).
    Arc(Arc),
    /// Ignores Rush and close range (SQN-113).
    Assault,
    /// This many points of damage for each failed Defence die (SQN-118).
    Destructive(#[serde(deserialize_with = "whole")] u8),
    /// Ignores Shields and costs the target a Command Point (SQN-123).
    Disruptor,
    /// Fires straight ahead only (SQN-094).
    Fixed,
    /// Attacks with Skl 6+ (SQN-114).
    Inaccurate,
    /// Has less Prc against active Shields (SQN-124).
    Kinetic,
    /// This many extra hits for each natural 6 that hits (SQN-116).
    Rending(#[serde(deserialize_with = "whole")] u8),
    /// -1 on the target's Counter dice (SQN-120).
    Shred,
    /// Must lock on before it fires (SQN-125).
    TargetLock,
}

/// An arc around a ship (SQN-033); `Side` stands for both the left and the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Arc {
    Front,
    Side,
    Rear,
}

/// The Hit Points of an objective to destroy (SQN-163).
pub const OBJECTIVE_HIT_POINTS: u8 = 2;

/// Returns the profile of an objective to destroy: Def 4+, Tgh 4 and no special rules (SQN-163).
pub fn defences() -> Profile {
    Profile { command: 0, move_: Inches::ZERO, skill: 6, defence: 4, toughness: 4, hit_points: OBJECTIVE_HIT_POINTS, rules: Vec::new() }
}

impl Profile {
    /// True if it has this special rule.
    pub fn has(&self, rule: UnitRule) -> bool {
        self.rules.contains(&rule)
    }

    /// Returns how much it lowers the Prc of enemy weapons (SQN-117).
    pub fn heavy_armour(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let UnitRule::HeavyArmour(less) = rule { Some(*less) } else { None }).unwrap_or_default()
    }

    /// Returns the distance beyond which its Stealth makes it harder to hit (SQN-112); `None` without Stealth.
    pub fn stealth(&self) -> Option<Inches> {
        self.rules.iter().find_map(|rule| if let UnitRule::Stealth(inches) = rule { Some(Inches::whole(i32::from(*inches))) } else { None })
    }
}

impl UnitRule {
    /// Returns the id of the rule that defines it.
    pub const fn id(self) -> &'static str {
        match self {
            UnitRule::Agile => "SQN-073",
            UnitRule::Boost => "SQN-075",
            UnitRule::Countermeasures => "SQN-142",
            UnitRule::HeavyArmour(_) | UnitRule::Resilient => "SQN-117",
            UnitRule::Platform(_) => "A-1",
            UnitRule::Shields => "SQN-122",
            UnitRule::SignalJam => "SQN-125",
            UnitRule::Skilled => "SQN-115",
            UnitRule::Stealth(_) => "SQN-112",
        }
    }
}

impl WeaponProfile {
    /// True if it has this special rule.
    pub fn has(&self, rule: WeaponRule) -> bool {
        self.rules.contains(&rule)
    }

    /// Returns the number of extra hits for each natural 6 that hits (SQN-116).
    pub fn rending(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let WeaponRule::Rending(hits) = rule { Some(*hits) } else { None }).unwrap_or_default()
    }

    /// Returns the points of damage for each failed Defence die (SQN-118).
    pub fn destructive(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let WeaponRule::Destructive(points) = rule { Some(*points) } else { None }).unwrap_or(1)
    }
}

/// Writes it as cards do: `Stealth (9)`.
impl fmt::Display for UnitRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnitRule::Agile => f.write_str("Agile"),
            UnitRule::Boost => f.write_str("Boost"),
            UnitRule::Countermeasures => f.write_str("Countermeasures"),
            UnitRule::HeavyArmour(less) => write!(f, "Heavy Armour ({less})"),
            UnitRule::Platform(more) => write!(f, "Platform ({more})"),
            UnitRule::Resilient => f.write_str("Resilient"),
            UnitRule::Shields => f.write_str("Shields"),
            UnitRule::SignalJam => f.write_str("Signal Jam"),
            UnitRule::Skilled => f.write_str("Skilled"),
            UnitRule::Stealth(inches) => write!(f, "Stealth ({inches})"),
        }
    }
}

/// Writes it as cards do: `Rending (1)`.
impl fmt::Display for WeaponRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeaponRule::Accurate => f.write_str("Accurate"),
            WeaponRule::Arc(arc) => write!(f, "Arc ({arc:?})"),
            WeaponRule::Assault => f.write_str("Assault"),
            WeaponRule::Destructive(points) => write!(f, "Destructive ({points})"),
            WeaponRule::Disruptor => f.write_str("Disruptor"),
            WeaponRule::Fixed => f.write_str("Fixed"),
            WeaponRule::Inaccurate => f.write_str("Inaccurate"),
            WeaponRule::Kinetic => f.write_str("Kinetic"),
            WeaponRule::Rending(hits) => write!(f, "Rending ({hits})"),
            WeaponRule::Shred => f.write_str("Shred"),
            WeaponRule::TargetLock => f.write_str("Target Lock"),
        }
    }
}
