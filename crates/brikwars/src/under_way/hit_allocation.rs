//! How far an attack's hit allocation is (BW-SD-08, BW-SD-17), and which side decides on the next hit.

use crate::under_way::attack_pool::AttackPool;
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};

/// Which side decides on the next hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Pick {
    /// The attacker may single a victim out (BW-SD-03, BW-SD-04).
    #[default]
    Open,
    /// The attacker has left the hit to the defender.
    Left,
    /// The attacker has singled out this victim.
    Singled(PieceId),
    /// The hit is delivered on this victim without a roll (BW-OP-42).
    Sure(PieceId),
}

/// The hits of an attack, and how far their allocation is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HitAllocation {
    /// The hits, as indices of their pools, in order of delivery.
    hits: Vec<usize>,
    /// The index of the next hit to be allocated.
    next: usize,
    pick: Pick,
    /// Sides that take turns assigning hits, the next first (BW-SE-10).
    assigners: Vec<SideId>,
}

impl HitAllocation {
    /// An empty allocation. These sides take turns in assigning hits.
    pub(crate) fn among(sides: impl IntoIterator<Item = SideId>) -> Self {
        let mut assigners = Vec::new();
        for side in sides {
            if !assigners.contains(&side) {
                assigners.push(side);
            }
        }
        HitAllocation { assigners, ..HitAllocation::default() }
    }

    /// Puts the hits of the rolled dice in order of delivery, after those delivered before the roll (BW-OP-42).
    pub(crate) fn line_up(&mut self, pools: &[AttackPool]) {
        let delivered = self.hits.clone();
        let rolled = pools.iter().enumerate().filter(|(place, _)| !delivered.contains(place));
        self.hits.extend(rolled.flat_map(|(place, pool)| std::iter::repeat_n(place, pool.successes as usize)));
    }

    /// Delivers a Strike of the pool with this index on a victim, without a roll.
    pub(crate) fn deliver(&mut self, pool: usize, who: PieceId) {
        self.hits.push(pool);
        self.pick = Pick::Sure(who);
    }

    /// How many hits there are in all.
    pub(crate) fn count(&self) -> usize {
        self.hits.len()
    }

    pub(crate) fn left(&self) -> usize {
        self.hits.len().saturating_sub(self.next)
    }

    /// The pool indices of all hits still to be allocated.
    pub(crate) fn upcoming(&self) -> &[usize] {
        self.hits.get(self.next..).unwrap_or_default()
    }

    /// The number of the next hit, from 1.
    pub(crate) fn number(&self) -> usize {
        self.next + 1
    }

    /// The pool index of the next hit, and how many hits of that pool came before it.
    pub(crate) fn next(&self) -> Option<(usize, usize)> {
        let place = *self.hits.get(self.next)?;
        Some((place, self.hits[..self.next].iter().filter(|other| **other == place).count()))
    }

    pub(crate) fn go_on(&mut self) {
        self.next += 1;
    }

    /// Leaves the next hit to the defender.
    pub(crate) fn leave_to_the_defender(&mut self) {
        self.pick = Pick::Left;
    }

    pub(crate) fn is_left_to_the_defender(&self) -> bool {
        self.pick == Pick::Left
    }

    /// Singles a victim out for the attacker's next hit (BW-SD-03).
    pub(crate) fn single_out(&mut self, who: PieceId) {
        self.pick = Pick::Singled(who);
    }

    /// The victim that the attacker has singled out, if any.
    pub(crate) fn singled(&self) -> Option<PieceId> {
        if let Pick::Singled(who) = self.pick { Some(who) } else { None }
    }

    /// The victim of the next hit if it needs no roll.
    pub(crate) fn sure(&self) -> Option<PieceId> {
        if let Pick::Sure(who) = self.pick { Some(who) } else { None }
    }

    /// Goes on after a hit has been given to a victim. If `stays_left`, hits that the attacker has left to the defender stay so (BW-SD-22).
    pub(crate) fn is_given(&mut self, stays_left: bool) {
        if !(stays_left && self.pick == Pick::Left) {
            self.pick = Pick::Open;
        }
    }

    /// The side whose turn it is to assign a hit.
    pub(crate) fn first_assigner(&self) -> Option<SideId> {
        self.assigners.first().copied()
    }

    /// The next side in turn for which `can` returns `true`.
    pub(crate) fn assigner(&self, can: impl Fn(SideId) -> bool) -> Option<SideId> {
        self.assigners.iter().copied().find(|side| can(*side))
    }

    /// Puts this side first in turn.
    pub(crate) fn put_first(&mut self, side: SideId) {
        self.assigners.sort_by_key(|assigner| *assigner != side);
    }

    /// Puts this side last in turn, since it has assigned a hit.
    pub(crate) fn put_last(&mut self, side: SideId) {
        if let Some(place) = self.assigners.iter().position(|assigner| *assigner == side) {
            let moved = self.assigners.remove(place);
            self.assigners.push(moved);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::Die;

    #[test]
    fn bw_se_10_sides_take_turns_to_assign() {
        let (red, blue) = (SideId(0), SideId(1));
        let mut hits = HitAllocation::among([red, blue, red]);
        hits.put_first(blue);
        assert_eq!((hits.first_assigner(), hits.assigner(|side| side == red)), (Some(blue), Some(red)));
        hits.put_last(blue);
        assert_eq!(hits.assigner(|_| true), Some(red));
    }

    #[test]
    fn bw_op_42_what_was_delivered_before_the_roll_stands_first() {
        let pool = |successes| AttackPool { successes, ..AttackPool::bare_handed(Maneuver::Strike, PieceId(1), Vec::new(), Die::D6) };
        let mut hits = HitAllocation::default();
        hits.deliver(2, PieceId(7));
        assert_eq!((hits.sure(), hits.next(), hits.left()), (Some(PieceId(7)), Some((2, 0)), 1));
        hits.is_given(true);
        hits.go_on();
        hits.line_up(&[pool(1), pool(2), pool(1)]);
        let mut order = Vec::new();
        while let Some((place, before)) = hits.next() {
            order.push((hits.number(), place, before));
            hits.go_on();
        }
        assert_eq!(order, [(2, 0, 0), (3, 1, 0), (4, 1, 1)]);
    }

    #[test]
    fn bw_sd_22_what_is_left_to_the_defender_stays_so_where_house_rules_say_it() {
        let mut hits = HitAllocation::default();
        hits.leave_to_the_defender();
        hits.is_given(true);
        assert!(hits.is_left_to_the_defender());
        hits.is_given(false);
        assert!(!hits.is_left_to_the_defender());
        hits.single_out(PieceId(3));
        assert_eq!(hits.singled(), Some(PieceId(3)));
        hits.is_given(true);
        assert_eq!(hits.singled(), None);
    }
}
