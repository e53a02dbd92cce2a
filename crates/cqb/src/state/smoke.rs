//! Smoke (CQB-087, CQB-090): counters and clouds.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{SideId, Spot};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Smoke>("smoke");
}

/// The smoke of a battle.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Smoke {
    /// How many clouds each side may still lay.
    pub counters: Vec<u8>,
    /// The clouds on the table, oldest first.
    pub clouds: Vec<Cloud>,
}

/// A cloud of smoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cloud {
    /// Its middle.
    pub at: Spot,
    /// Who laid it: it is gone when that side's next turn begins.
    pub side: SideId,
}

impl Smoke {
    /// How many clouds a side may still lay.
    pub fn left(&self, side: SideId) -> u8 {
        self.counters.get(usize::from(side.0)).copied().unwrap_or_default()
    }

    /// A cloud is laid, which uses a counter up.
    pub fn lay(&mut self, cloud: Cloud) {
        if let Some(left) = self.counters.get_mut(usize::from(cloud.side.0)) {
            *left = left.saturating_sub(1);
        }
        self.clouds.push(cloud);
    }

    /// The clouds of a side are gone, as its turn begins.
    pub fn lift(&mut self, side: SideId) {
        self.clouds.retain(|cloud| cloud.side != side);
    }
}
