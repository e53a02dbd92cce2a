//! Smoke (CQB-087, CQB-090): counters and clouds.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{SideId, Spot};
use serde::{Deserialize, Serialize};

/// Registers the smoke as state.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cloud {
    /// Its middle.
    pub at: Spot,
    /// The side that laid it. It is gone when that side's next turn begins.
    pub side: SideId,
}

impl Smoke {
    /// Returns how many clouds a side may still lay.
    pub fn left(&self, side: SideId) -> u8 {
        self.counters.get(usize::from(side.0)).copied().unwrap_or_default()
    }

    /// Lays a cloud, which uses up a counter.
    pub fn lay(&mut self, cloud: Cloud) {
        if let Some(left) = self.counters.get_mut(usize::from(cloud.side.0)) {
            *left = left.saturating_sub(1);
        }
        self.clouds.push(cloud);
    }

    /// Removes the clouds of a side, when its turn begins.
    pub fn lift(&mut self, side: SideId) {
        self.clouds.retain(|cloud| cloud.side != side);
    }
}
