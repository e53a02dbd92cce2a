//! The roll to hit: rolls all Action dice of an attack and chooses the next stage (BW-SD-07, BW-AT-03).

use crate::RESOLVE;
use crate::attack::bursts;
use crate::field::Field;
use crate::rolls::action_roll::roll_with_bennies;
use crate::rolls::bennies::Bennies;
use crate::rolls::natural_ones;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::facts;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, roll_attacks.in_set(CombatSystems::Roll));
}

/// Rolls all Action dice of an attack, pool by pool, in order of delivery (BW-SD-07); an Automatic Hit needs none (BW-AT-03).
pub(crate) fn roll_attacks(mut attacks: Query<&mut Attack>, field: Field, mut bennies: Bennies) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.is_at(Stage::Roll)) {
        let side = attack.side();
        let most = bennies.house.bursts;
        if bursts::choose_bursts(&mut attack, most, &mut bennies.talk).is_none() {
            return;
        }
        for pool in attack.pools.iter_mut().filter(|pool| !pool.settled) {
            if pool.members.is_empty() {
                // All members have struck already (BW-SD-22).
                pool.settled = true;
                continue;
            }
            if pool.automatic {
                pool.successes = pool.members.len() as u32;
                pool.settled = true;
                if pool.maneuver != Maneuver::CombinedShove {
                    bennies.talk.out.say("BW-AT-03", facts::HitAutomatically { who: pool.unit, hits: pool.successes });
                }
                continue;
            }
        }
        if !roll_with_bennies(&mut attack.pools, dice_of, (side, u32::MAX), &mut bennies, &field) {
            return;
        }
        let Attack { pools, hits, .. } = &mut *attack;
        hits.line_up(pools);
        let keeps = natural_ones::keeps_in_hand(&mut attack, &field.units, &bennies.house);
        let next = if keeps { Stage::Maim } else { stage_after_rolls(&attack) };
        attack.go_on_to(next);
        bennies.talk.out.progressed();
    }
}

/// The label of a pool's dice.
fn dice_of(pool: &AttackPool) -> Text {
    let what = text!("dice-of-*", pool.maneuver.word());
    match &pool.item {
        Some(item) => text!("dice-with", what = what, item = Text::item(item)),
        None => text!("dice-bare-handed", what = what),
    }
}

/// The stage after the roll: the Parry for close combat, the hits for shots, which can't be parried (BW-RG-09), and the blast for throws.
pub(crate) fn stage_after_rolls(attack: &Attack) -> Stage {
    match attack.maneuver() {
        Maneuver::Shoot | Maneuver::Throw | Maneuver::Strike if attack.pools.iter().any(|pool| pool.hit.blast.is_some()) => Stage::Blast,
        Maneuver::Throw if attack.is_parried_by_shields_only() => Stage::Parry,
        Maneuver::CombinedShove => Stage::Hands,
        _ if attack.is_close_combat() => Stage::Parry,
        _ => Stage::Hits,
    }
}
