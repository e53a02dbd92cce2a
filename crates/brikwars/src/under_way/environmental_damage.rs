//! Pending environmental damage (BW-KB-07, BW-CH-15): how much a fall hurts, or KnockBack that something stops short.

use crate::figures::figure::JUMP;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{Agenda, Pending};
use brickfray_table::{Inches, PieceId};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suffers {
    pub who: PieceId,
    pub dice: usize,
}

/// How many inches of KnockBack must be left for it to hurt when something stops it short (BW-KB-07).
const LEFT_OVER: Inches = Inches::whole(2);

/// One d6 for each full `each` inches. None if house rules set `each` to 0.
fn dice_in(inches: Inches, each: i32) -> usize {
    if each < 1 { 0 } else { usize::try_from(inches.in_thousandths() / (each * 1_000)).unwrap_or_default() }
}

/// The number of d6 for a fall: none if it is no higher than a jump (BW-MF-09), or into water of any depth (BW-CH-15).
pub(crate) fn dice_for_fall(height: Inches, into_water: bool, each: i32) -> usize {
    if height <= JUMP || into_water { 0 } else { dice_in(height, each) }
}

/// The number of d6 for KnockBack that something solid stops with `left` inches to go (BW-KB-07).
pub(crate) fn dice_for_knockback_stop(left: Inches, each: i32) -> usize {
    if left < LEFT_OVER { 0 } else { dice_in(left, each) }
}

/// A step of the agenda: figures take damage.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnvironmentalDamage(pub Vec<Suffers>);

/// Queues the damage as the next step, for the figures with any dice.
pub(crate) fn note(agenda: &mut Agenda, mut suffered: Vec<Suffers>) {
    suffered.retain(|one| one.dice > 0);
    if !suffered.is_empty() {
        agenda.first([Pending::new(EnvironmentalDamage(suffered))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_kb_07_less_than_two_inches_left_over_hurt_nobody() {
        let left = |thousandths, each| dice_for_knockback_stop(Inches::thousandths(thousandths), each);
        assert_eq!([left(1_999, 1), left(2_000, 1), left(2_000, 2), left(5_999, 2), left(9_000, 0)], [0, 2, 1, 2, 0]);
    }

    #[test]
    fn bw_ch_15_falls_into_water_are_harmless_and_so_is_a_jump() {
        let fall = |thousandths, water| dice_for_fall(Inches::thousandths(thousandths), water, 1);
        assert_eq!([fall(1_000, false), fall(1_890, false), fall(3_000, false), fall(3_000, true)], [0, 1, 3, 0]);
        assert_eq!(dice_for_fall(Inches::whole(9), false, 0), 0);
    }
}
