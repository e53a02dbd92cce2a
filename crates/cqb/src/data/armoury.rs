//! The armoury: every kind of troops, weapons, vehicles and terrain, by name.

use crate::data::ground::GroundData;
use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::Weapon;
use std::collections::BTreeMap;

/// What armies are made of, and the terrain that they fight in.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Armoury {
    pub troops: BTreeMap<String, Troop>,
    pub weapons: BTreeMap<String, Weapon>,
    pub vehicles: BTreeMap<String, Vehicle>,
    pub terrain: BTreeMap<String, GroundData>,
}
