//! Last Stands (AR-BAL-12): a side that makes one gets no reinforcements.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<LastStands>("last-stands");
}

/// The sides that make their Last Stand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct LastStands(BTreeSet<SideId>);

impl LastStands {
    /// Starts a side's Last Stand.
    pub(crate) fn begin(&mut self, side: SideId) {
        self.0.insert(side);
    }

    /// True if no reinforcements arrive for that side: no reserves, nothing that a Spawner brings back, nothing built during play.
    pub(crate) fn is_cut_off(&self, side: SideId) -> bool {
        self.0.contains(&side)
    }
}
