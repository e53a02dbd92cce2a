//! Which sides somebody plays.

use crate::NAME;
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_game::{SetUp, Turn};
use brickfray_table::SideId;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Played>().add_systems(SetUp(NAME), count.in_set(SetUpSystems::HouseRules));
}

/// How many sides somebody plays: a figure is read while turns change, so that it can't ask whose turn it is.
#[derive(Resource)]
pub(crate) struct Played(u8);

impl Default for Played {
    fn default() -> Self {
        Played(u8::MAX)
    }
}

impl Played {
    /// Nobody plays this side.
    pub(crate) fn is_nobodys(&self, side: SideId) -> bool {
        side.0 >= self.0
    }
}

/// Counts them for a new battle.
fn count(turn: Res<Turn>, mut played: ResMut<Played>) {
    played.0 = turn.sides;
}
