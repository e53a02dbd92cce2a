//! Facts about losses and payments: points, and pieces that leave the table.

use crate::said::cue::{Cue, Gone};
use crate::said::fact::{Telling, Tells};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// A figure died.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Died {
    /// The figure.
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
    /// The piece.
    pub who: PieceId,
}

impl Tells for Destroyed {
    const WHAT: &'static str = "destroyed";

    fn tell(self) -> Telling {
        Telling::new(Cue::TakenOff { who: self.who, why: Gone::Destroyed }, text!("fact-destroyed", who = self.who))
    }
}

/// A piece lost points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsLost {
    /// The piece.
    pub who: PieceId,
    /// The name of one point: "Life Point".
    pub kind: Text,
    /// How many it lost.
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

/// The owner of a piece paid for something with its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsPaid {
    /// The piece.
    pub who: PieceId,
    /// The name of one point: "Life Point".
    pub kind: Text,
    /// How many were paid.
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
