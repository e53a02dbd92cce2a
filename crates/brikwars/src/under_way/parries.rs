//! The Parries against an attack (BW-CC-14 to 23, BW-OP-34): the items that parry, and their unspent successes.

use crate::under_way::attack_pool::AttackPool;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// The Parries against an attack: rolled as one pool before any hit is allocated, or hit by hit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parries {
    guards: Vec<AttackPool>,
    left: u32,
    /// How many of these are by weapons that stop a hit completely (BW-OP-03).
    full: u32,
    /// Whether they are rolled hit by hit (BW-OP-34).
    each_hit: bool,
    /// The figure that parries the next hit, whose Parry is the last of `guards`.
    parrying: Option<PieceId>,
    with: Vec<(PieceId, String)>,
}

impl Parries {
    /// Makes them roll hit by hit from now on.
    pub(crate) fn roll_hit_by_hit(&mut self) {
        self.each_hit = true;
    }

    pub(crate) fn are_hit_by_hit(&self) -> bool {
        self.each_hit
    }

    /// Discards the Parries against Strikes that need no roll. The defender parries the rest when everything is rolled (BW-OP-42).
    pub(crate) fn end_sure_strikes(&mut self) {
        self.each_hit = false;
        self.guards.clear();
    }

    /// True if the defender has declared which items parry.
    pub(crate) fn are_declared(&self) -> bool {
        !self.guards.is_empty()
    }

    /// Declares the pools to be rolled, and the items used.
    pub(crate) fn declare(&mut self, guards: Vec<AttackPool>, with: impl IntoIterator<Item = (PieceId, String)>) {
        self.guards = guards;
        self.with.extend(with);
    }

    pub(crate) fn guards_mut(&mut self) -> &mut [AttackPool] {
        &mut self.guards
    }

    /// Counts the successes, and those that stop a hit completely (BW-OP-03).
    pub(crate) fn count(&mut self, takes_all: impl Fn(&AttackPool) -> bool) {
        self.left = self.guards.iter().map(|pool| pool.successes).sum();
        self.full = self.guards.iter().filter(|pool| takes_all(pool)).map(|pool| pool.successes).sum();
    }

    pub(crate) fn are_left(&self) -> bool {
        self.left > 0
    }

    /// Spends one success, preferably one that stops a hit completely. Returns true if it was of that kind.
    pub(crate) fn spend(&mut self) -> bool {
        let takes_all = self.full > 0;
        self.full -= u32::from(takes_all);
        self.left = self.left.saturating_sub(1);
        takes_all
    }

    /// Starts a figure's own Parry roll against the next hit (BW-OP-34).
    pub(crate) fn begin(&mut self, who: PieceId, pool: AttackPool) {
        self.with.extend(pool.item.clone().map(|item| (who, item)));
        self.guards.push(pool);
        self.parrying = Some(who);
    }

    /// The figure that parries the next hit with its own roll, and its pool.
    pub(crate) fn just_now(&mut self) -> Option<(PieceId, &mut AttackPool)> {
        Some((self.parrying?, self.guards.last_mut()?))
    }

    /// Ends a figure's own Parry roll.
    pub(crate) fn end(&mut self) {
        self.parrying = None;
    }

    /// True if this item of a figure has parried.
    pub(crate) fn was_used(&self, who: PieceId, item: &str) -> bool {
        self.with.iter().any(|(holder, with)| *holder == who && with == item)
    }

    pub(crate) fn with(&self) -> &[(PieceId, String)] {
        &self.with
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::Die;

    #[test]
    fn bw_op_03_a_parry_that_takes_all_of_a_hit_is_spent_first() {
        let pool = |item: &str, successes| AttackPool {
            item: Some(item.to_owned()),
            successes,
            ..AttackPool::bare_handed(Maneuver::Parry, PieceId(1), vec![PieceId(1)], Die::D6)
        };
        let mut parries = Parries::default();
        parries.declare(vec![pool("sword", 1), pool("shield", 2)], [(PieceId(1), "sword".to_owned())]);
        parries.count(|pool| pool.item.as_deref() == Some("sword"));
        assert_eq!([(); 3].map(|()| (parries.are_left(), parries.spend())), [(true, true), (true, false), (true, false)]);
        assert!(!parries.are_left());
        assert!(parries.was_used(PieceId(1), "sword") && !parries.was_used(PieceId(2), "sword"));
    }
}
