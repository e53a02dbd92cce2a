//! Facts about actions: declared, rolled for, or prevented.

use crate::said::cue::{Beat, Cue, Guard, Remark};
use crate::said::fact::{FactBody, FactKind};
use brickfray_dice::{RolledDie, least_face};
use brickfray_table::{PieceId, Spot};
use brickfray_words::Text;

/// An action was declared against a piece or a spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The rulebook's word for the action.
    pub maneuver: String,
    /// The plates and figures that act.
    pub by: Vec<PieceId>,
    /// The target piece, if any.
    pub at: Option<PieceId>,
    /// The target spot, if any.
    pub spot: Option<Spot>,
    /// The item, if it is mentioned.
    pub with: Option<String>,
}

impl FactKind for Declared {
    const WHAT: &'static str = "declared";

    fn tell(self) -> FactBody {
        let Declared { maneuver, by, at, spot, with } = self;
        let against = at.map_or_else(|| spot.into(), Text::from);
        let told = match &with {
            Some(with) => {
                text!("fact-declared-with", who = by.clone(), what = Text::item(&maneuver), at = against, with = Text::item(with))
            }
            None => text!("fact-declared", who = by.clone(), what = Text::item(&maneuver), at = against),
        };
        FactBody::new(Cue::Declared { maneuver, by, at, spot, with }, told)
    }
}

/// Dice were rolled and their successes counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The plate or figure that rolled.
    pub who: PieceId,
    /// What was rolled: "12 slings".
    pub what_for: Text,
    /// The item's word in files, if an item is used.
    pub with: Option<String>,
    /// The dice.
    pub dice: Vec<RolledDie>,
    /// The indices of dice that nobody threw, because a rule sets their faces.
    pub unthrown: Vec<usize>,
    /// The modifiers of each die, with their reasons.
    pub modifiers: Vec<(Text, i32)>,
    /// The result that a die needed, including modifiers.
    pub needed: i32,
    /// The number of successes.
    pub successes: u32,
    /// What protects the piece, if it rolled to save itself.
    pub guard: Guard,
}

impl FactKind for Rolled {
    const WHAT: &'static str = "rolled";

    fn tell(self) -> FactBody {
        let Rolled { who, what_for, with, dice, unthrown, modifiers, needed, successes, guard } = self;
        let added = |before: &str| {
            let one = |(why, by): &(Text, i32)| [Text::written(format!("{before}{by:+} ")), why.clone()];
            Text::joined(modifiers.iter().flat_map(one))
        };
        let (least, count) = (least_face(needed), dice.len());
        let told =
            text!("fact-rolled", who = who, what = &what_for, dice = &dice, added = added(" "), least = least, successes = successes);
        let beside = text!(
            "fact-rolled-beside",
            who = who,
            what = &what_for,
            added = added(", "),
            least = least,
            successes = successes,
            count = count
        );
        let thrown = dice.into_iter().filter(|die| !unthrown.contains(&die.thrown)).collect();
        FactBody::new(Cue::Rolled { who, what_for, with, modifiers, needed, successes, guard }, told).with_dice(thrown).beside(beside, 0)
    }
}

/// Hits without a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitAutomatically {
    /// The plate or figure that hits.
    pub who: PieceId,
    /// The number of hits.
    pub hits: u32,
}

impl FactKind for HitAutomatically {
    const WHAT: &'static str = "hit-automatically";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::default().by(self.who), text!("fact-hit-automatically", who = self.who, hits = self.hits))
    }
}

/// An action can't be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prevented {
    /// The piece that should have done it.
    pub who: PieceId,
    /// The action.
    pub what: Text,
    /// The reason.
    pub why: Text,
}

impl FactKind for Prevented {
    const WHAT: &'static str = "prevented";

    fn tell(self) -> FactBody {
        let told = text!("fact-prevented", who = self.who, what = self.what, why = &self.why);
        FactBody::new(Cue::over(self.who, self.why, Beat(50)), told)
    }
}

/// A planned action can't be done any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionFailed {
    /// The piece that should have done it.
    pub who: PieceId,
    /// The action.
    pub what: Text,
    /// The reason.
    pub why: Text,
}

impl FactKind for ActionFailed {
    const WHAT: &'static str = "came-to-nothing";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(Beat(20)), text!("fact-came-to-nothing", who = self.who, what = self.what, why = self.why))
    }
}
