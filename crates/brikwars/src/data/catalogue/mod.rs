//! Stat data: units, weapons and kinds of terrain, as the RON files under `assets/` define them.
//!
//! A number that is in a file is never repeated in code. Names are the keys of the files' maps.

mod terrain;
mod units;
mod weapons;

pub use terrain::{Hindrance, TerrainData};
pub use units::{Maneuvering, UnitData, Worn};
pub use weapons::{DamageData, WeaponData};

use crate::data::careers::Career;
use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// All stat data: `assets/stats/{units,animals,weapons,terrain,careers}.ron`, overridden by the files of a mod.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Catalogue {
    /// Unit templates by name.
    pub units: BTreeMap<String, UnitData>,
    /// Weapons and other things held in hands, by name.
    pub weapons: BTreeMap<String, WeaponData>,
    /// Kinds of terrain by name.
    pub terrain: BTreeMap<String, TerrainData>,
    /// Kinds of Career Assignment Pieces by name (AR-CAP-02).
    pub careers: BTreeMap<String, Career>,
    /// What each shop of the battle sells, by the name of its piece. A shop without an entry sells everything.
    pub shops: BTreeMap<String, Vec<String>>,
}

impl Catalogue {
    /// Whether a minifig that holds nothing else counts as a fighter with this item (AR-CAP-11). Tools of a trade and loot are no weapons.
    pub(crate) fn is_weapon(&self, item: &WeaponData) -> bool {
        let mut pieces = self.careers.iter().filter(|(tag, _)| item.is(tag)).map(|(_, career)| career.weapon).peekable();
        !item.is(LOOT) && (pieces.peek().is_none() || pieces.any(|weapon| weapon))
    }
}

/// The tag of items that are only loot.
const LOOT: &str = "loot";

fn yes() -> bool {
    true
}
