//! Facts about treatments (AR-KER).

use crate::powers::care::medik::amputations;
use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, FactBody, FactKind, MoveKind};
use brickfray_table::{PieceId, Placement};
use brickfray_words::Text;

/// A Medik began a treatment that lasts until its next turn.
pub(super) struct TreatmentBegan {
    pub who: PieceId,
    pub patient: PieceId,
}

impl FactKind for TreatmentBegan {
    const WHAT: &'static str = "begins-treatment";

    fn tell(self) -> FactBody {
        let told = text!("fact-treatment-begins", who = self.who, patient = self.patient);
        FactBody::new(Cue::over(self.who, text!("remark-treats"), Beat(35)), told)
    }
}

/// The die of a treatment was rolled.
pub(super) struct Triage {
    pub who: PieceId,
    pub patient: PieceId,
    pub rolled: Vec<RolledDie>,
}

impl FactKind for Triage {
    const WHAT: &'static str = "triage";

    fn tell(self) -> FactBody {
        let Self { who, patient, rolled } = self;
        let costs = match amputations(rolled.first().map_or(0, |die| die.face)) {
            None => text!("triage-head"),
            Some(0) => text!("triage-none"),
            Some(1) => text!("triage-one"),
            Some(many) => text!("triage-many", limbs = many),
        };
        let told = text!("fact-triage", who = who, patient = patient, dice = &rolled, costs = &costs);
        let beside = text!("fact-triage-beside", who = who, patient = patient, costs = &costs);
        FactBody::new(Cue::over(patient, costs, Beat(40)), told).with_dice(rolled).beside(beside, 0)
    }
}

/// A limb was taken off.
pub(super) struct Amputated {
    pub who: PieceId,
    /// The limb: "a leg".
    pub limb: Text,
}

impl FactKind for Amputated {
    const WHAT: &'static str = "amputated";

    fn tell(self) -> FactBody {
        let told = text!("fact-amputated", who = self.who, limb = self.limb);
        FactBody::new(Cue::over(self.who, text!("remark-amputated"), Beat(30)), told)
    }
}

/// A fallen figure can never be revived.
pub(super) struct CannotBeRevived {
    pub who: PieceId,
}

impl FactKind for CannotBeRevived {
    const WHAT: &'static str = "beyond-help";

    fn tell(self) -> FactBody {
        let told = text!("fact-beyond-help", who = self.who);
        FactBody::new(Cue::over(self.who, text!("remark-beyond-help"), Beat(40)), told)
    }
}

/// A treatment was interrupted, or there is no room for the patient to stand up.
pub(super) struct TreatmentFailed {
    pub who: PieceId,
    pub patient: PieceId,
}

impl FactKind for TreatmentFailed {
    const WHAT: &'static str = "left-lying";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-left-lying", who = self.who, patient = self.patient))
    }
}

/// A fallen figure is up again.
pub(super) struct Revived {
    pub who: PieceId,
    /// Where it lay.
    pub from: Placement,
    /// Where it stands.
    pub at: Placement,
    /// Whether it may act this turn.
    pub acts: bool,
}

impl FactKind for Revived {
    const WHAT: &'static str = "revived";

    fn tell(self) -> FactBody {
        let (who, spot) = (self.who, self.at.spot);
        let told = if self.acts {
            text!("fact-revived-acts", who = who, spot = spot)
        } else {
            text!("fact-revived-waits", who = who, spot = spot)
        };
        FactBody::new(Cue::moved(self.who, self.from, self.at, MoveKind::Deployed), told)
    }
}
