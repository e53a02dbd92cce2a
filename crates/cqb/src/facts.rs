//! Facts that only Close Quarters Battle reports.

use crate::state::course::Action;
use crate::state::watch::Token;
use brickfray_dice::RolledDie;
use brickfray_game::{Beat, Cue, FactBody, FactKind, Manner, MoveKind, Remark, StandingOn, Step};
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::Term;
use brickfray_words::{ListJoin, Text};

/// A unit is pinned (CQB-062).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pinned {
    pub who: PieceId,
    /// It was on overwatch until now.
    pub watched: bool,
}

impl FactKind for Pinned {
    const WHAT: &'static str = "pinned";

    fn tell(self) -> FactBody {
        let told = if self.watched { text!("fact-pinned-watching", who = self.who) } else { text!("fact-pinned", who = self.who) };
        FactBody::new(Remark::over(self.who, text!("over-pinned"), Beat(50)).loss(), told)
    }
}

/// A unit is removed because it broke or is down to its last man (CQB-065, CQB-066).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Broke {
    pub who: PieceId,
    /// It was down to its last man; otherwise it broke.
    pub is_last_man: bool,
}

impl FactKind for Broke {
    const WHAT: &'static str = "broke";

    fn tell(self) -> FactBody {
        let told = if self.is_last_man { text!("fact-last-man", who = self.who) } else { text!("fact-broke", who = self.who) };
        FactBody::new(Cue::over(self.who, text!("over-broke"), Beat(60)), told)
    }
}

/// A unit in an assault fought two enemies, and its models that fought one of them are removed (CQB-121).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartBroke {
    pub who: PieceId,
    /// How many models are removed.
    pub count: usize,
    /// The enemy that they fought.
    pub against: PieceId,
}

impl FactKind for PartBroke {
    const WHAT: &'static str = "part-broke";

    fn tell(self) -> FactBody {
        let told = text!("fact-part-broke", who = self.who, count = self.count, against = self.against);
        FactBody::new(Cue::over(self.who, text!("over-broke"), Beat(60)), told)
    }
}

/// A unit has rallied (CQB-063).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rallied {
    pub who: PieceId,
}

impl FactKind for Rallied {
    const WHAT: &'static str = "rallied";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.who, text!("over-rallied"), Beat(40)), text!("fact-rallied", who = self.who))
    }
}

/// A unit went on overwatch. Only its own side learns which tokens it has (CQB-082).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WentOnWatch {
    pub who: PieceId,
    /// How many tokens it has.
    pub count: usize,
    /// The tokens; empty for a side that may not know them.
    pub tokens: Vec<Token>,
}

impl FactKind for WentOnWatch {
    const WHAT: &'static str = "went-on-watch";

    fn tell(self) -> FactBody {
        let tokens = Text::list(ListJoin::Commas, self.tokens.iter().map(|token| text!("fact-token", token = token.name())));
        let told = match self.tokens.is_empty() {
            true => text!("fact-watch", who = self.who, count = self.count),
            false => text!("fact-watch-with", who = self.who, tokens = tokens),
        };
        FactBody::new(Cue::over(self.who, text!("over-watch"), Beat(30)), told)
    }
}

/// A unit on overwatch reacts (CQB-083).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reacted {
    pub who: PieceId,
    /// The token that it uses.
    pub token: Token,
}

impl FactKind for Reacted {
    const WHAT: &'static str = "reacted";

    fn tell(self) -> FactBody {
        let told = text!("fact-reacted", who = self.who, token = self.token.name());
        FactBody::new(Cue::over(self.who, text!("over-reacts"), Beat(40)), told)
    }
}

/// A unit fires at another (CQB-040).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fired {
    pub who: PieceId,
    pub at: PieceId,
}

impl FactKind for Fired {
    const WHAT: &'static str = "opened-fire";

    fn tell(self) -> FactBody {
        FactBody::new(
            Remark::rest(Beat(20)).seen(self.who, Manner::Shoot).towards(self.at),
            text!("fact-fired", who = self.who, at = self.at),
        )
    }
}

/// A unit strikes at another in an assault (CQB-107, CQB-151, CQB-160).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StruckAt {
    pub who: PieceId,
    pub at: PieceId,
}

impl FactKind for StruckAt {
    const WHAT: &'static str = "struck-at";

    fn tell(self) -> FactBody {
        let remark = Remark::rest(Beat(30)).seen(self.who, Manner::Strike).towards(self.at);
        FactBody::new(remark, text!("fact-struck-at", who = self.who, at = self.at))
    }
}

/// A flyer failed to spot its target, so it does not fire at it (CQB-173).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unspotted {
    pub who: PieceId,
    pub at: PieceId,
}

impl FactKind for Unspotted {
    const WHAT: &'static str = "unspotted";

    fn tell(self) -> FactBody {
        FactBody::new(Remark::rest(Beat(20)).by(self.who), text!("fact-unspotted", who = self.who, at = self.at))
    }
}

/// The effect of a hit that penetrated a vehicle (CQB-135).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Penetrated {
    pub who: PieceId,
    pub die: RolledDie,
    pub what: Term,
}

impl FactKind for Penetrated {
    const WHAT: &'static str = "penetrated";

    fn tell(self) -> FactBody {
        let told = text!("fact-penetrated", who = self.who, face = u32::from(self.die.face), what = self.what);
        FactBody::new(Remark::over(self.who, self.what, Beat(40)), told).with_dice(vec![self.die])
    }
}

/// A unit got into or out of a vehicle (CQB-137).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boarded {
    pub who: PieceId,
    pub vehicle: PieceId,
    /// The step of each of its models.
    pub steps: Vec<Step>,
    /// It got out; otherwise it got in.
    pub is_out: bool,
}

impl Boarded {
    /// Reports that a unit gets out of a vehicle at `from`, each of its models to its own placement.
    pub fn out(who: PieceId, (vehicle, from): (PieceId, Placement), to: &[(PieceId, Placement)]) -> Self {
        let step = |(who, to): &(PieceId, Placement)| Step { who: *who, from, to: *to, inches: from.spot.distance(to.spot) };
        Boarded { who, vehicle, steps: to.iter().map(step).collect(), is_out: true }
    }
}

impl FactKind for Boarded {
    const WHAT: &'static str = "boarded";

    fn tell(self) -> FactBody {
        let (who, vehicle) = (self.who, self.vehicle);
        let told = if self.is_out {
            text!("fact-disembarked", who = who, vehicle = vehicle)
        } else {
            text!("fact-embarked", who = who, vehicle = vehicle)
        };
        FactBody::new(Cue::Stepped { steps: self.steps, onto: StandingOn::Ground }, told)
    }
}

/// A fire mission comes down (CQB-089).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelled {
    /// Where it lands.
    pub at: Spot,
    /// How far that is from the spot that it was aimed at.
    pub off: Inches,
}

impl FactKind for Shelled {
    const WHAT: &'static str = "shelled";

    fn tell(self) -> FactBody {
        let told = text!("fact-shelled", at = self.at, off = self.off);
        FactBody::new(Cue::BlewUp { at: self.at, radius: Inches::whole(3), total: 0 }, told)
    }
}

/// A flyer has left the table (CQB-172).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlewOff {
    pub who: PieceId,
    /// Its placement before it left.
    pub from: Placement,
    /// Where it waits beside the table.
    pub to: Placement,
}

impl FactKind for FlewOff {
    const WHAT: &'static str = "flew-off";

    fn tell(self) -> FactBody {
        let over = Inches::ZERO;
        FactBody::new(Cue::moved(self.who, self.from, self.to, MoveKind::Flown { over }), text!("fact-flew-off", who = self.who))
    }
}

/// A unit laid smoke (CQB-087).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidSmoke {
    pub who: PieceId,
    /// The middle of the cloud.
    pub at: Spot,
    /// How many clouds its side may still lay.
    pub left: u8,
}

impl FactKind for LaidSmoke {
    const WHAT: &'static str = "laid-smoke";

    fn tell(self) -> FactBody {
        let told = text!("fact-smoke", who = self.who, at = self.at, left = self.left);
        FactBody::new(Cue::over(self.who, text!("over-smoke"), Beat(40)), told)
    }
}

/// Units assault others (CQB-100, CQB-114, CQB-115).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assaulted {
    pub who: Vec<PieceId>,
    pub at: Vec<PieceId>,
}

impl FactKind for Assaulted {
    const WHAT: &'static str = "assaulted";

    fn tell(self) -> FactBody {
        let remark = self.who.first().map(|who| Remark::over(*who, text!("over-assault"), Beat(50))).unwrap_or_default();
        FactBody::new(remark, text!("fact-assaulted", who = self.who, at = self.at))
    }
}

/// Units announce their actions (CQB-012).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announced {
    pub who: Vec<PieceId>,
    pub plan: Vec<Action>,
}

impl FactKind for Announced {
    const WHAT: &'static str = "announced";

    fn tell(self) -> FactBody {
        let plan = Text::list(ListJoin::Commas, self.plan.iter().map(|action| text!("fact-action", action = action.name())));
        FactBody::new(Remark::default(), text!("fact-announced", who = self.who, plan = plan))
    }
}

/// A side now holds an objective (CQB-190).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectiveHeld {
    pub side: SideId,
    pub what: PieceId,
}

impl FactKind for ObjectiveHeld {
    const WHAT: &'static str = "holds";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::over(self.what, text!("over-held"), Beat(40)), text!("fact-holds", side = self.side, what = self.what))
    }
}

/// A die decides whether a battle goes on after its last round (CQB-190).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lasts {
    pub die: RolledDie,
    /// The battle is over.
    pub is_over: bool,
}

impl FactKind for Lasts {
    const WHAT: &'static str = "lasts";

    fn tell(self) -> FactBody {
        let face = u32::from(self.die.face);
        let told = if self.is_over { text!("fact-lasts-not", face = face) } else { text!("fact-lasts", face = face) };
        FactBody::new(Remark::default(), told).with_dice(vec![self.die])
    }
}

/// A side rolled for how many clouds of smoke it may lay (CQB-087).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GotSmoke {
    pub side: SideId,
    pub die: RolledDie,
    /// How many clouds it may lay.
    pub count: u8,
}

impl FactKind for GotSmoke {
    const WHAT: &'static str = "got-smoke";

    fn tell(self) -> FactBody {
        let told = text!("fact-got-smoke", side = self.side, face = u32::from(self.die.face), count = u32::from(self.count));
        FactBody::new(Remark::default(), told).with_dice(vec![self.die])
    }
}

/// A round of an assault begins: who strikes first, and why (CQB-103, CQB-104).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundBegan {
    /// The round, from 1.
    pub round: u32,
    /// The unit that strikes first, and its side; `None` if the dice are tied.
    pub first: Option<(PieceId, SideId)>,
    /// Why that unit strikes first, if no dice were rolled.
    pub why: Option<Term>,
    /// The dice of the assaulting units and of their target, with the modifier of each.
    pub rolls: Vec<(PieceId, RolledDie, i32)>,
}

impl FactKind for RoundBegan {
    const WHAT: &'static str = "round-began";

    fn tell(self) -> FactBody {
        let roll =
            |(who, die, plus): &(PieceId, RolledDie, i32)| text!("fact-initiative", who = *who, face = u32::from(die.face), plus = *plus);
        let rolls = Text::list(ListJoin::Commas, self.rolls.iter().map(roll));
        let round = self.round;
        let told = match (self.first, self.why) {
            (Some((first, _)), Some(why)) => text!("fact-round-because", round = round, first = first, why = why),
            (Some((first, _)), None) => text!("fact-round", round = round, first = first, rolls = rolls),
            (None, _) => text!("fact-round-tied", round = round, rolls = rolls),
        };
        let dice = self.rolls.into_iter().map(|(_, die, _)| die).collect();
        FactBody::new(Cue::RolledOff { winner: self.first.map(|(_, side)| side) }, told).with_dice(dice)
    }
}

/// The models of a unit close up to the enemies that they fight (CQB-101).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClosedUp {
    pub who: PieceId,
    /// The step of each model.
    pub steps: Vec<Step>,
}

impl FactKind for ClosedUp {
    const WHAT: &'static str = "closed-up";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::Stepped { steps: self.steps, onto: StandingOn::Ground }, text!("fact-closed-up", who = self.who))
    }
}

/// An assaulting unit rolls for additional attack dice (CQB-106).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddedDice {
    pub who: PieceId,
    pub die: RolledDie,
    /// How many dice it adds.
    pub bonus: u32,
}

impl FactKind for AddedDice {
    const WHAT: &'static str = "bonus-rolled";

    fn tell(self) -> FactBody {
        let told = text!("fact-bonus", who = self.who, face = u32::from(self.die.face), bonus = self.bonus);
        FactBody::new(Remark::default().by(self.who), told).with_dice(vec![self.die])
    }
}

/// An assault is won (CQB-109, CQB-111).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WonAssault {
    pub who: PieceId,
    pub against: PieceId,
}

impl FactKind for WonAssault {
    const WHAT: &'static str = "assault-won";

    fn tell(self) -> FactBody {
        let told = text!("fact-won-assault", who = self.who, against = self.against);
        FactBody::new(Cue::over(self.who, text!("over-won"), Beat(60)), told)
    }
}
