//! Facts about squads and the figures on their plates.

use brickfray_game::{Beat, Cue, FactBody, FactKind, StandingOn, Step};
use brickfray_table::{Inches, PieceId};
use brickfray_words::{ListJoin, Text};

/// An Officer coordinates its squad's Action.
pub(crate) struct Coordinated {
    pub who: PieceId,
    /// Its squad.
    pub unit: PieceId,
}

impl FactKind for Coordinated {
    const WHAT: &'static str = "coordinated";

    fn tell(self) -> FactBody {
        let told = text!("fact-coordinated", who = self.who, unit = self.unit);
        FactBody::new(Cue::over(self.who, text!("remark-coordination"), Beat(35)), told)
    }
}

/// Figures stepped off their plate voluntarily and left the squad.
pub(crate) struct LeftPlate {
    /// The plate.
    pub squad: PieceId,
    pub steps: Vec<Step>,
}

impl FactKind for LeftPlate {
    const WHAT: &'static str = "left-plate";

    fn tell(self) -> FactBody {
        let LeftPlate { squad, steps } = self;
        let told = text!("fact-left-plate", squad = squad, steps = walked(&steps));
        FactBody::new(Cue::Stepped { steps, onto: StandingOn::Ground }, told)
    }
}

/// A squad disbanded where its plate has no room (BW-DF-09): its members stepped off.
pub(crate) struct Disbanded {
    /// The plate.
    pub squad: PieceId,
    pub steps: Vec<Step>,
}

impl FactKind for Disbanded {
    const WHAT: &'static str = "disbanded";

    fn tell(self) -> FactBody {
        let Disbanded { squad, steps } = self;
        let told = text!("fact-disbanded", squad = squad, steps = walked(&steps));
        FactBody::new(Cue::Stepped { steps, onto: StandingOn::Ground }, told)
    }
}

/// Members of a squad swapped places.
pub(crate) struct ChangedPlaces {
    pub steps: Vec<Step>,
}

impl FactKind for ChangedPlaces {
    const WHAT: &'static str = "changed-places";

    fn tell(self) -> FactBody {
        let ChangedPlaces { steps } = self;
        let told = text!("fact-changed-places", steps = walked(&steps));
        FactBody::new(Cue::Stepped { steps, onto: StandingOn::Same }, told)
    }
}

/// A figure was pushed clear of its plate and left the squad.
pub(crate) struct LeftSquad {
    pub who: PieceId,
    pub squad: PieceId,
}

impl FactKind for LeftSquad {
    const WHAT: &'static str = "left-squad";

    fn tell(self) -> FactBody {
        let LeftSquad { who, squad } = self;
        FactBody::new(Cue::Left { who, what: squad, plate: None, to: None }, text!("fact-left-squad", who = who, squad = squad))
    }
}

/// The figures that walked, with their inches: `a.1 walks 2.5", a.2`.
pub(crate) fn walked(steps: &[Step]) -> Text {
    let one = |step: &Step| match step.inches {
        Inches::ZERO => Text::from(step.who),
        inches => text!("fact-walks", who = step.who, inches = inches),
    };
    Text::list(ListJoin::Commas, steps.iter().map(one))
}
