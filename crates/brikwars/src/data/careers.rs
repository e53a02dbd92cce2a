//! Careers (AR-CAP): the pieces that give a minifig its job, and the groups under which armies list units (AR-SPC).

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A kind of Career Assignment Piece, which gives a minifig its job (AR-CAP-01, AR-CAP-02). Its name in the stat file is the tag of the
/// items that count as such a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Career {
    /// The unit that a minifig with this piece becomes.
    pub job: String,
    /// A short description of the piece.
    pub about: String,
    /// The number of hands it takes; 0 if it is worn, ridden or served (AR-EQP-02).
    #[serde(default)]
    pub hands: u8,
    /// It is worn, so it isn't lost with a hand (AR-EQP-04).
    #[serde(default)]
    pub worn: bool,
    /// The part of the figure that shows it, if it is worn.
    #[serde(default)]
    pub part: Option<Part>,
    /// It is a weapon, so its bearer may also be a plain Minifig (AR-CAP-10).
    #[serde(default)]
    pub weapon: bool,
    /// Examples of such pieces.
    #[serde(default)]
    pub examples: Vec<String>,
}

/// A part of a figure's outfit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// Headgear.
    Head,
    /// A piece on the back.
    Back,
    /// The torso print.
    Torso,
}

/// A group of units (AR-SPC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Group {
    /// Ordinary fighters on foot.
    #[default]
    Infantry,
    /// Riders, drivers and gunners.
    Operator,
    /// Units that repair, build and heal.
    Support,
    /// Spies and assassins.
    Covert,
    /// Heroes and other elite fighters.
    Elite,
    /// Leaders.
    Command,
    /// Bystanders.
    Civilian,
    /// Animals (AR-ANI).
    Animal,
    /// Vehicles, mounted weapons and other constructions that move or shoot (AR-UIN).
    Machine,
}

impl Group {
    /// Every group, in the order in which lists show them.
    pub const ALL: [Group; 9] = [
        Group::Command,
        Group::Elite,
        Group::Covert,
        Group::Support,
        Group::Operator,
        Group::Infantry,
        Group::Civilian,
        Group::Animal,
        Group::Machine,
    ];

    /// Its display name.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Infantry => "Infantry",
            Group::Operator => "Operators",
            Group::Support => "Support",
            Group::Covert => "Covert",
            Group::Elite => "Elite",
            Group::Command => "Command",
            Group::Civilian => "Civilians",
            Group::Animal => "Animals",
            Group::Machine => "Machines",
        }
    }
}

impl Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The legs and wings that a creature is modelled with (AR-KER-08). Its arms are its hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limbs {
    pub legs: u8,
    pub wings: u8,
}

/// What an army must have for a unit (AR-SPC-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Needs {
    /// A Support unit that needs no other itself.
    SupportUnit,
    /// A mounted weapon.
    MountedWeapon,
    /// No other of its kind (AR-GRL-05).
    NoOther,
}
