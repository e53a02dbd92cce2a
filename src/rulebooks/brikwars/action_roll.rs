//! Action Rolls (BW-NUM-02, 03, 09): piles of dice against a number, each die a success or not.

use super::attack::{Attack, AttackPool, Stage};
use super::close_combat;
use super::maneuver::Maneuver;
use crate::dice::{DiceError, DiceTray, Die, RolledDie, Stream};
use crate::game::{Happening, Names, Outbox};
use crate::table::SideId;
use bevy::prelude::*;

/// A die of an Action Roll succeeds: it shows at least what is needed, and no natural 1, which fails whatever is added (BW-NUM-03).
pub fn succeeds(face: u8, needed: i32) -> bool {
    face != 1 && i32::from(face) >= needed
}

/// How many of these dice go Over the Top: a natural 6 or more, whatever was added (BW-NUM-09 to 11).
pub fn over_the_top(dice: &[RolledDie]) -> u32 {
    dice.iter().filter(|die| die.face >= 6).count() as u32
}

/// Rolls `count` Action dice.
pub fn roll(tray: &mut DiceTray, count: usize, die: Die, what_for: &str) -> Result<Vec<RolledDie>, DiceError> {
    (0..count).map(|thrown| Ok(RolledDie { die, face: tray.roll(Stream::Battle, die, what_for)?, bonus: false, thrown })).collect()
}

/// Rolls a pile and counts its successes as facts of `rule`.
pub(super) fn roll_pool(
    pool: &AttackPool,
    what_for: String,
    side: SideId,
    tray: &mut DiceTray,
    names: &Names,
    out: &mut Outbox,
) -> Result<u32, DiceError> {
    let needed = pool.needed();
    let dice = roll(tray, pool.members.len(), pool.action, &format!("{}: {what_for}", names.of(pool.unit)))?;
    let successes = dice.iter().filter(|die| succeeds(die.face, needed)).count() as u32;
    let bennies = over_the_top(&dice);
    let modifiers = pool.modifiers.clone();
    out.say("BW-SQ-21", Happening::ActionsRolled { who: pool.unit, what_for, dice, modifiers, needed, successes });
    if bennies > 0 {
        out.say("BW-NUM-09", Happening::BennyEarned { side, bennies });
    }
    Ok(successes)
}

/// Rolls all Action dice of an attack, pile by pile, in order of delivery (BW-SD-07); an Automatic Hit needs none (BW-AT-03).
pub(super) fn roll_attacks(mut attacks: Query<&mut Attack>, mut tray: ResMut<DiceTray>, names: Res<Names>, mut out: ResMut<Outbox>) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::Roll) {
        let (side, maneuver) = (attack.side, attack.maneuver);
        let mut hits = Vec::new();
        for (place, pool) in attack.pools.iter_mut().enumerate() {
            pool.successes = if pool.automatic {
                let hits = pool.members.len() as u32;
                if maneuver != Maneuver::CombinedShove {
                    out.say("BW-AT-03", Happening::HitAutomatically { who: pool.unit, hits });
                }
                hits
            } else {
                let what_for = format!("{} with {}", maneuver.word(), pool.item.as_deref().unwrap_or("bare hands"));
                let rolled = roll_pool(pool, what_for, side, &mut tray, &names, &mut out);
                let Some(successes) = out.or_fail(rolled) else { return };
                successes
            };
            hits.extend(std::iter::repeat_n(place, pool.successes as usize));
        }
        attack.hits = hits;
        attack.stage = close_combat::stage_after_rolls(&attack);
        out.progressed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_num_03_a_natural_one_fails_whatever_is_added() {
        assert!(!succeeds(1, -3));
        assert!(succeeds(2, 2) && !succeeds(2, 3));
    }

    #[test]
    fn bw_num_11_over_the_top_counts_natural_faces_of_six_and_more() {
        let shows = |faces: &[u8]| faces.iter().map(|&face| RolledDie { die: Die::D10, face, bonus: false, thrown: 0 }).collect::<Vec<_>>();
        assert_eq!(over_the_top(&shows(&[5, 6, 7, 10, 1])), 3);
    }

    /// BW-NUM 1.1: the table of chances, from the same function that the systems call.
    #[test]
    fn bw_num_1_1_hit_chances() {
        let hits = |die: Die, needed| (1..=die.faces()).filter(|face| succeeds(*face, needed)).count();
        for (needed, expected) in [(2, [3, 5, 7, 9]), (3, [2, 4, 6, 8]), (4, [1, 3, 5, 7]), (5, [0, 2, 4, 6]), (6, [0, 1, 3, 5])] {
            assert_eq!([Die::D4, Die::D6, Die::D8, Die::D10].map(|die| hits(die, needed)), expected, "{needed}+");
        }
    }
}
