//! Natural 1s of figures subject to Stupidity (BW-MN-05).

use crate::data::house_rules::{HouseRules, Stupidity};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_table::PieceId;

/// The figures subject to Stupidity whose dice in a pool show a natural 1. Raising the die doesn't prevent that (BW-MN-06). Bonus dice,
/// which follow a success, don't count.
pub(crate) fn natural_ones(pool: &AttackPool, units: &Units) -> impl Iterator<Item = PieceId> {
    let ones = pool.rolled.iter().filter(|die| die.face == 1 && !die.bonus).filter_map(|die| pool.members.get(die.thrown));
    ones.copied().filter(|who| units.figure(*who).is_some_and(|figure| figure.stupid))
}

/// How many figures of a pool do something else instead, chosen by an opponent (BW-MN-05); they don't throw or fire.
pub(crate) fn count_blunderers(pool: &AttackPool, units: &Units, house: &HouseRules) -> usize {
    if house.stupidity == Stupidity::OpponentPicks { natural_ones(pool, units).count() } else { 0 }
}

/// Lets figures keep their explosive if they do something else instead of throwing or firing it: moves them to a pool of their own, which
/// has no effect. Returns true if no explosive flies at all.
pub(crate) fn keeps_in_hand(attack: &mut Attack, units: &Units, house: &HouseRules) -> bool {
    let flies = |pool: &AttackPool| pool.maneuver == Maneuver::Throw || pool.hit.blast.is_some();
    if house.stupidity != Stupidity::OpponentPicks || !attack.pools.iter().any(flies) {
        return false;
    }
    let mut kept = Vec::new();
    for pool in attack.pools.iter_mut().filter(|pool| flies(pool)) {
        let blunderers: Vec<PieceId> = natural_ones(pool, units).collect();
        kept.extend(pool.take_out(&blunderers).map(|pool| AttackPool { item: None, ..pool }));
    }
    attack.pools.extend(kept);
    attack.pools.iter().all(|pool| pool.item.is_none() || pool.members.is_empty())
}
