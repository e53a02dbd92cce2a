//! How house rules interpret rolls and Sizes.

use crate::data::house_rules::HouseRules;
use crate::data::house_rules::choices::{CriticalFailure, TargetSizeBonus};
use brickfray_dice::PoolRoll;

impl HouseRules {
    /// Marks a damage roll as failed if it is a Critical Failure by these rules (BW-NUM-05, BW-OP-08). No bonus rescues a failed roll
    /// (BW-NUM-06).
    pub fn judged(&self, roll: PoolRoll) -> PoolRoll {
        let any_one = roll.dice.iter().any(|die| !die.bonus && die.face == 1);
        PoolRoll { failed: roll.failed || (self.critical_failure == CriticalFailure::AnyDie && any_one), ..roll }
    }

    /// Whether Bennies may be added to this damage (BW-BEN-06): it is no Critical Failure, or a house rule lets the Benny's die rescue it.
    pub fn takes_bennies(&self, damage: &PoolRoll) -> bool {
        !damage.is_critical_failure() || (self.bennies_save_failed_damage && !damage.failed)
    }

    /// The bonus that a target's Size adds to an Action Roll (BW-AT 7.2).
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
    use brickfray_dice::{DiceTray, Die, Pool, Stream};

    /// BW-NUM-04, BW-NUM-05, BW-OP-08: of several dice all must show 1, or any by house rule.
    #[test]
    fn bw_num_06_a_number_does_not_rescue_a_critical_failure() {
        let any = HouseRules { critical_failure: CriticalFailure::AnyDie, ..HouseRules::default() };
        for (dice, faces, total, by_any) in [(1, "1", 0, 0), (2, "1 1", 0, 0), (2, "1 2", 5, 0), (2, "3 2", 7, 7)] {
            let mut tray = DiceTray::scripted(&faces.parse().unwrap(), 0);
            let roll = Pool::of(dice, Die::D6, 2).roll(&mut tray, Stream::Battle, true, "a test").unwrap();
            assert_eq!(HouseRules::default().judged(roll.clone()).total(), total, "{faces}");
            assert_eq!(any.judged(roll).total(), by_any, "{faces}");
        }
    }

    /// BW-BEN-06, BW-OP-08: where any die that shows 1 fails the roll, another die does not save it.
    #[test]
    fn bw_ben_06_failed_damage_takes_bennies_by_house_rule() {
        let house = |bennies_save_failed_damage, critical_failure| HouseRules {
            bennies_save_failed_damage,
            critical_failure,
            ..HouseRules::default()
        };
        let rules = [(false, CriticalFailure::AllDice), (true, CriticalFailure::AllDice), (true, CriticalFailure::AnyDie)];
        for (faces, expected) in [("1 1", [false, true, false]), ("1 2", [true, true, false]), ("2 2", [true; 3])] {
            let takes = rules.map(|(save, failure)| {
                let mut tray = DiceTray::scripted(&faces.parse().unwrap(), 0);
                let roll = Pool::of(2, Die::D6, 0).roll(&mut tray, Stream::Battle, true, "a test").unwrap();
                house(save, failure).takes_bennies(&house(save, failure).judged(roll))
            });
            assert_eq!(takes, expected, "{faces}");
        }
    }

    #[test]
    fn bw_op_02_the_size_table_and_its_alternative() {
        let rules = HouseRules::default();
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 9].map(|size| rules.size_bonus(size)), [-1, 0, 1, 1, 2, 3, 4, 4]);
        let other = HouseRules { target_size_bonus: TargetSizeBonus::SizeLessOne, ..rules };
        assert_eq!([0, 1, 2, 9].map(|size| other.size_bonus(size)), [-1, 0, 1, 8]);
    }
}
