//! The Bails out of an attack (BW-TU-12, BW-SM-24): which figure throws itself clear just now, and which have.

use brickfray_dice::RolledDie;
use brickfray_table::{PieceId, Spot};
use serde::{Deserialize, Serialize};

/// A figure that throws itself clear of a hit (BW-TU-12) and does not know yet where to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailing {
    /// Who.
    pub who: PieceId,
    /// How far it goes: its Action die, and the Bonus die that a d4 may earn (BW-NUM-12).
    pub dice: Vec<RolledDie>,
    /// What Bennies and hooks add to that.
    pub plus: i32,
    /// Its side adds no more of them.
    pub settled: bool,
}

impl Bailing {
    /// How far it goes in all.
    pub fn inches(&self) -> i32 {
        (self.dice.iter().map(|die| i32::from(die.face)).sum::<i32>() + self.plus).max(0)
    }
}

/// A figure that has bailed out of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailed {
    /// Who.
    pub who: PieceId,
    /// Where it landed.
    pub to: Spot,
    /// That is clear of the engagement (BW-SM-25); otherwise it is in it still, wherever it lies (BW-SM-24).
    pub clear: bool,
    /// The mount that it threw itself off.
    pub off: Option<PieceId>,
}

/// The Bails out of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bails {
    /// The figure that bails out just now.
    bailing: Option<Bailing>,
    /// Victims who have been asked whether to bail before anything else (BW-DF-12).
    asked: Vec<PieceId>,
    /// The figures that bailed, and where they landed.
    landed: Vec<Bailed>,
}

impl Bails {
    /// A figure leaps.
    pub(crate) fn leap(&mut self, bailing: Bailing) {
        self.bailing = Some(bailing);
    }

    /// The figure that bails out just now.
    pub(crate) fn bailing(&self) -> Option<&Bailing> {
        self.bailing.as_ref()
    }

    /// The figure that bails out just now, while its side may still add to that.
    pub(crate) fn lengthening(&mut self) -> Option<&mut Bailing> {
        self.bailing.as_mut().filter(|bailing| !bailing.settled)
    }

    /// The figure that bails out just now is in the air no more.
    pub(crate) fn come_down(&mut self) -> Option<Bailing> {
        self.bailing.take()
    }

    /// A figure has landed.
    pub(crate) fn land(&mut self, bailed: Bailed) {
        self.landed.push(bailed);
    }

    /// Those who have bailed, in the order in which they did.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Bailed> {
        self.landed.iter()
    }

    /// It has bailed clear of the engagement (BW-SM-25).
    pub(crate) fn has_escaped(&self, who: PieceId) -> bool {
        self.landed.iter().any(|bailed| bailed.who == who && bailed.clear)
    }

    /// A figure is asked before anything else whether to bail (BW-DF-12).
    pub(crate) fn ask_first(&mut self, who: PieceId) {
        self.asked.push(who);
    }

    /// It has been asked before anything else.
    pub(crate) fn was_asked_first(&self, who: PieceId) -> bool {
        self.asked.contains(&who)
    }

    /// Some have been asked before anything else: no figure bails from a hit then (BW-DF-12).
    pub(crate) fn came_first(&self) -> bool {
        !self.asked.is_empty()
    }
}
