//! Facts about movement.

use crate::said::cue::{Cue, MoveKind};
use crate::said::fact::{FactBody, FactKind};
use brickfray_table::{Inches, PieceId, Placement, Spot};
use brickfray_words::Text;

/// A piece moved by order, leg by leg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The piece.
    pub who: PieceId,
    /// Its placement before.
    pub from: Placement,
    /// Its placement after.
    pub to: Placement,
    /// The spots on the way, including the last one.
    pub path: Vec<Spot>,
    /// How far it went.
    pub inches: Inches,
}

impl FactKind for Moved {
    const WHAT: &'static str = "moved";

    fn tell(self) -> FactBody {
        let Moved { who, from, to, path, inches } = self;
        let turns = from.facing != to.facing;
        let told = match inches == Inches::ZERO && from.spot == to.spot {
            true if turns => text!("fact-turned", who = who, facing = Text::Angle(to.facing.in_hundredths())),
            true => text!("fact-stayed", who = who),
            false if turns => text!("fact-moved-and-turned", who = who, far = inches, spot = to.spot, facing = to.facing),
            false => text!("fact-moved", who = who, far = inches, spot = to.spot),
        };
        let via = path.split_last().map(|(_, via)| via.to_vec()).unwrap_or_default();
        FactBody::new(Cue::Moved { who, from, to, via, inches, how: MoveKind::Walked }, told)
    }
}

/// A piece flew by order, leg by leg, over anything in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flown {
    /// The movement.
    pub moved: Moved,
    /// The height of the highest thing that it passed over.
    pub over: Inches,
}

impl FactKind for Flown {
    const WHAT: &'static str = "flown";

    fn tell(self) -> FactBody {
        let Flown { moved: Moved { who, from, to, path, inches }, over } = self;
        let told = match from.facing != to.facing {
            true => text!("fact-flown-and-turned", who = who, far = inches, spot = to.spot, facing = to.facing),
            false => text!("fact-flown", who = who, far = inches, spot = to.spot),
        };
        let via = path.split_last().map(|(_, via)| via.to_vec()).unwrap_or_default();
        FactBody::new(Cue::Moved { who, from, to, via, inches, how: MoveKind::Flown { over } }, told)
    }
}

/// A piece came onto the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deployed {
    /// The piece.
    pub who: PieceId,
    /// Its placement beside the table.
    pub from: Placement,
    /// Its placement on the table.
    pub to: Placement,
}

impl FactKind for Deployed {
    const WHAT: &'static str = "deployed";

    fn tell(self) -> FactBody {
        let Deployed { who, from, to } = self;
        let told = text!("fact-deployed", who = who, spot = to.spot, facing = to.facing);
        FactBody::new(Cue::moved(who, from, to, MoveKind::Deployed), told)
    }
}

/// A piece that stood on something higher came down to what it now stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CameDown {
    /// The piece.
    pub who: PieceId,
    /// Its placement before.
    pub from: Placement,
    /// Its placement after.
    pub to: Placement,
}

impl FactKind for CameDown {
    const WHAT: &'static str = "came-down";

    fn tell(self) -> FactBody {
        let CameDown { who, from, to } = self;
        let told = text!("fact-came-down", who = who, far = (from.lift - to.lift).max(Inches::ZERO));
        FactBody::new(Cue::moved(who, from, to, MoveKind::CameDown), told)
    }
}
