//! What men and vehicles can do, in numbers (CQB-020 to 022, CQB-130, CQB-160, CQB-170).

use crate::data::grade::Armour;
use brickfray_game::FigureLook;
use brickfray_game::ron::{two_whole, whole, whole_if_any};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// A kind of infantry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troop {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// What a shot must roll to hit.
    #[serde(deserialize_with = "whole")]
    pub fire: u8,
    /// What an attack in an assault must roll to hit.
    #[serde(deserialize_with = "whole")]
    pub cqb: u8,
    /// What a morale check must roll.
    #[serde(deserialize_with = "whole")]
    pub morale: u8,
    /// What an armour save must roll; nothing where they wear none.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub armour: Option<u8>,
    /// How far a Move goes.
    #[serde(rename = "move")]
    pub moves: Inches,
    /// How few and how many may be in a squad.
    #[serde(deserialize_with = "two_whole")]
    pub squad: (u8, u8),
    /// Points a model.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    /// The weapon of those that have no other.
    pub weapon: String,
    /// How they are dressed.
    #[serde(default)]
    pub look: FigureLook,
}

/// A kind of vehicle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vehicle {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// Its armour.
    pub armour: Armour,
    /// What a shot must roll to hit.
    #[serde(deserialize_with = "whole")]
    pub fire: u8,
    /// What its crew must roll in a morale check.
    #[serde(deserialize_with = "whole")]
    pub morale: u8,
    /// How far a Move goes; of a flyer, how far it goes at least.
    #[serde(rename = "move")]
    pub moves: Inches,
    /// How it gets about.
    #[serde(default)]
    pub drive: Drive,
    /// Its weapons by name, the main weapon first.
    pub weapons: Vec<String>,
    /// How many passengers it seats.
    #[serde(default, deserialize_with = "whole")]
    pub seats: u8,
    /// It can lay smoke (CQB-087).
    #[serde(default)]
    pub smoke: bool,
    /// Its hull: across, along and up.
    pub size: (Inches, Inches, Inches),
    /// What it is built as.
    #[serde(default)]
    pub look: FigureLook,
    /// Points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
}

/// How a vehicle gets about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Drive {
    /// On tracks.
    #[default]
    Tracks,
    /// On wheels: not through woods (CQB-032).
    Wheels,
    /// On legs, with what an attack of its own in an assault must roll (CQB-160).
    Legs {
        /// What it must roll to hit.
        #[serde(deserialize_with = "whole")]
        cqb: u8,
    },
    /// It flies (CQB-170).
    Flight,
}

impl Vehicle {
    /// What its attack in an assault must roll, where it is a walker (CQB-160).
    pub fn cqb(&self) -> Option<u8> {
        match self.drive {
            Drive::Legs { cqb } => Some(cqb),
            Drive::Tracks | Drive::Wheels | Drive::Flight => None,
        }
    }

    /// It is a flyer (CQB-170).
    pub fn flies(&self) -> bool {
        self.drive == Drive::Flight
    }
}
