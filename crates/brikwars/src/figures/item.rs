//! Items (BW-WP): what a hand holds.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A thing in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name in the stat files.
    pub name: String,
    /// It has served its one purpose this turn (BW-WP-07).
    pub used: bool,
    /// It must be reloaded before it shoots again, no matter which figure holds it then (Bazooka, BW-WP table 4.1).
    #[serde(default)]
    pub unloaded: bool,
    /// The Construction Points in it, where it is something that was gathered (AR-BUD-14).
    #[serde(default)]
    pub points: u32,
    /// Somebody has put it out of order, until a Mechanik mends it (AR-SAB-03).
    #[serde(default)]
    pub broken: bool,
    /// Somebody has rigged it: its next shot is a Critical Failure (AR-SAB-03).
    #[serde(default)]
    pub rigged: bool,
}

impl Item {
    /// Such a thing, not used yet.
    pub fn ready(name: String) -> Self {
        Item { name, used: false, unloaded: false, points: 0, broken: false, rigged: false }
    }
}
