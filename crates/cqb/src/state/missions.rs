//! Fire missions (CQB-089): how many each side may still call.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// Registers the fire missions as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Missions>("missions");
}

/// How many fire missions each side has left.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Missions(pub Vec<u8>);

impl Missions {
    /// Returns how many a side has left.
    pub fn left(&self, side: SideId) -> u8 {
        self.0.get(usize::from(side.0)).copied().unwrap_or_default()
    }

    /// Uses up a fire mission of a side.
    pub fn spend(&mut self, side: SideId) {
        if let Some(left) = self.0.get_mut(usize::from(side.0)) {
            *left = left.saturating_sub(1);
        }
    }
}
