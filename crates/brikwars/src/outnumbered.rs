//! Being Outnumbered (BW-CC-31, BW-CC-32, BW-OP-05): more units attack a squad this turn than it has members.

use super::RESOLVE;
use super::attack::{Attack, Stage};
use super::field::Field;
use super::maneuver::Maneuver;
use super::schedule::{CombatSystems, NewTurnSystems};
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_resource_state::<Assailants>()
        .add_systems(RESOLVE, (forget.in_set(NewTurnSystems::Forget), count.in_set(CombatSystems::Count)));
}

/// Who has attacked which unit in close combat this player's turn.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Assailants(BTreeMap<PieceId, BTreeSet<PieceId>>);

impl Assailants {
    /// Somebody has attacked a unit.
    pub fn have_attacked(&self, unit: PieceId) -> bool {
        self.0.contains_key(&unit)
    }

    /// These attack a unit.
    pub(super) fn attack(&mut self, unit: PieceId, by: &[PieceId]) {
        if !by.is_empty() {
            self.0.entry(unit).or_default().extend(by);
        }
    }

    /// So many have attacked a unit that it is outnumbered by them.
    pub fn outnumber(&self, field: &Field, unit: PieceId) -> bool {
        let unit = field.target_unit(unit);
        self.0.get(&unit).is_some_and(|by| by.len() > field.units.member_ids(unit).len())
    }
}

/// Counts those who attack, before anybody parries; a combined Shove is an attack of all who join in it.
pub(super) fn count(attacks: Query<&Attack>, mut assailants: ResMut<Assailants>) {
    for attack in attacks
        .iter()
        .filter(|attack| attack.stage == Stage::Roll && (attack.is_close_combat() || attack.maneuver == Maneuver::CombinedShove))
    {
        if let Some(target) = attack.target {
            attack.pools.iter().for_each(|pool| assailants.attack(target, &pool.members));
        }
    }
}

/// A new player's turn.
pub(super) fn forget(mut assailants: ResMut<Assailants>) {
    if !assailants.0.is_empty() {
        assailants.0.clear();
    }
}
