//! Armor (BW-AR): a number or dice from the card, and the armor worn over it.

use crate::data::catalogue::{UnitData, Worn};
use crate::data::house_rules::HouseRules;
use bevy::prelude::{App, Component, EntityCommands};
use brickfray_dice::Pool;
use brickfray_game::RegisterState;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Armor>("armor");
}

/// What Light Armor adds to Armor (BW-AR-03).
pub const LIGHT_ARMOR: i32 = 2;

/// The Armor on a card, without what is worn over it (BW-OP-26).
pub(crate) fn bare(data: &UnitData, house: &HouseRules) -> Pool {
    data.armor_in_late2010.as_ref().filter(|_| house.rolls_late2010_armor).unwrap_or(&data.armor).clone()
}

/// The Armor that damage must exceed to kill (BW-AR-01, BW-MF-03), and what the figure wears.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Armor {
    /// A number, or dice that its owner rolls for each attack.
    pub pool: Pool,
    /// Worn armor. Its bonus, if any, is already in the pool.
    pub worn: Option<Worn>,
}

impl Armor {
    /// The Armor of a card with what it wears (BW-AR-03, BW-OP-26). A minifig's is a number, not dice for its flesh (BW-MF-02).
    pub fn of_card(data: &UnitData, house: &HouseRules) -> Self {
        Armor::over(bare(data, house), data.wears)
    }

    /// This bare Armor with `worn` over it (BW-AR-03).
    pub(crate) fn over(bare: Pool, worn: Option<Worn>) -> Self {
        let more = if worn == Some(Worn::Light) { LIGHT_ARMOR } else { 0 };
        Armor { pool: Pool { plus: bare.plus + more, ..bare }, worn }
    }

    /// How many damage dice it removes from each attack (BW-AR-04, BW-AR-05).
    pub fn deflection(&self) -> u8 {
        u8::from(self.worn == Some(Worn::Heavy))
    }

    /// True if its wearer moves at Half Speed only (BW-AR-04).
    pub fn halves_speed(&self) -> bool {
        self.worn == Some(Worn::Heavy)
    }

    /// True if its wearer can swim (BW-AR-03, BW-AR-04).
    pub fn swims(&self) -> bool {
        self.worn.is_none()
    }
}

impl Armor {
    pub(crate) fn give(self, piece: &mut EntityCommands) {
        piece.insert(self);
    }
}
