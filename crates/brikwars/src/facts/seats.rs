//! Riders and mounts, as they are told.

use brickfray_game::{Beat, Cue, Telling, Tells};
use brickfray_table::{PieceId, Placement, SideId};

/// A figure got on a mount, and goes with it from now on.
pub(crate) struct GotOn {
    /// Who.
    pub who: PieceId,
    /// What it sits on.
    pub mount: PieceId,
    /// The plate that they stand on, if on any.
    pub plate: Option<PieceId>,
    /// Where it came from.
    pub from: Placement,
    /// Where the two stand now.
    pub at: Placement,
}

impl Tells for GotOn {
    const WHAT: &'static str = "got-on";

    fn tell(self) -> Telling {
        let GotOn { who, mount, plate, from, at } = self;
        Telling::new(Cue::Joined { who, seat: mount, plate, from, at }, text!("fact-got-on", who = who, mount = mount))
    }
}

/// A rider got off, or was thrown: what it sat on stands where both stood, unless it is dead.
pub(crate) struct GotOff {
    /// Who.
    pub who: PieceId,
    /// What it sat on.
    pub mount: PieceId,
    /// Where the rider stands now.
    pub to: Placement,
    /// The plate that the rider still stands on, if on any.
    pub plate: Option<PieceId>,
    /// It fell.
    pub fell: bool,
}

impl Tells for GotOff {
    const WHAT: &'static str = "got-off";

    fn tell(self) -> Telling {
        let GotOff { who, mount, to, plate, fell } = self;
        let told = match fell {
            true => text!("fact-fell-off", who = who, mount = mount),
            false => text!("fact-got-off", who = who, mount = mount),
        };
        Telling::new(Cue::Left { who, what: mount, plate, to: Some(to) }, told)
    }
}

/// A piece is of another side from now on.
pub(crate) struct ChangedSides {
    /// Which.
    pub who: PieceId,
    /// The side that it belongs to now.
    pub side: SideId,
}

impl Tells for ChangedSides {
    const WHAT: &'static str = "changed-sides";

    fn tell(self) -> Telling {
        let told = text!("fact-changed-sides", who = self.who, side = self.side);
        Telling::new(Cue::over(self.who, text!("remark-changes-sides"), Beat(30)), told)
    }
}
