//! What pieces lose or give: points, and their place on the table.

use crate::said::cue::{Cue, Gone};
use crate::said::fact::{Telling, Tells};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// A figure died.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Died {
    /// Who.
    pub who: PieceId,
}

impl Tells for Died {
    const WHAT: &'static str = "died";

    fn tell(self) -> Telling {
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Died }, text!("fact-died", who = self.who))
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
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Destroyed }, text!("fact-destroyed", who = self.who))
    }
}

/// A piece lost some of what it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsLost {
    /// Which.
    pub who: PieceId,
    /// What one of them is called: "Life Point".
    pub kind: Text,
    /// How many.
    pub points: u32,
    /// How many are left.
    pub left: u32,
}

impl Tells for PointsLost {
    const WHAT: &'static str = "points-lost";

    fn tell(self) -> Telling {
        let PointsLost { who, kind, points, left } = self;
        let told = text!("fact-points-lost", who = who, points = points, kind = &kind, left = left);
        Telling::new(Cue::Lost { who, kind, points, left }, told)
    }
}

/// A piece's owner gave some of what it has, for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsPaid {
    /// Which.
    pub who: PieceId,
    /// What one of them is called: "Life Point".
    pub kind: Text,
    /// How many.
    pub points: u32,
    /// How many are left.
    pub left: u32,
}

impl Tells for PointsPaid {
    const WHAT: &'static str = "points-paid";

    fn tell(self) -> Telling {
        let PointsPaid { who, kind, points, left } = self;
        let told = text!("fact-points-paid", who = who, points = points, kind = &kind, left = left);
        Telling::new(Cue::Paid { who, kind, points }, told)
    }
}
