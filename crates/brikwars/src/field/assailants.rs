//! Which figures have attacked which unit in this player's turn, and whether that leaves it Outnumbered (BW-CC-31, BW-CC-32, BW-OP-05).

use crate::RESOLVE;
use crate::field::Field;
use crate::schedule::NewTurnSystems;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Assailants>("assailants").add_systems(RESOLVE, forget.in_set(NewTurnSystems::Forget));
}

/// The figures that have attacked each unit in close combat in this player's turn.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Assailants(BTreeMap<PieceId, BTreeSet<PieceId>>);

impl Assailants {
    /// Whether a unit has been attacked.
    pub fn have_attacked(&self, unit: PieceId) -> bool {
        self.0.contains_key(&unit)
    }

    /// Records that these figures attack a unit.
    pub(crate) fn attack(&mut self, unit: PieceId, by: &[PieceId]) {
        if !by.is_empty() {
            self.0.entry(unit).or_default().extend(by);
        }
    }

    /// Whether a unit is Outnumbered by the figures that have attacked it.
    pub fn outnumber(&self, field: &Field, unit: PieceId) -> bool {
        let unit = field.target_unit(unit);
        self.0.get(&unit).is_some_and(|by| by.len() > field.units.member_ids(unit).len())
    }
}

/// Resets the record at a new player's turn.
pub(crate) fn forget(mut assailants: ResMut<Assailants>) {
    if !assailants.0.is_empty() {
        assailants.0.clear();
    }
}
