//! What is told of a treatment (AR-KER).

use crate::powers::medik::amputations;
use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, Going, Telling, Tells, told};
use brickfray_table::{PieceId, Placement};

/// A Medik began a treatment that lasts until its next turn.
pub(super) struct Begins {
    /// Who.
    pub who: PieceId,
    /// The figure that is treated.
    pub patient: PieceId,
}

impl Tells for Begins {
    const WHAT: &'static str = "begins-treatment";

    fn tell(self) -> Telling {
        Telling::new(Cue::over(self.who, "treats", Beat(35)), told![self.who, " begins to treat ", self.patient])
    }
}

/// The die of a treatment was rolled.
pub(super) struct Triage {
    /// Who.
    pub who: PieceId,
    /// The figure that is treated.
    pub patient: PieceId,
    /// The die.
    pub rolled: Vec<RolledDie>,
}

impl Tells for Triage {
    const WHAT: &'static str = "triage";

    fn tell(self) -> Telling {
        let Self { who, patient, rolled } = self;
        let comes_to = match amputations(rolled.first().map_or(0, |die| die.face)) {
            None => "the head goes".to_owned(),
            Some(0) => "no limb goes".to_owned(),
            Some(1) => "a limb goes".to_owned(),
            Some(many) => format!("{many} limbs go"),
        };
        let cue = Cue::over(patient, comes_to.clone(), Beat(40));
        let told = told![who, " treats ", patient, " (", &rolled, "): ", comes_to.clone()];
        Telling::new(cue, told).with_dice(rolled).beside(told![who, " treats ", patient, ": ", comes_to], 0)
    }
}

/// A limb was taken off.
pub(super) struct Amputated {
    /// Who.
    pub who: PieceId,
    /// Which: "a leg".
    pub limb: String,
}

impl Tells for Amputated {
    const WHAT: &'static str = "amputated";

    fn tell(self) -> Telling {
        Telling::new(Cue::over(self.who, "sawn off", Beat(30)), told![self.who, " loses ", self.limb])
    }
}

/// A fallen figure will never be up again.
pub(super) struct BeyondHelp {
    /// Who.
    pub who: PieceId,
}

impl Tells for BeyondHelp {
    const WHAT: &'static str = "beyond-help";

    fn tell(self) -> Telling {
        Telling::new(Cue::over(self.who, "beyond help", Beat(40)), told![self.who, " is beyond help"])
    }
}

/// A treatment was interrupted, or there is no room to stand up in.
pub(super) struct LeftLying {
    /// Who.
    pub who: PieceId,
    /// The figure that is treated.
    pub patient: PieceId,
}

impl Tells for LeftLying {
    const WHAT: &'static str = "left-lying";

    fn tell(self) -> Telling {
        Telling::new(Cue::unseen(), told![self.who, " leaves ", self.patient, " lying"])
    }
}

/// A fallen figure is up again.
pub(super) struct Revived {
    /// Who.
    pub who: PieceId,
    /// Where it lay.
    pub from: Placement,
    /// Where it stands.
    pub at: Placement,
    /// It may act in this turn.
    pub acts: bool,
}

impl Tells for Revived {
    const WHAT: &'static str = "revived";

    fn tell(self) -> Telling {
        let when = if self.acts { "and may act at once" } else { "and acts on its next turn" };
        let told = told![self.who, format!(" is up again at {}, {when}", self.at.spot)];
        Telling::new(Cue::moved(self.who, self.from, self.at, Going::Deployed), told)
    }
}
