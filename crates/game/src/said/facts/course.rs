//! Facts about the course of a battle: turns, decisions, scores and the end.

use crate::said::cue::Cue;
use crate::said::fact::{FactBody, FactKind};
use brickfray_dice::RolledDie;
use brickfray_table::SideId;
use brickfray_words::{ListJoin, Text};

/// A side's turn began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnBegan {
    /// The side.
    pub side: SideId,
    /// The round, from 1.
    pub round: u32,
}

impl FactKind for TurnBegan {
    const WHAT: &'static str = "turn-began";

    fn tell(self) -> FactBody {
        let TurnBegan { side, round } = self;
        FactBody::new(Cue::TurnBegan { side, round }, text!("fact-turn-began", round = round, side = side))
    }
}

/// Sides rolled against each other; the highest sum wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolledOff {
    /// The dice of each side.
    pub rolls: Vec<(SideId, Vec<RolledDie>)>,
    /// The side that won; `None` for a tie.
    pub winner: Option<SideId>,
}

impl FactKind for RolledOff {
    const WHAT: &'static str = "rolled-off";

    fn tell(self) -> FactBody {
        let rolled = Text::list(ListJoin::Commas, self.rolls.iter().map(|(side, dice)| text!("fact-rolls", side = *side, dice = dice)));
        let told = match self.winner {
            Some(side) => text!("fact-rolled-off", rolls = rolled, side = side),
            None => text!("fact-rolled-off-again", rolls = rolled),
        };
        let dice = self.rolls.into_iter().flat_map(|(_, dice)| dice).collect();
        FactBody::new(Cue::RolledOff { winner: self.winner }, told.clone()).with_dice(dice).beside(told, 0)
    }
}

/// A side scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The side.
    pub side: SideId,
    /// How many points it scored.
    pub points: u32,
    /// Its points in all.
    pub total: u32,
    /// The reason.
    pub why: Text,
}

impl FactKind for Scored {
    const WHAT: &'static str = "scored";

    fn tell(self) -> FactBody {
        let Scored { side, points, total, why } = self;
        let told = text!("fact-scored", side = side, points = points, why = &why, total = total);
        FactBody::new(Cue::Scored { side, points, total, why }, told)
    }
}

/// A question was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionAnswered {
    /// The side that decided.
    pub side: SideId,
    /// The answer.
    pub label: Text,
}

impl FactKind for QuestionAnswered {
    const WHAT: &'static str = "chose";

    fn tell(self) -> FactBody {
        let QuestionAnswered { side, label } = self;
        let told = text!("fact-chose", side = side, label = &label);
        FactBody::new(Cue::Chose { side, label }, told)
    }
}

/// The battle is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleEnded {
    /// The winning side; `None` for a draw.
    pub winner: Option<SideId>,
}

impl FactKind for BattleEnded {
    const WHAT: &'static str = "battle-ended";

    fn tell(self) -> FactBody {
        let BattleEnded { winner } = self;
        let told = match winner {
            Some(side) => text!("fact-battle-won", side = side),
            None => text!("fact-battle-drawn"),
        };
        FactBody::new(Cue::BattleEnded { winner }, told)
    }
}
