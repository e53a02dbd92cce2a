//! Profiles (SQN-030 to 033): the numbers of a ship and of a weapon, and the special rules that each may have.

use bevy::prelude::*;
use brickfray_game::ron::whole;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most Command Points a ship has (SQN-051).
pub const MOST_COMMAND: u8 = 6;

/// The numbers of a ship (SQN-030).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Command Points in each round.
    #[serde(deserialize_with = "whole")]
    pub command: u8,
    /// How far it goes in a Move or an Advance.
    #[serde(rename = "move")]
    pub move_: Inches,
    /// What a die must show for a hit.
    #[serde(deserialize_with = "whole")]
    pub skill: u8,
    /// What a die must show to save a hit.
    #[serde(deserialize_with = "whole")]
    pub defence: u8,
    /// What the damage of a hit is compared with (SQN-119).
    #[serde(deserialize_with = "whole")]
    pub toughness: u8,
    /// How much it can lose before it is removed (SQN-121).
    #[serde(deserialize_with = "whole")]
    pub hit_points: u8,
    /// Its special rules, in the order in which they were given to it.
    #[serde(default)]
    pub rules: Vec<UnitRule>,
}

/// The numbers of a weapon (SQN-031).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponProfile {
    /// What it costs a ship, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    /// It fires at what is nearer than this (SQN-015, SQN-092).
    pub range: Inches,
    /// How many dice it attacks with.
    #[serde(deserialize_with = "whole")]
    pub attacks: u8,
    /// What is compared with the target's toughness.
    #[serde(deserialize_with = "whole")]
    pub damage: u8,
    /// What is taken off the target's Defence dice.
    #[serde(default, deserialize_with = "whole")]
    pub piercing: u8,
    /// Its special rules.
    #[serde(default)]
    pub rules: Vec<WeaponRule>,
}

/// What sets a ship apart (section 11). Every ship also has the Vehicle rule (SQN-032, SQN-190), which needs no name: it flies straight
/// (`flight`), has a Weak Spot behind (`targeting_options`), and no Heavy weapon and no cover make a difference to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnitRule {
    /// Pivots once more in an activation (SQN-073).
    Agile,
    /// Goes further when it does not pivot (SQN-075).
    Boost,
    /// Evades once for nothing (SQN-142).
    Countermeasures,
    /// So much less of its enemies' piercing counts (SQN-117).
    HeavyArmour(#[serde(deserialize_with = "whole")] u8),
    /// Fires more weapons in one Attack.
    Platform(#[serde(deserialize_with = "whole")] u8),
    /// Rolls failed Defence dice again (SQN-117).
    Resilient,
    /// Rolls failed Counter dice again while it is whole (SQN-122).
    Shields,
    /// Is hard to lock on to (SQN-125).
    SignalJam,
    /// Rolls failed attack dice again (SQN-115).
    Skilled,
    /// Is hard to hit from further away than this, in inches (SQN-112).
    Stealth(#[serde(deserialize_with = "whole")] u8),
}

/// What sets a weapon apart (section 11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WeaponRule {
    /// One more on each attack die (SQN-112).
    Accurate,
    /// Only at what is in this arc (SQN-093).
    Arc(Arc),
    /// Neither Rush nor Close Range hinder it (SQN-113).
    Assault,
    /// Each failed Defence is so many points of damage (SQN-118).
    Destructive(#[serde(deserialize_with = "whole")] u8),
    /// Goes through Shields and costs a Command Point (SQN-123).
    Disruptor,
    /// Only at what is straight ahead (SQN-094).
    Fixed,
    /// Hits on a 6 only (SQN-114).
    Inaccurate,
    /// Pierces active Shields less (SQN-124).
    Kinetic,
    /// Each 6 that hits is so many hits more (SQN-116).
    Rending(#[serde(deserialize_with = "whole")] u8),
    /// Counters are harder by one (SQN-120).
    Shred,
    /// Must lock on before it fires (SQN-125).
    TargetLock,
}

/// A quarter of what lies around a ship (SQN-033).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Arc {
    /// Ahead.
    Front,
    /// To its left or right.
    Side,
    /// Behind.
    Rear,
}

/// The Hit Points of an objective that is shot at (SQN-163).
pub const OBJECTIVE_HIT_POINTS: u8 = 2;

/// What an objective that is shot at defends itself with: Def 4+, Tgh 4 and no rules (SQN-163).
pub fn defences() -> Profile {
    Profile { command: 0, move_: Inches::ZERO, skill: 6, defence: 4, toughness: 4, hit_points: OBJECTIVE_HIT_POINTS, rules: Vec::new() }
}

impl Profile {
    /// It has this rule.
    pub fn has(&self, rule: UnitRule) -> bool {
        self.rules.contains(&rule)
    }

    /// How much less of its enemies' piercing counts (SQN-117).
    pub fn heavy_armour(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let UnitRule::HeavyArmour(less) = rule { Some(*less) } else { None }).unwrap_or_default()
    }

    /// How far its Stealth lets others aim well (SQN-112).
    pub fn stealth(&self) -> Option<Inches> {
        self.rules.iter().find_map(|rule| if let UnitRule::Stealth(inches) = rule { Some(Inches::whole(i32::from(*inches))) } else { None })
    }
}

impl UnitRule {
    /// The rule that says what it does.
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
    /// It has this rule.
    pub fn has(&self, rule: WeaponRule) -> bool {
        self.rules.contains(&rule)
    }

    /// Hits more for each 6 that hits (SQN-116).
    pub fn rending(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let WeaponRule::Rending(hits) = rule { Some(*hits) } else { None }).unwrap_or_default()
    }

    /// Points of damage of each failed Defence (SQN-118).
    pub fn destructive(&self) -> u8 {
        self.rules.iter().find_map(|rule| if let WeaponRule::Destructive(points) = rule { Some(*points) } else { None }).unwrap_or(1)
    }
}

/// As it stands on a card: `Stealth (9)`.
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

/// As it stands on a card: `Rending (1)`.
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
