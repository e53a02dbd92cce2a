//! Careers (AR-CAP): the pieces that make a minifig what it is, and the groups that armies list units in (AR-SPC).

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A kind of Career Assignment Piece, by which a minifig has its job (AR-CAP-01, AR-CAP-02). Its name in the stat file is the tag of the
/// items that are such a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Career {
    /// The unit that it makes of a minifig.
    pub job: String,
    /// What such a piece is, in a few words.
    pub about: String,
    /// The hands that it takes; none for what is worn, ridden or served (AR-EQP-02).
    #[serde(default)]
    pub hands: u8,
    /// It is worn: it takes no hand, and falls with none (AR-EQP-04).
    #[serde(default)]
    pub worn: bool,
    /// Which part of a figure it is, where it is worn: who takes it is seen to have it.
    #[serde(default)]
    pub part: Option<Part>,
    /// It is a weapon, which may as well make a plain Minifig (AR-CAP-10).
    #[serde(default)]
    pub weapon: bool,
    /// What may be one.
    #[serde(default)]
    pub examples: Vec<String>,
}

/// A part of how a figure is dressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// What is on its head.
    Head,
    /// What is on its back.
    Back,
    /// What is printed on its torso.
    Torso,
}

/// A group of units (AR-SPC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Group {
    /// Those who fight on foot.
    #[default]
    Infantry,
    /// Those who ride, drive and serve guns.
    Operator,
    /// Those who mend, build and heal.
    Support,
    /// Those who are not seen.
    Covert,
    /// The best.
    Elite,
    /// Those who lead.
    Command,
    /// Those who should not be here.
    Civilian,
    /// Animals (AR-ANI).
    Animal,
    /// What is built, and moves or shoots (AR-UIN).
    Machine,
}

impl Group {
    /// Every group, in the order in which armies are listed.
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

    /// What it is called.
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
    /// Its legs.
    pub legs: u8,
    /// Its wings.
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
