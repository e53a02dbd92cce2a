//! Coffers (AR-BUD): the Construction Points that sides collect in a battle, in quarters, and spending them (AR-BUD-12).

use crate::data::quarters::Quarters;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Coffers>("coffers");
}

/// What each side has collected, and the slain figures whose drops haven't been counted yet.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Coffers {
    sides: BTreeMap<SideId, Quarters>,
    slain: Vec<(PieceId, SideId)>,
}

impl Coffers {
    pub fn of(&self, side: SideId) -> Quarters {
        self.sides.get(&side).copied().unwrap_or_default()
    }

    /// Adds points to what a side has collected.
    pub(crate) fn put(&mut self, side: SideId, points: Quarters) {
        *self.sides.entry(side).or_default() += points;
    }

    /// How much of that it can spend: whole points only (AR-BUD-12).
    pub fn to_spend(&self, side: SideId) -> Quarters {
        Quarters::whole(self.of(side).rounded_down())
    }

    /// Pays `cost`. What the side has is rounded down first, so it loses any fraction of a point (AR-BUD-12). If it has too little, returns
    /// false and changes nothing.
    pub(crate) fn pay(&mut self, side: SideId, cost: Quarters) -> bool {
        let all = self.to_spend(side);
        let can = cost <= all;
        if can && cost > Quarters::ZERO {
            self.sides.insert(side, all.less(cost));
        }
        can
    }

    /// Records that a figure was slain by that side.
    pub(crate) fn note(&mut self, who: PieceId, by: SideId) {
        self.slain.push((who, by));
    }

    /// Takes the figures slain since the last call, each with the side that killed it.
    pub(crate) fn take_slain(&mut self) -> Vec<(PieceId, SideId)> {
        std::mem::take(&mut self.slain)
    }

    /// True if the drops of some slain figures haven't been counted yet.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.slain.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-BUD-12: coffers are rounded down only when something is spent, and never go below zero.
    #[test]
    fn ar_bud_12_coffers_are_rounded_down_when_something_is_paid() {
        let (red, blue) = (SideId(0), SideId(1));
        let mut coffers = Coffers::default();
        coffers.put(red, Quarters::new(38));
        assert_eq!((coffers.of(red), coffers.to_spend(red)), (Quarters::new(38), Quarters::whole(9)));
        assert!(!coffers.pay(red, Quarters::new(38)) && !coffers.pay(blue, Quarters::ONE));
        assert!(coffers.pay(red, Quarters::ZERO), "what costs nothing takes nothing");
        assert_eq!([red, blue].map(|side| coffers.of(side)), [Quarters::new(38), Quarters::ZERO], "what was refused changes nothing");
        assert!(coffers.pay(red, Quarters::whole(4)));
        assert_eq!(coffers.of(red), Quarters::whole(5), "the half is gone");
        assert!(coffers.pay(red, Quarters::whole(5)) && !coffers.pay(red, Quarters::new(1)));
        assert_eq!(coffers.of(red), Quarters::ZERO);
    }
}
