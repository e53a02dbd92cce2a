//! Morale (CQB-060 to 069): pins, rallies, breaks, the last man.

use crate::sums::test::Test;
use brickfray_dice::Odds;

/// Returns a morale check after fire: the die, minus the models lost in that activation (CQB-061), minus 1 for fire from the air or for a
/// fire mission (CQB-171, CQB-089).
pub fn pin_check(morale: u8, lost: u32, exposed: bool) -> Test {
    let lost = i32::try_from(lost).unwrap_or(i32::MAX);
    Test::new(morale, [(term!("modifier-losses"), lost.saturating_neg()), (term!("modifier-exposed"), -i32::from(exposed))], false)
}

/// Returns the test of a pinned unit to rally, and of a breaking unit to stay: the plain die (CQB-063, CQB-065).
pub fn plain(morale: u8) -> Test {
    Test::new(morale, [], false)
}

/// True if a unit that has just lost models owes a break test: more than half of its starting number are gone (CQB-065).
pub fn owes_break_test(started: u32, left: u32, lost_now: u32) -> bool {
    lost_now > 0 && left > 0 && 2 * u64::from(started.saturating_sub(left)) > u64::from(started)
}

/// True if a unit is down to its last model, and therefore removed (CQB-066). Units that started with fewer than `from` models stay.
pub fn is_last_man(started: u32, left: u32, from: u32) -> bool {
    left == 1 && started >= from
}

/// The odds of what fire does to a unit.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Shaken {
    /// The chance that it ends up pinned.
    pub pinned: f64,
    /// The chance that it is gone: broken, down to its last man, or shot to nothing.
    pub gone: f64,
}

/// A unit under fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotAt {
    /// Models at the start of the game.
    pub started: u32,
    /// Models now.
    pub left: u32,
    /// The roll that its morale checks need.
    pub morale: u8,
    /// The check is harder by 1.
    pub exposed: bool,
    /// Units that started with at least this many models lose their last man (CQB-066).
    pub last_man_from: u32,
    /// Models already lost to fire that it has not checked for yet (CQB-060).
    pub lost_before: u32,
    /// Something has already hit it that it has not checked for yet.
    pub hit_before: bool,
}

/// Returns what fire does to a unit, with these odds of losses. `missed` is the chance that nothing hits.
pub fn after_fire(unit: ShotAt, losses: &Odds, missed: f64) -> Shaken {
    let mut shaken = Shaken::default();
    for (lost, chance) in losses.all() {
        let lost = u32::try_from(lost).unwrap_or(u32::MAX).min(unit.left);
        let left = unit.left - lost;
        let lost = lost.saturating_add(unit.lost_before);
        if left == 0 || (lost > 0 && is_last_man(unit.started, left, unit.last_man_from)) {
            shaken.gone += chance;
            continue;
        }
        let stays = if owes_break_test(unit.started, left, lost) { plain(unit.morale).chance() } else { 1.0 };
        shaken.gone += chance * (1.0 - stays);
        // Without losses, a unit checks only if something hit it.
        let tested = if lost == 0 && !unit.hit_before { chance - missed } else { chance };
        shaken.pinned += tested.max(0.0) * stays * (1.0 - pin_check(unit.morale, lost, unit.exposed).chance());
    }
    shaken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    #[test]
    fn cqb_t6_a_pin_check_is_harder_by_what_was_lost() {
        let passes = |lost, face| pin_check(3, lost, false).passes(face);
        assert_eq!([(1, 4), (1, 3), (0, 3), (0, 2)].map(|(lost, face)| passes(lost, face)), [true, false, true, false]);
        assert_eq!(pin_check(3, 1, true).needed, 5, "CQB-171, CQB-089");
        assert_eq!(pin_check(3, 9, false).chance(), 0.0);
        assert_eq!(pin_check(3, u32::MAX, true).chance(), 0.0);
    }

    #[test]
    fn cqb_t7_a_break_test_comes_with_every_loss_beyond_half() {
        assert!(!owes_break_test(10, 5, 5), "exactly half");
        assert!(owes_break_test(10, 4, 1));
        assert!(owes_break_test(10, 3, 1), "and again with the seventh");
        assert!(!owes_break_test(10, 3, 0), "but not without a loss");
        assert!(!owes_break_test(10, 0, 4), "nobody is left to take it");
        assert!(is_last_man(10, 1, 3));
        assert!(!is_last_man(2, 1, 3) && !is_last_man(10, 2, 3), "CQB-066");
    }

    #[test]
    fn cqb_t8_a_rally_is_the_plain_die() {
        assert!(!plain(3).passes(2) && plain(3).passes(3));
    }

    #[test]
    fn what_fire_does_to_a_unit_adds_up() {
        let unit = ShotAt { started: 6, left: 6, morale: 3, exposed: false, last_man_from: 3, lost_before: 0, hit_before: false };
        // Nobody is lost, but something certainly hits: a plain check of 3+.
        let shaken = after_fire(unit, &Odds::certain(0), 0.0);
        near(shaken.pinned, 2.0 / 6.0);
        near(after_fire(unit, &Odds::certain(0), 1.0).pinned, 0.0);
        // Four of six lost: a break test of 3+, then a check that can't be passed.
        let broken = after_fire(unit, &Odds::certain(4), 0.0);
        near(broken.gone, 2.0 / 6.0);
        near(broken.pinned, 4.0 / 6.0);
        // Five of six: the last man goes.
        near(after_fire(unit, &Odds::certain(5), 0.0).gone, 1.0);
        // One lost before and one now make two. An earlier loss counts even if this fire misses.
        let before = ShotAt { lost_before: 1, hit_before: true, ..unit };
        near(after_fire(before, &Odds::certain(1), 0.0).pinned, 4.0 / 6.0);
        near(after_fire(before, &Odds::certain(0), 1.0).pinned, 3.0 / 6.0);
        near(after_fire(ShotAt { started: 2, left: 2, ..unit }, &Odds::certain(1), 0.0).gone, 0.0);
    }
}
