//! Coffers (AR-BUD): the Construction Points that sides have collected in a battle, exact to a quarter (AR-BUD-12).

use crate::data::quarters::Quarters;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Coffers>();
}

/// What each side has collected, and whose drops are not counted yet.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Coffers {
    sides: BTreeMap<SideId, Quarters>,
    slain: Vec<(PieceId, SideId)>,
}

impl Coffers {
    /// What a side has collected.
    pub fn of(&self, side: SideId) -> Quarters {
        self.sides.get(&side).copied().unwrap_or_default()
    }

    /// A side collects so much.
    pub(crate) fn put(&mut self, side: SideId, points: Quarters) {
        *self.sides.entry(side).or_default() += points;
    }

    /// A figure was slain by that side.
    pub(crate) fn note(&mut self, who: PieceId, by: SideId) {
        self.slain.push((who, by));
    }

    /// Those who were slain since this was asked last, with the side that did it.
    pub(crate) fn take_slain(&mut self) -> Vec<(PieceId, SideId)> {
        std::mem::take(&mut self.slain)
    }

    /// Somebody was slain whose drops are not counted yet.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.slain.is_empty()
    }
}
