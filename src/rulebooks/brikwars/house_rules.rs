//! House rules: every ruling that the sources leave open, as a named switch with its default (BW-OP).
//!
//! A battle file overrides any of them under `rules: (house: (…))`.

use crate::game::ron::{Problems, Raw};
use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// The open points of the sheet that this rulebook's rules ask about.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// BW-OP-01, BW-AT-09: Strikes on a squad get the bonus for the squad's Size, not the struck figure's. Default no.
    pub squad_size_bonus_in_close_combat: bool,
    /// BW-OP-02: what a target's Size adds to an Action Roll. Default half the Size.
    pub target_size_bonus: TargetSizeBonus,
    /// BW-OP-05: what being Outnumbered adds to a Parry. Default -1.
    pub outnumbered: i32,
    /// BW-OP-09: a Bonus die that shows its highest face earns another. Default yes.
    pub bonus_dice_chain: bool,
    /// BW-OP-11: inches of a Shove between equals. Default 2.
    pub shove_inches: i32,
    /// BW-OP-11: further inches of a Shove for each inch of Size advantage. Default 2.
    pub shove_inches_per_size: i32,
    /// BW-OP-13: KnockBack of at least the Size knocks over and disrupts. Default yes; no means that KnockBack never does.
    pub knocked_over_at_size: bool,
    /// BW-OP-20: inches of radius for each die of an Explosion, and from one falloff to the next. Default 2.
    pub explosion_inches_per_die: i32,
    /// BW-OP-22: what each started inch beyond a weapon's Range adds to its Action Roll. Default -1.
    pub beyond_range: i32,
    /// BW-EX-09: a throw that misses lands this die of inches off in a random direction. Default a d6; none means it lands on target.
    pub missed_throws_scatter: bool,
    /// BW-SD-12 says that damage in close combat adds up until the end of the turn, step 9 of BW-SM 19.5 that it is cleared after the
    /// resolution. Default the turn.
    pub close_combat_damage_lasts: DamageLasts,
    /// BW-SD-16: a parried hit counts as one of the three that a minifig can take from close combat. Default yes.
    pub parried_hits_count: bool,
    /// BW-CC-28: how many close combat hits a minifig can take in one turn. Default 3.
    pub close_combat_hits: u8,
    /// The sheet does not say where the inches of a plate's move are measured. Default at its middle.
    pub moves_measured_at: MeasuredAt,
}

/// BW-OP-02: what a target's Size adds to an Action Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetSizeBonus {
    /// Half the Size rounded down, -1 at Size 0.
    HalfSize,
    /// The Size less one.
    SizeLessOne,
    /// Nothing.
    None,
}

/// BW-SD-12: how long damage in close combat adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageLasts {
    /// Until the attack is resolved.
    Resolution,
    /// Until the turn ends.
    Turn,
}

/// Where the inches of a plate's move are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasuredAt {
    /// At the middle of the plate.
    Middle,
    /// At the member that goes furthest.
    FurthestMember,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            squad_size_bonus_in_close_combat: false,
            target_size_bonus: TargetSizeBonus::HalfSize,
            outnumbered: -1,
            bonus_dice_chain: true,
            shove_inches: 2,
            shove_inches_per_size: 2,
            knocked_over_at_size: true,
            explosion_inches_per_die: 2,
            beyond_range: -1,
            missed_throws_scatter: true,
            close_combat_damage_lasts: DamageLasts::Turn,
            parried_hits_count: true,
            close_combat_hits: 3,
            moves_measured_at: MeasuredAt::Middle,
        }
    }
}

/// Notes what is wrong with the house rules of a battle file.
pub(super) fn check(raw: &Raw, problems: &mut Problems) {
    let Some(rules) = raw.read::<HouseRules>(problems) else { return };
    let inches = 0..=24;
    let out_of_range = [
        ("shove_inches", rules.shove_inches),
        ("shove_inches_per_size", rules.shove_inches_per_size),
        ("explosion_inches_per_die", rules.explosion_inches_per_die),
    ]
    .into_iter()
    .find(|(name, value)| !inches.contains(value) || (*name == "explosion_inches_per_die" && *value == 0));
    if let Some((name, value)) = out_of_range {
        problems.at(
            raw.span(),
            format!("{}.{name}", raw.path()),
            format!("`{name}` is {value}, and inches of this kind go from 0 to 24 (an Explosion's from 1)"),
        );
    }
    if [rules.outnumbered, rules.beyond_range].iter().any(|modifier| !(-10..=10).contains(modifier)) {
        problems.at(raw.span(), raw.path().to_owned(), "a modifier goes from -10 to 10");
    }
}

impl HouseRules {
    /// What a target's Size adds to an Action Roll (BW-AT 7.2).
    pub fn size_bonus(&self, size: i32) -> i32 {
        match self.target_size_bonus {
            TargetSizeBonus::HalfSize if size == 0 => -1,
            TargetSizeBonus::HalfSize => size / 2,
            TargetSizeBonus::SizeLessOne => size - 1,
            TargetSizeBonus::None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_op_02_the_size_table_and_its_alternative() {
        let rules = HouseRules::default();
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 9].map(|size| rules.size_bonus(size)), [-1, 0, 1, 1, 2, 3, 4, 4]);
        let other = HouseRules { target_size_bonus: TargetSizeBonus::SizeLessOne, ..rules };
        assert_eq!([0, 1, 2, 9].map(|size| other.size_bonus(size)), [-1, 0, 1, 8]);
    }
}
