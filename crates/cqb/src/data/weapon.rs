//! Weapons: shots, range, and their effect on men and armour (CQB-046).

use crate::data::grade::Grade;
use brickfray_game::ItemLook;
use brickfray_game::ron::{whole, whole_if_any};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};

/// A weapon, as the files describe it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// Dice that one model rolls in a Shoot action.
    #[serde(deserialize_with = "whole")]
    pub shots: u8,
    /// Its range; `None` if it reaches across the whole table (CQB-025).
    #[serde(default)]
    pub range: Option<Inches>,
    /// The grade of armour that it is made for; `None` if it can't hurt armour.
    #[serde(default)]
    pub anti_tank: Option<Grade>,
    /// How it counts in an assault on a vehicle (CQB-154).
    #[serde(default)]
    pub warhead: Warhead,
    /// The bonus to hit.
    #[serde(default, deserialize_with = "whole")]
    pub aimed: u8,
    /// Its effect on saves.
    #[serde(default)]
    pub saves: Saves,
    /// The player who fires it picks the casualty (CQB-046, CQB-048).
    #[serde(default)]
    pub picks_casualty: bool,
    /// How many hits each of its hits counts as.
    #[serde(default)]
    pub hits: HitsEach,
    /// Its shots in a whole game; `None` if there is no limit.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub ammunition: Option<u8>,
    /// How it looks in the hands of its carrier; `None` if it is mounted on a vehicle.
    #[serde(default)]
    pub look: Option<ItemLook>,
}

/// Whether an anti-tank weapon may be used as one in an assault (CQB-154).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Warhead {
    /// It is not a rocket, and may be used.
    #[default]
    None,
    /// A rocket: it may not be used.
    Rocket,
    /// A guided rocket: the house rule `guided_rockets_in_assault` decides.
    Guided,
}

/// The effect of a weapon on the saves of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Saves {
    /// There is no armour save.
    pub no_armour: bool,
    /// How much worse armour saves are.
    #[serde(deserialize_with = "whole")]
    pub armour_worse: u8,
    /// How much worse cover saves are.
    #[serde(deserialize_with = "whole")]
    pub cover_worse: u8,
}

/// How many hits one hit counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum HitsEach {
    /// One.
    #[default]
    One,
    /// D3 plus this number.
    D3Plus(#[serde(deserialize_with = "whole")] u8),
}

impl Weapon {
    /// Returns a weapon with this many shots and nothing special.
    pub fn of_shots(shots: u8) -> Self {
        Weapon {
            about: String::new(),
            shots,
            range: None,
            anti_tank: None,
            warhead: Warhead::None,
            aimed: 0,
            saves: Saves::default(),
            picks_casualty: false,
            hits: HitsEach::One,
            ammunition: None,
            look: None,
        }
    }

    /// True if it reaches this far. A distance of exactly its range is in range.
    pub fn reaches(&self, distance: Inches) -> bool {
        self.range.is_none_or(|range| distance <= range)
    }

    /// Returns its grade in an assault on a vehicle (CQB-154); `None` if it doesn't count as an anti-tank weapon there.
    pub fn in_assault(&self, guided_rockets: bool) -> Option<Grade> {
        self.anti_tank.filter(|_| match self.warhead {
            Warhead::None => true,
            Warhead::Rocket => false,
            Warhead::Guided => guided_rockets,
        })
    }
}
