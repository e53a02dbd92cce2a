//! Facts about squads and the figures on their plates.

use brickfray_game::{Beat, Cue, Onto, Step, Telling, Tells};
use brickfray_table::{Inches, PieceId};
use brickfray_words::{Series, Text};

/// An Officer coordinates its squad's Action.
pub(crate) struct Coordinated {
    /// The Officer.
    pub who: PieceId,
    /// Its squad.
    pub unit: PieceId,
}

impl Tells for Coordinated {
    const WHAT: &'static str = "coordinated";

    fn tell(self) -> Telling {
        let told = text!("fact-coordinated", who = self.who, unit = self.unit);
        Telling::new(Cue::over(self.who, text!("remark-coordination"), Beat(35)), told)
    }
}

/// Figures stepped off their plate voluntarily and left the squad.
pub(crate) struct LeftPlate {
    /// The plate.
    pub squad: PieceId,
    /// The figures' steps.
    pub steps: Vec<Step>,
}

impl Tells for LeftPlate {
    const WHAT: &'static str = "left-plate";

    fn tell(self) -> Telling {
        let LeftPlate { squad, steps } = self;
        let told = text!("fact-left-plate", squad = squad, steps = walked(&steps));
        Telling::new(Cue::Stepped { steps, onto: Onto::Ground }, told)
    }
}

/// A squad disbanded where its plate has no room (BW-DF-09): its members stepped off.
pub(crate) struct Disbanded {
    /// The plate.
    pub squad: PieceId,
    /// The members' steps.
    pub steps: Vec<Step>,
}

impl Tells for Disbanded {
    const WHAT: &'static str = "disbanded";

    fn tell(self) -> Telling {
        let Disbanded { squad, steps } = self;
        let told = text!("fact-disbanded", squad = squad, steps = walked(&steps));
        Telling::new(Cue::Stepped { steps, onto: Onto::Ground }, told)
    }
}

/// Members of a squad swapped places.
pub(crate) struct ChangedPlaces {
    /// The members' steps.
    pub steps: Vec<Step>,
}

impl Tells for ChangedPlaces {
    const WHAT: &'static str = "changed-places";

    fn tell(self) -> Telling {
        let ChangedPlaces { steps } = self;
        let told = text!("fact-changed-places", steps = walked(&steps));
        Telling::new(Cue::Stepped { steps, onto: Onto::Same }, told)
    }
}

/// A figure was pushed clear of its plate and left the squad.
pub(crate) struct LeftSquad {
    /// The figure.
    pub who: PieceId,
    /// The squad.
    pub squad: PieceId,
}

impl Tells for LeftSquad {
    const WHAT: &'static str = "left-squad";

    fn tell(self) -> Telling {
        let LeftSquad { who, squad } = self;
        Telling::new(Cue::Left { who, what: squad, plate: None, to: None }, text!("fact-left-squad", who = who, squad = squad))
    }
}

/// The figures that walked, with their inches: `a.1 walks 2.5", a.2`.
pub(crate) fn walked(steps: &[Step]) -> Text {
    let one = |step: &Step| match step.inches {
        Inches::ZERO => Text::from(step.who),
        inches => text!("fact-walks", who = step.who, inches = inches),
    };
    Text::list(Series::Commas, steps.iter().map(one))
}
