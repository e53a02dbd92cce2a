//! The pushes that an attack has decided on (BW-KB). They take effect when it is over.

use brickfray_table::{PieceId, Placement, Spot};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knock {
    pub who: PieceId,
    /// The push goes straight away from here (BW-KB-01).
    pub from: Spot,
    pub inches: i32,
    /// For a figure whose Size is known only afterwards: the push knocks it down if it goes at least this many inches, its Size (BW-CH-13).
    pub topples: Option<(PieceId, i32)>,
}

/// A figure that a weapon's hit knocks back, and its state before the hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knocked {
    pub who: PieceId,
    /// Its placement before the hit.
    pub stood: Placement,
    /// Whether it was clear of its plate.
    pub clear: bool,
    /// Whether it was an Automatic Hit.
    pub automatic: bool,
    /// Whether this hit throws it off its feet.
    pub thrown: bool,
}

/// The pushes of an attack, in the order in which they take effect.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Knocks(Vec<Knock>);

impl Knocks {
    /// Adds a push after all others.
    pub(crate) fn add(&mut self, knock: Knock) {
        self.0.push(knock);
    }

    /// Adds a push before all others.
    pub(crate) fn add_first(&mut self, knock: Knock) {
        self.0.insert(0, knock);
    }

    /// The pushes, in the order in which they take effect.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Knock> {
        self.0.iter()
    }

    pub(crate) fn last_of(&self, who: PieceId) -> Option<&Knock> {
        self.0.iter().rfind(|knock| knock.who == who)
    }

    pub(crate) fn take_back(&mut self, who: PieceId) {
        if let Some(last) = self.0.iter().rposition(|knock| knock.who == who) {
            self.0.remove(last);
        }
    }

    /// Makes all pushes of one figure pushes of another.
    pub(crate) fn pass_on(&mut self, from: PieceId, to: PieceId) {
        self.0.iter_mut().filter(|knock| knock.who == from).for_each(|knock| knock.who = to);
    }

    pub(crate) fn forget(&mut self, who: PieceId) {
        self.0.retain(|knock| knock.who != who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_kb_02_the_last_push_of_somebody_is_taken_back_and_no_other() {
        let knock = |who, inches| Knock { who: PieceId(who), from: Spot::default(), inches, topples: None };
        let mut knocks = Knocks::default();
        [knock(1, 2), knock(2, 3), knock(1, 4)].into_iter().for_each(|knock| knocks.add(knock));
        assert_eq!(knocks.last_of(PieceId(1)).map(|knock| knock.inches), Some(4));
        knocks.take_back(PieceId(1));
        knocks.add_first(knock(3, 1));
        knocks.pass_on(PieceId(1), PieceId(4));
        assert_eq!(knocks.iter().map(|knock| (knock.who.0, knock.inches)).collect::<Vec<_>>(), [(3, 1), (4, 2), (2, 3)]);
        knocks.forget(PieceId(2));
        assert_eq!(knocks.last_of(PieceId(2)), None);
    }
}
