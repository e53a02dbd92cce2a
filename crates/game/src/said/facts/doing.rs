//! What is done: declared, rolled for, and what comes to nothing.

use crate::said::cue::{Beat, Cue, Guard, Remark};
use crate::said::fact::{Telling, Tells};
use crate::told;
use brickfray_dice::{RolledDie, least_face};
use brickfray_table::{PieceId, Spot};

/// Something was declared against a piece or a spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The rulebook's word for it.
    pub maneuver: String,
    /// The plates and figures that do it.
    pub by: Vec<PieceId>,
    /// The piece that it is against, when it is against one.
    pub at: Option<PieceId>,
    /// Against which spot, when it is against one.
    pub spot: Option<Spot>,
    /// With what, when that is told with it.
    pub with: Option<String>,
}

impl Tells for Declared {
    const WHAT: &'static str = "declared";

    fn tell(self) -> Telling {
        let Declared { maneuver, by, at, spot, with } = self;
        let mut told = told![by.clone(), format!(": {maneuver}")];
        match (at, spot) {
            (Some(at), _) => {
                told.add(" ");
                told.add(at);
            }
            (None, Some(spot)) => told.add(format!(" {spot}")),
            (None, None) => {}
        }
        told.add(with.as_ref().map(|with| format!(" with {with}")).unwrap_or_default());
        Telling::new(Cue::Declared { maneuver, by, at, spot, with }, told)
    }
}

/// Dice were rolled and their successes counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The plate or figure that rolled.
    pub who: PieceId,
    /// What for: "12 slings".
    pub what_for: String,
    /// The dice.
    pub dice: Vec<RolledDie>,
    /// What was added to each die, and why.
    pub modifiers: Vec<(String, i32)>,
    /// What a die had to reach with its modifiers.
    pub needed: i32,
    /// How many did.
    pub successes: u32,
    /// What they were to save the piece with, where something was done to it.
    pub guard: Guard,
}

impl Tells for Rolled {
    const WHAT: &'static str = "rolled";

    fn tell(self) -> Telling {
        let Rolled { who, what_for, dice, modifiers, needed, successes, guard } = self;
        let added: String = modifiers.iter().map(|(why, by)| format!(" {by:+} {why}")).collect();
        let least = least_face(needed);
        let told = told![who, format!(": {what_for} roll "), &dice, format!("{added}, {least}+ needed: {successes}")];
        let added: String = modifiers.iter().map(|(why, by)| format!(", {by:+} {why}")).collect();
        let beside = told![who, format!(": {what_for}{added}. {least}+: {successes} of {}", dice.len())];
        Telling::new(Cue::Rolled { who, what_for, modifiers, needed, successes, guard }, told).with_dice(dice).beside(beside, 0)
    }
}

/// The hits that needed no roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitAutomatically {
    /// The plate or figure that hits.
    pub who: PieceId,
    /// How many hits.
    pub hits: u32,
}

impl Tells for HitAutomatically {
    const WHAT: &'static str = "hit-automatically";

    fn tell(self) -> Telling {
        Telling::new(Remark::default().by(self.who), told![self.who, format!(": {} hit automatically", self.hits)])
    }
}

/// What was to be done can't be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prevented {
    /// The piece that was to do it.
    pub who: PieceId,
    /// What.
    pub what: String,
    /// Why not.
    pub why: String,
}

impl Tells for Prevented {
    const WHAT: &'static str = "prevented";

    fn tell(self) -> Telling {
        let told = told![self.who, format!(" cannot {}: {}", self.what, self.why)];
        Telling::new(Cue::over(self.who, self.why, Beat(50)), told)
    }
}

/// What was to be done could not be done any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CameToNothing {
    /// The piece that was to do it.
    pub who: PieceId,
    /// What.
    pub what: String,
    /// Why not.
    pub why: String,
}

impl Tells for CameToNothing {
    const WHAT: &'static str = "came-to-nothing";

    fn tell(self) -> Telling {
        Telling::new(Remark::rest(Beat(20)), told![self.who, format!(" cannot {} any more: {}", self.what, self.why)])
    }
}
