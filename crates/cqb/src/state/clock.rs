//! The clock of a battle (CQB-011, CQB-015, CQB-016): who began, and how many turns each side has had.

use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Clock>("clock");
}

/// The sides, in their order: two fight.
pub const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// How far a battle is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The roll-off is over.
    pub has_begun: bool,
    /// The side that began; the battle file may say so, and then nobody rolls.
    pub first: Option<SideId>,
    /// Turns of either side that have begun, over the whole battle.
    pub turns: u32,
    /// The last round, from 1.
    pub rounds: u32,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { has_begun: false, first: None, turns: 0, rounds: ROUNDS }
    }
}

/// The rounds of a battle of which the file says nothing (CQB-190).
pub const ROUNDS: u32 = 6;

/// The side that plays against this one.
pub fn enemy(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}
