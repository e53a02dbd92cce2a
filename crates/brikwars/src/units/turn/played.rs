//! Which sides have a player.

use crate::NAME;
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_game::{SetUp, Turn};
use brickfray_table::SideId;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Played>().add_systems(SetUp(NAME), count.in_set(SetUpSystems::HouseRules));
}

/// How many sides have a player. Figures are read even while the turn changes, so reading them can't depend on [`Turn`].
#[derive(Resource)]
pub(crate) struct Played(u8);

impl Default for Played {
    fn default() -> Self {
        Played(u8::MAX)
    }
}

impl Played {
    /// True if nobody plays this side.
    pub(crate) fn is_nobodys(&self, side: SideId) -> bool {
        side.0 >= self.0
    }
}

fn count(turn: Res<Turn>, mut played: ResMut<Played>) {
    played.0 = turn.sides;
}
