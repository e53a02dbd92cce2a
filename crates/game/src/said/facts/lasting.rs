//! Facts about losses and payments: points, and pieces that leave the table.

use crate::said::cue::{Cue, RemovalReason};
use crate::said::fact::{FactBody, FactKind};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// A figure died.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Died {
    /// The figure.
    pub who: PieceId,
}

impl FactKind for Died {
    const WHAT: &'static str = "died";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::TakenOff { who: self.who, why: RemovalReason::Died }, text!("fact-died", who = self.who))
    }
}

/// A thing was destroyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destroyed {
    /// The piece.
    pub who: PieceId,
}

impl FactKind for Destroyed {
    const WHAT: &'static str = "destroyed";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::TakenOff { who: self.who, why: RemovalReason::Destroyed }, text!("fact-destroyed", who = self.who))
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

impl FactKind for PointsLost {
    const WHAT: &'static str = "points-lost";

    fn tell(self) -> FactBody {
        let PointsLost { who, kind, points, left } = self;
        let told = text!("fact-points-lost", who = who, points = points, kind = &kind, left = left);
        FactBody::new(Cue::Lost { who, kind, points, left }, told)
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

impl FactKind for PointsPaid {
    const WHAT: &'static str = "points-paid";

    fn tell(self) -> FactBody {
        let PointsPaid { who, kind, points, left } = self;
        let told = text!("fact-points-paid", who = who, points = points, kind = &kind, left = left);
        FactBody::new(Cue::Paid { who, kind, points }, told)
    }
}
