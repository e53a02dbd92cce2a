//! Being Outnumbered (BW-CC-31, BW-CC-32, BW-OP-05): more units attack a squad this turn than it has members.

use crate::RESOLVE;
use crate::field::assailants::Assailants;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;

/// Counts the figures that attack, before any parries; a combined Shove is an attack of all that join in it.
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

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, count.in_set(CombatSystems::Count));
}
