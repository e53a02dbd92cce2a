//! The course: a stack of steps in progress, each of which may wait for steps that it has caused (CQB-012, CQB-083, CQB-100).

use crate::state::watch::Token;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::{Term, Text};
use serde::{Deserialize, Serialize};

/// Registers the course as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Course>("course");
}

/// The stack of steps in progress: the last one is resolved next, the others wait for it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course(pub Vec<Step>);

/// A step in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Units are in their activation.
    Activation(Activation),
    /// A side may interrupt.
    Interrupts(Interrupts),
    Walk(Walk),
    Fire(Fire),
    /// A unit does something else that takes an action.
    Deed(Deed),
    /// A unit loses models, and a player chooses which.
    Casualties(Casualties),
    /// Units check their morale.
    Checks(Vec<Owed>),
    /// A vehicle is destroyed, and its passengers get out or fall (CQB-135, CQB-137).
    Destruction(PieceId),
    Assault(Assault),
    /// A unit that has won an assault may move (CQB-112).
    Consolidation {
        winner: PieceId,
        /// The building that its beaten enemies were in, which it may occupy instead (CQB-118).
        house: Option<PieceId>,
    },
    /// A side has ended its turn, and the other may use its remaining tokens (CQB-084).
    TurnEnds {
        /// The other side has been asked.
        asked: bool,
        /// Objectives have been counted.
        is_counted: bool,
    },
}

/// An action (CQB-013).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    Move,
    Shoot,
    /// It goes on overwatch, with all its remaining actions.
    Watch,
    /// It lays smoke.
    Smoke,
    /// It tries to rally.
    Rally,
    /// It gets into a vehicle (CQB-137).
    Embark,
    /// It gets out of one (CQB-137).
    Disembark,
    /// It calls a fire mission (CQB-089).
    Call,
    /// It flies off the table (CQB-172).
    Leave,
}

impl Action {
    /// The actions that can be announced. A pinned unit rallies, and announces nothing (CQB-063).
    pub const ANNOUNCED: [Action; 8] =
        [Action::Move, Action::Shoot, Action::Watch, Action::Smoke, Action::Embark, Action::Disembark, Action::Call, Action::Leave];

    /// Returns its word in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Action::Move => "move",
            Action::Shoot => "shoot",
            Action::Watch => "watch",
            Action::Smoke => "smoke",
            Action::Rally => "rally",
            Action::Embark => "embark",
            Action::Disembark => "disembark",
            Action::Call => "call",
            Action::Leave => "leave",
        }
    }

    /// Returns its name for players.
    pub const fn name(self) -> Term {
        match self {
            Action::Move => term!("action-name-move"),
            Action::Shoot => term!("action-name-shoot"),
            Action::Watch => term!("action-name-watch"),
            Action::Smoke => term!("action-name-smoke"),
            Action::Rally => term!("action-name-rally"),
            Action::Embark => term!("action-name-embark"),
            Action::Disembark => term!("action-name-disembark"),
            Action::Call => term!("action-name-call"),
            Action::Leave => term!("action-name-leave"),
        }
    }

    /// Returns its name as a text that can be stored.
    pub fn text(self) -> Text {
        self.name().into()
    }
}

/// How many actions a unit has in a turn (CQB-012).
pub const ACTIONS: u8 = 2;

/// Units in their activation: one, or several that assault together (CQB-012, CQB-114).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    pub members: Vec<Member>,
    /// The checks that their targets owe (CQB-060).
    pub owed: Vec<Owed>,
}

/// A unit in its activation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    pub unit: PieceId,
    /// The announced actions that it has not taken yet.
    pub plan: Vec<Action>,
    /// Its remaining actions, including those of the plan.
    pub left: u8,
    /// Watchers that have reacted to its next action, or have been asked to (CQB-177).
    pub interrupted_by: Vec<PieceId>,
    /// It has declared an assault, or can't any more (CQB-119).
    pub has_assaulted: bool,
    /// It ended a Move so near an enemy that it must assault (CQB-033).
    pub must_assault: bool,
    pub has_fired: bool,
    /// How far it has moved in this activation.
    pub moved: Inches,
    /// It has come out of reserve and has not been placed yet (CQB-088).
    pub arrives: bool,
    /// It is stuck in difficult ground, and can't move again in this turn (CQB-032).
    pub is_stuck: bool,
    /// Its next announced action has become impossible, so it may take another one (CQB-175).
    pub reassigns: bool,
}

impl Member {
    /// Returns a unit that begins its activation with these announced actions. It has no further actions, with two exceptions: overwatch
    /// takes all of them, and to rally a unit announces nothing.
    pub fn new(unit: PieceId, plan: Vec<Action>) -> Self {
        let left = match plan[..] {
            [] | [Action::Watch] => ACTIONS,
            _ => u8::try_from(plan.len()).unwrap_or(ACTIONS),
        };
        Member {
            unit,
            plan,
            left,
            interrupted_by: Vec::new(),
            has_assaulted: false,
            must_assault: false,
            has_fired: false,
            moved: Inches::ZERO,
            arrives: false,
            is_stuck: false,
            reassigns: false,
        }
    }

    /// Returns its next action; `None` if nothing is announced.
    pub fn next(&self) -> Option<Action> {
        self.plan.first().copied()
    }

    /// Uses up its next action.
    pub fn use_action(&mut self) {
        if !self.plan.is_empty() {
            self.plan.remove(0);
        }
        self.left = self.left.saturating_sub(1);
        self.interrupted_by.clear();
        self.reassigns = false;
    }

    /// Ends its activation: it has no actions left.
    pub fn end(&mut self) {
        self.plan.clear();
        self.left = 0;
        self.must_assault = false;
        self.has_assaulted = true;
    }
}

/// The checks that a unit owes after something has hit it (CQB-060, CQB-065).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owed {
    pub unit: PieceId,
    /// How many models it has lost.
    pub lost: u32,
    /// Something has hit it, so it checks its morale. Otherwise only its losses count.
    pub is_hit: bool,
    /// The check is harder by 1, after fire from the air (CQB-171) or a fire mission (CQB-089).
    pub exposed: bool,
}

/// A side may interrupt (CQB-083, CQB-177).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Interrupts {
    /// The side that may.
    pub side: SideId,
    /// The unit that is interrupted; `None` at the end of a turn (CQB-084).
    pub against: Option<PieceId>,
    /// Watchers that have reacted.
    pub reacted: Vec<PieceId>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walk {
    pub unit: PieceId,
    /// The way of each of its models.
    pub ways: Vec<Way>,
    /// How much of the way it has walked, in thousandths.
    pub walked: u32,
    /// Why it walks.
    pub why: StepReason,
}

/// The way of a model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Way {
    pub model: PieceId,
    /// Where it starts.
    pub from: Placement,
    /// The points at which it turns, and its end.
    pub by: Vec<Spot>,
    /// Its placement at the end.
    pub to: Placement,
    /// How many inches of a Move it takes.
    pub inches: Inches,
    /// The model drives, ahead or in reverse.
    pub drives: bool,
}

/// Why a unit does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepReason {
    /// It is an announced action.
    Action,
    /// It is a reaction (CQB-083).
    Reaction,
    /// It is no action, as after a won assault (CQB-112).
    Consolidation,
}

/// A unit fires at its targets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fire {
    pub by: PieceId,
    /// The targets, each with the weapons that fire at it.
    pub at: Vec<Aimed>,
    /// Why it fires.
    pub why: StepReason,
    /// Its dice have been rolled.
    pub is_rolled: bool,
}

/// Fire at one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aimed {
    pub unit: PieceId,
    /// The weapons that fire at it: the model, and the index of the weapon among its own.
    pub by: Vec<(PieceId, usize)>,
    /// Something has hit it; for a vehicle, something that could have penetrated (CQB-068).
    pub has_hit: bool,
    /// How many models it has lost to this fire.
    pub lost: u32,
}

/// A unit does something else that takes an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    pub unit: PieceId,
    /// What it does.
    pub what: ActionKind,
}

/// What a unit does in a deed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ActionKind {
    /// It lays smoke at this spot (CQB-087).
    Smoke(Spot),
    /// It goes on overwatch with these tokens (CQB-080).
    Watch(Vec<Token>),
    /// It rallies (CQB-063).
    Rally,
    /// It gets into this vehicle (CQB-137).
    Embark(PieceId),
    /// It gets out of its vehicle, each model to its own placement (CQB-137).
    Disembark(Vec<(PieceId, Placement)>),
    /// It calls a fire mission down on a spot (CQB-089).
    Call(Spot),
    /// It flies off the table (CQB-172).
    Leave,
}

/// A unit loses some of these models.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Casualties {
    pub unit: PieceId,
    /// The models that can fall, in the order in which their player would give them up.
    pub among: Vec<PieceId>,
    /// How many fall.
    pub count: u32,
    /// The side that chooses them.
    pub asks: SideId,
}

/// An assault (CQB-100 to 124): one unit on another, several on one, or one on two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// The fights, one for each target, in the order in which they are fought.
    pub fights: Vec<Fight>,
    pub stage: Stage,
    /// What assaulting units owe after overwatch fire.
    pub shot: Vec<Owed>,
    /// Fire tokens that have been used against it.
    pub fired: u32,
    /// The bonus dice of a unit that fights two targets, until they are split between them (CQB-115).
    pub to_give_out: Option<u32>,
    /// Units that have lost models, and how many (CQB-113).
    pub lost: Vec<Owed>,
}

/// The fight for one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// The groups that assault.
    pub by: Vec<Group>,
    pub at: Group,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The target is in cover (CQB-103).
    pub in_cover: bool,
    /// The building that the target is in, if any (CQB-118).
    pub house: Option<PieceId>,
    /// The target is pinned (CQB-103).
    pub is_pinned: bool,
    /// The target was on overwatch with a token left (CQB-120).
    pub watched: bool,
    /// Who has yet to strike in this round, the next one first.
    pub strikes: Vec<Striker>,
    /// The bonus dice of the assaulting unit have been split between its fights (CQB-115).
    pub has_bonus: bool,
    /// All have struck in this round, and its result is still open.
    pub is_struck: bool,
    pub is_over: bool,
    /// Nobody has won it (CQB-110).
    pub is_undecided: bool,
    /// Nobody has won it, and both are free to act: a vehicle was assaulted and survived (CQB-155, CQB-156).
    pub is_released: bool,
}

/// Who strikes in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Striker {
    /// A group that assaults, by its index.
    Assaulter(usize),
    Target,
}

/// The models of a unit in one fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    pub unit: PieceId,
    pub models: Vec<PieceId>,
    /// The roll that a cover save of theirs needs, if they have one.
    pub cover: Option<u8>,
    /// Attack dice that they add in the first round (CQB-106).
    pub bonus: u32,
    /// How many models they have lost in this round.
    pub lost: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// It was declared, and units take the checks that they owe (CQB-070).
    Declared,
    /// The targets on overwatch fire (CQB-102).
    WatchFire,
    /// The assaulting units have taken their checks for that fire.
    Checked,
    /// The units close up (CQB-101).
    Contact,
    /// Rounds are fought.
    Rounds,
    /// It is over, and the winners take their tests (CQB-113).
    Over,
}

impl Course {
    /// True if nothing is in progress.
    pub fn is_idle(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the activation in progress, if any.
    pub fn activation(&self) -> Option<&Activation> {
        self.0.iter().rev().find_map(|step| if let Step::Activation(activation) = step { Some(activation) } else { None })
    }

    /// Like [`Course::activation`], but mutable.
    pub fn activation_mut(&mut self) -> Option<&mut Activation> {
        self.0.iter_mut().rev().find_map(|step| if let Step::Activation(activation) = step { Some(activation) } else { None })
    }

    /// Returns this unit, if it is in its activation.
    pub fn member(&self, unit: PieceId) -> Option<&Member> {
        self.activation()?.members.iter().find(|member| member.unit == unit)
    }

    /// Like [`Course::member`], but mutable.
    pub fn member_mut(&mut self, unit: PieceId) -> Option<&mut Member> {
        self.activation_mut()?.members.iter_mut().find(|member| member.unit == unit)
    }

    /// Returns the activation, if it waits for an order.
    pub fn waiting(&self) -> Option<&Activation> {
        if let Some(Step::Activation(activation)) = self.0.last() { Some(activation) } else { None }
    }

    /// Returns the interrupts, if a side may interrupt now.
    pub fn interrupts(&self) -> Option<&Interrupts> {
        if let Some(Step::Interrupts(interrupts)) = self.0.last() { Some(interrupts) } else { None }
    }

    /// Returns the step that is interrupted: the one below the interrupts.
    pub fn interrupted(&self) -> Option<&Step> {
        self.0.len().checked_sub(2).and_then(|place| self.0.get(place)).filter(|_| self.interrupts().is_some())
    }

    /// Returns the walk that is interrupted, if it is one.
    pub fn interrupted_walk(&self) -> Option<&Walk> {
        if let Some(Step::Walk(walk)) = self.interrupted() { Some(walk) } else { None }
    }

    /// Records that a unit owes a check (CQB-060). If `together`, merges it into the check that the unit already owes.
    pub fn owe(all: &mut Vec<Owed>, more: Owed, together: bool) {
        match all.iter_mut().find(|owed| owed.unit == more.unit && together) {
            Some(owed) => {
                owed.lost += more.lost;
                owed.exposed |= more.exposed;
            }
            None => all.push(more),
        }
    }
}
