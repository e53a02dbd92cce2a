//! Facts about riders and mounts.

use brickfray_game::{Beat, Cue, FactBody, FactKind};
use brickfray_table::{PieceId, Placement, SideId};

/// A figure mounted, and moves with its mount from now on.
pub(crate) struct GotOn {
    pub who: PieceId,
    pub mount: PieceId,
    /// The plate that they stand on, if any.
    pub plate: Option<PieceId>,
    /// Where the rider came from.
    pub from: Placement,
    /// Where the two stand now.
    pub at: Placement,
}

impl FactKind for GotOn {
    const WHAT: &'static str = "got-on";

    fn tell(self) -> FactBody {
        let GotOn { who, mount, plate, from, at } = self;
        FactBody::new(Cue::Joined { who, seat: mount, plate, from, at }, text!("fact-got-on", who = who, mount = mount))
    }
}

/// A rider dismounted or was thrown: its mount, if alive, stands where both stood.
pub(crate) struct GotOff {
    pub who: PieceId,
    pub mount: PieceId,
    /// Where the rider stands now.
    pub to: Placement,
    /// The plate that the rider still stands on, if any.
    pub plate: Option<PieceId>,
    pub fell: bool,
}

impl FactKind for GotOff {
    const WHAT: &'static str = "got-off";

    fn tell(self) -> FactBody {
        let GotOff { who, mount, to, plate, fell } = self;
        let told = match fell {
            true => text!("fact-fell-off", who = who, mount = mount),
            false => text!("fact-got-off", who = who, mount = mount),
        };
        FactBody::new(Cue::Left { who, what: mount, plate, to: Some(to) }, told)
    }
}

/// A piece changed sides.
pub(crate) struct ChangedSides {
    pub who: PieceId,
    /// Its new side.
    pub side: SideId,
}

impl FactKind for ChangedSides {
    const WHAT: &'static str = "changed-sides";

    fn tell(self) -> FactBody {
        let told = text!("fact-changed-sides", who = self.who, side = self.side);
        FactBody::new(Cue::over(self.who, text!("remark-changes-sides"), Beat(30)), told)
    }
}
