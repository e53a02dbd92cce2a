//! What else becomes of the figures in an attack, besides their wounds: which are thrown off their feet (BW-KB-04), which lose a hand
//! (BW-SD-14), which have spent an Action in response (BW-CC-23, BW-TU-12), and which are pushed with their plate (BW-SM-22).

use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};

/// What becomes of those in an attack when it is over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Casualties {
    /// Thrown off their feet.
    disrupted: Vec<PieceId>,
    /// Lost a hand, and the item in it.
    maimed: Vec<(PieceId, Option<String>)>,
    /// The figures that spent an Action in response.
    spent: Vec<PieceId>,
    /// Pushed away with their plate.
    pushed_along: Vec<PieceId>,
}

impl Casualties {
    /// A figure is thrown off its feet.
    pub(crate) fn throw_down(&mut self, who: PieceId) {
        if !self.is_down(who) {
            self.disrupted.push(who);
        }
    }

    /// A figure was not thrown off its feet after all.
    pub(crate) fn keeps_its_feet(&mut self, who: PieceId) {
        self.disrupted.retain(|down| *down != who);
    }

    /// It is thrown off its feet.
    pub(crate) fn is_down(&self, who: PieceId) -> bool {
        self.disrupted.contains(&who)
    }

    /// All who were thrown down at one moment fall in the order of their ids.
    pub(crate) fn fall_at_once(&mut self) {
        self.disrupted.sort();
    }

    /// Those who are thrown off their feet.
    pub(crate) fn disrupted(&self) -> &[PieceId] {
        &self.disrupted
    }

    /// A figure loses a hand, and what it held.
    pub(crate) fn maim(&mut self, who: PieceId, lost: Option<String>) {
        self.maimed.push((who, lost));
    }

    /// Those who lose a hand, with what it held.
    pub(crate) fn maimed(&self) -> &[(PieceId, Option<String>)] {
        &self.maimed
    }

    /// A figure spends its Action in response.
    pub(crate) fn spend(&mut self, who: PieceId) {
        self.spent.push(who);
    }

    /// These are pushed away with their plate.
    pub(crate) fn push_along(&mut self, who: impl IntoIterator<Item = PieceId>) {
        self.pushed_along.extend(who);
    }

    /// Those who were pushed away with their plate.
    pub(crate) fn pushed_along(&self) -> &[PieceId] {
        &self.pushed_along
    }

    /// Those who have spent an Action in response.
    pub(crate) fn spent(&self) -> &[PieceId] {
        &self.spent
    }
}
