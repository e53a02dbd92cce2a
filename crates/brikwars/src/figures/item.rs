//! Items (BW-WP): things held in hands.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// An item in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name in the stat files.
    pub name: String,
    /// Whether it has already been used this turn (BW-WP-07).
    pub used: bool,
    /// Whether it must be reloaded before it shoots again, even in other hands (Bazooka, BW-WP table 4.1).
    #[serde(default)]
    pub unloaded: bool,
    /// Its Construction Points, if it was gathered (AR-BUD-14).
    #[serde(default)]
    pub points: u32,
    /// Whether it has been sabotaged and needs a Mechanik to repair it (AR-SAB-03).
    #[serde(default)]
    pub broken: bool,
    /// Whether it has been rigged: its next shot is a Critical Failure (AR-SAB-03).
    #[serde(default)]
    pub rigged: bool,
}

impl Item {
    /// An unused item in working order.
    pub fn ready(name: String) -> Self {
        Item { name, used: false, unloaded: false, points: 0, broken: false, rigged: false }
    }
}
