//! What pieces lose: points, and their place on the table.

use crate::said::cue::{Cue, Gone};
use crate::said::fact::{Telling, Tells};
use crate::told;
use brickfray_table::PieceId;

/// A figure died.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Died {
    /// Who.
    pub who: PieceId,
}

impl Tells for Died {
    const WHAT: &'static str = "died";

    fn tell(self) -> Telling {
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Died }, told![self.who, " dies"])
    }
}

/// A thing was destroyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destroyed {
    /// What.
    pub who: PieceId,
}

impl Tells for Destroyed {
    const WHAT: &'static str = "destroyed";

    fn tell(self) -> Telling {
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Destroyed }, told![self.who, " is destroyed"])
    }
}

/// A piece lost some of what it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsLost {
    /// Which.
    pub who: PieceId,
    /// What one of them is called: "Life Point".
    pub kind: String,
    /// How many.
    pub points: u32,
    /// How many are left.
    pub left: u32,
}

impl Tells for PointsLost {
    const WHAT: &'static str = "points-lost";

    fn tell(self) -> Telling {
        let PointsLost { who, kind, points, left } = self;
        let several = if points == 1 { "" } else { "s" };
        let told = told![who, format!(" loses {points} {kind}{several}, {left} left")];
        Telling::new(Cue::Lost { who, kind, points, left }, told)
    }
}
