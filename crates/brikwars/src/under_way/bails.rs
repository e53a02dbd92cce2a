//! The Bails out of an attack (BW-TU-12, BW-SM-24): the figure that is bailing now, and those that have bailed.

use brickfray_dice::RolledDie;
use brickfray_table::{PieceId, Spot};
use serde::{Deserialize, Serialize};

/// A figure that is bailing out from a hit (BW-TU-12), before it has chosen a direction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailing {
    pub who: PieceId,
    /// The dice for the distance: its Action die, and the Bonus die that a d4 may earn (BW-NUM-12).
    pub dice: Vec<RolledDie>,
    /// What Bennies and hooks add to the distance.
    pub plus: i32,
    /// Whether its side is done adding Bennies.
    pub settled: bool,
}

impl Bailing {
    pub fn inches(&self) -> i32 {
        (self.dice.iter().map(|die| i32::from(die.face)).sum::<i32>() + self.plus).max(0)
    }
}

/// A figure that has bailed out of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailed {
    pub who: PieceId,
    /// Where it landed.
    pub to: Spot,
    /// Whether it landed clear of the engagement (BW-SM-25). Otherwise it is still in the engagement, wherever it lies (BW-SM-24).
    pub clear: bool,
    /// The mount that it has left, if any.
    pub off: Option<PieceId>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bails {
    bailing: Option<Bailing>,
    /// Victims that have been asked whether to bail before anything is rolled (BW-DF-12).
    asked: Vec<PieceId>,
    /// The figures that have bailed, and where they landed.
    landed: Vec<Bailed>,
}

impl Bails {
    /// Starts a Bail.
    pub(crate) fn leap(&mut self, bailing: Bailing) {
        self.bailing = Some(bailing);
    }

    pub(crate) fn bailing(&self) -> Option<&Bailing> {
        self.bailing.as_ref()
    }

    /// The figure that is bailing now, if its side may still add to the distance.
    pub(crate) fn lengthening(&mut self) -> Option<&mut Bailing> {
        self.bailing.as_mut().filter(|bailing| !bailing.settled)
    }

    /// Ends the current Bail and returns it.
    pub(crate) fn come_down(&mut self) -> Option<Bailing> {
        self.bailing.take()
    }

    pub(crate) fn land(&mut self, bailed: Bailed) {
        self.landed.push(bailed);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Bailed> {
        self.landed.iter()
    }

    /// True if a figure has bailed clear of the engagement (BW-SM-25).
    pub(crate) fn has_escaped(&self, who: PieceId) -> bool {
        self.landed.iter().any(|bailed| bailed.who == who && bailed.clear)
    }

    /// Records that a figure was asked whether to bail before anything is rolled (BW-DF-12).
    pub(crate) fn ask_first(&mut self, who: PieceId) {
        self.asked.push(who);
    }

    /// True if a figure was asked before anything was rolled.
    pub(crate) fn was_asked_first(&self, who: PieceId) -> bool {
        self.asked.contains(&who)
    }

    /// True if any figure was asked before anything was rolled. Then no figure can bail from a single hit (BW-DF-12).
    pub(crate) fn came_first(&self) -> bool {
        !self.asked.is_empty()
    }
}
