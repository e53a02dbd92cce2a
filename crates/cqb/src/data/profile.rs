//! The stats of infantry and vehicles (CQB-020 to 022, CQB-130, CQB-160, CQB-170).

use crate::data::grade::Armour;
use brickfray_game::FigureLook;
use brickfray_game::ron::{two_whole, whole, whole_if_any};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troop {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// The roll that a shot needs to hit.
    #[serde(deserialize_with = "whole")]
    pub fire: u8,
    /// The roll that an attack in an assault needs to hit.
    #[serde(deserialize_with = "whole")]
    pub cqb: u8,
    /// The roll that a morale check needs.
    #[serde(deserialize_with = "whole")]
    pub morale: u8,
    /// The roll that an armour save needs; `None` without armour.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub armour: Option<u8>,
    /// How far a Move goes.
    #[serde(rename = "move")]
    pub moves: Inches,
    /// The minimum and maximum number of models in a squad.
    #[serde(deserialize_with = "two_whole")]
    pub squad: (u8, u8),
    /// The cost of a model, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    /// The weapon of models that have no other.
    pub weapon: String,
    /// How they look.
    #[serde(default)]
    pub look: FigureLook,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vehicle {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    pub armour: Armour,
    /// The roll that a shot needs to hit.
    #[serde(deserialize_with = "whole")]
    pub fire: u8,
    /// The roll that a morale check of its crew needs.
    #[serde(deserialize_with = "whole")]
    pub morale: u8,
    /// How far a Move goes; for a flyer, the minimum.
    #[serde(rename = "move")]
    pub moves: Inches,
    /// How it moves.
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
    /// The width, length and height of its hull.
    pub size: (Inches, Inches, Inches),
    /// How it looks.
    #[serde(default)]
    pub look: FigureLook,
    /// Its cost, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
}

/// How a vehicle moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Drive {
    /// On tracks.
    #[default]
    Tracks,
    /// On wheels: it can't enter woods (CQB-032).
    Wheels,
    /// On legs: a walker, which has an attack of its own in an assault (CQB-160).
    Legs {
        /// The roll that its attack needs to hit.
        #[serde(deserialize_with = "whole")]
        cqb: u8,
    },
    /// It flies (CQB-170).
    Flight,
}

impl Vehicle {
    /// Returns the roll that its attack in an assault needs, if it is a walker (CQB-160).
    pub fn cqb(&self) -> Option<u8> {
        match self.drive {
            Drive::Legs { cqb } => Some(cqb),
            Drive::Tracks | Drive::Wheels | Drive::Flight => None,
        }
    }

    /// True if it is a flyer (CQB-170).
    pub fn flies(&self) -> bool {
        self.drive == Drive::Flight
    }
}
