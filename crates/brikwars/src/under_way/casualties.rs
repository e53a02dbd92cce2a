//! What happens to the figures in an attack besides wounds: thrown off their feet (BW-KB-04), losing a hand (BW-SD-14), spending an Action
//! in response (BW-CC-23, BW-TU-12), pushed with their plate (BW-SM-22).

use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// What an attack does to figures when it is over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Casualties {
    /// Thrown off their feet.
    disrupted: Vec<PieceId>,
    /// Lost a hand, and the item in it, if any.
    maimed: Vec<(PieceId, Option<String>)>,
    /// Spent an Action in response.
    spent: Vec<PieceId>,
    /// Pushed away with their plate.
    pushed_along: Vec<PieceId>,
}

impl Casualties {
    /// Records that a figure is thrown off its feet.
    pub(crate) fn throw_down(&mut self, who: PieceId) {
        if !self.is_down(who) {
            self.disrupted.push(who);
        }
    }

    /// Lets a figure keep its feet after all.
    pub(crate) fn keeps_its_feet(&mut self, who: PieceId) {
        self.disrupted.retain(|down| *down != who);
    }

    pub(crate) fn is_down(&self, who: PieceId) -> bool {
        self.disrupted.contains(&who)
    }

    /// Sorts those thrown off their feet by id, as if all fell at the same moment.
    pub(crate) fn sort_fallen(&mut self) {
        self.disrupted.sort();
    }

    pub(crate) fn disrupted(&self) -> &[PieceId] {
        &self.disrupted
    }

    /// Records that a figure loses a hand, and which item was in it.
    pub(crate) fn maim(&mut self, who: PieceId, lost: Option<String>) {
        self.maimed.push((who, lost));
    }

    /// The figures that lose a hand, each with the item in it, if any.
    pub(crate) fn maimed(&self) -> &[(PieceId, Option<String>)] {
        &self.maimed
    }

    pub(crate) fn spend(&mut self, who: PieceId) {
        self.spent.push(who);
    }

    pub(crate) fn push_along(&mut self, who: impl IntoIterator<Item = PieceId>) {
        self.pushed_along.extend(who);
    }

    pub(crate) fn pushed_along(&self) -> &[PieceId] {
        &self.pushed_along
    }

    pub(crate) fn spent(&self) -> &[PieceId] {
        &self.spent
    }
}
