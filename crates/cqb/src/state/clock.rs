//! The clock of a battle (CQB-011, CQB-015, CQB-016): who began, and how many turns there have been.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// Registers the clock as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Clock>("clock");
}

/// The two sides, in order.
pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// The progress of a battle.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The roll-off is over.
    pub has_begun: bool,
    /// The side that begins. If the battle file names it, nobody rolls off.
    pub first: Option<SideId>,
    /// How many turns of either side have begun in the whole battle.
    pub turns: u32,
    /// The last round, from 1.
    pub rounds: u32,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { has_begun: false, first: None, turns: 0, rounds: ROUNDS }
    }
}

/// The number of rounds if the battle file gives none (CQB-190).
pub const ROUNDS: u32 = 6;

/// Returns the opponent of this side.
pub fn enemy(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}
