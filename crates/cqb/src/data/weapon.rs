//! Weapons: shots, range, and what they do to men and to armour (CQB-046).

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
    /// Its range; without one it reaches across the whole table (CQB-025).
    #[serde(default)]
    pub range: Option<Inches>,
    /// The grade of armour that it is made for; nothing where it can't hurt armour.
    #[serde(default)]
    pub anti_tank: Option<Grade>,
    /// How it counts in an assault on a vehicle (CQB-154).
    #[serde(default)]
    pub warhead: Warhead,
    /// Its dice hit so much easier.
    #[serde(default, deserialize_with = "whole")]
    pub aimed: u8,
    /// What it does to saves.
    #[serde(default)]
    pub saves: Saves,
    /// The player who fires it picks the casualty (CQB-046, CQB-048).
    #[serde(default)]
    pub picks_casualty: bool,
    /// As how many hits each of its hits counts.
    #[serde(default)]
    pub hits: HitsEach,
    /// Its shots in a whole game; without a number there is no limit.
    #[serde(default, deserialize_with = "whole_if_any")]
    pub ammunition: Option<u8>,
    /// How it is modelled in the hands of who carries it; without one it is mounted on what carries it.
    #[serde(default)]
    pub look: Option<ItemLook>,
}

/// Whether an anti-tank weapon may be used as one in an assault (CQB-154).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Warhead {
    /// It is no rocket: it may.
    #[default]
    None,
    /// A rocket: it may not.
    Rocket,
    /// A guided rocket: the house rule `guided_rockets_in_assault` says.
    Guided,
}

/// What a weapon does to the saves of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Saves {
    /// Armour saves nobody.
    pub no_armour: bool,
    /// Armour saves so much worse.
    #[serde(deserialize_with = "whole")]
    pub armour_worse: u8,
    /// Cover saves so much worse.
    #[serde(deserialize_with = "whole")]
    pub cover_worse: u8,
}

/// As how many hits one hit counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum HitsEach {
    /// One.
    #[default]
    One,
    /// As many as half a die shows, and so many more: D3 + this.
    D3Plus(#[serde(deserialize_with = "whole")] u8),
}

impl Weapon {
    /// A weapon without anything special that fires so many shots.
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

    /// It reaches so far: a distance of exactly its range is in range.
    pub fn reaches(&self, distance: Inches) -> bool {
        self.range.is_none_or(|range| distance <= range)
    }

    /// The grade that it has in an assault on a vehicle (CQB-154); nothing where it has none there.
    pub fn in_assault(&self, guided_rockets: bool) -> Option<Grade> {
        self.anti_tank.filter(|_| match self.warhead {
            Warhead::None => true,
            Warhead::Rocket => false,
            Warhead::Guided => guided_rockets,
        })
    }
}
