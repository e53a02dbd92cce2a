//! The armoury: every kind of troops, weapons and vehicles, by name.

use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::Weapon;
use std::collections::BTreeMap;

/// What armies are made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Armoury {
    /// Kinds of infantry.
    pub troops: BTreeMap<String, Troop>,
    /// Weapons.
    pub weapons: BTreeMap<String, Weapon>,
    /// Kinds of vehicles.
    pub vehicles: BTreeMap<String, Vehicle>,
}
