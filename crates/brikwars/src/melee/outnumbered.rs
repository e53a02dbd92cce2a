//! Being Outnumbered (BW-CC-31, BW-CC-32, BW-OP-05): more figures attack a squad this turn than it has members.

use crate::RESOLVE;
use crate::field::assailants::Assailants;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;

/// Counts the attacking figures, before any parries; everyone who joins a combined Shove counts.
pub(crate) fn count(attacks: Query<&Attack>, mut assailants: ResMut<Assailants>) {
    for attack in attacks
        .iter()
        .filter(|attack| attack.stage() <= Stage::Roll && (attack.is_close_combat() || attack.maneuver() == Maneuver::CombinedShove))
    {
        if let Some(target) = attack.target() {
            attack.pools.iter().for_each(|pool| assailants.attack(target, &pool.members));
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, count.in_set(CombatSystems::Count));
}
