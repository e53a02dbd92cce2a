//! What is under way: steps, each of which may wait for those that it has brought about (CQB-012, CQB-083, CQB-100).

use crate::state::watch::Token;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use brickfray_words::{Term, Text};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Course>("course");
}

/// What is under way: the last goes on, the others wait for it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course(pub Vec<Step>);

/// Something that is under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Units are in their activation.
    Activation(Activation),
    /// A side may interrupt.
    Interrupts(Interrupts),
    /// A unit walks.
    Walk(Walk),
    /// A unit fires.
    Fire(Fire),
    /// A unit does something else that takes an action.
    Deed(Deed),
    /// A unit loses models, and a player says which.
    Casualties(Casualties),
    /// Units check their morale.
    Checks(Vec<Owed>),
    /// A vehicle is destroyed, and those in it get out or fall (CQB-135, CQB-137).
    Destruction(PieceId),
    /// An assault.
    Assault(Assault),
    /// A unit that has won an assault may move (CQB-112).
    Consolidation {
        /// It.
        winner: PieceId,
        /// The building in which those were that it has beaten: it may take that instead (CQB-118).
        house: Option<PieceId>,
    },
    /// A side has ended its turn, and the other may use what tokens it has left (CQB-084).
    TurnEnds {
        /// It has been asked.
        asked: bool,
        /// Objectives have been counted.
        is_counted: bool,
    },
}

/// An action (CQB-013).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The unit moves.
    Move,
    /// It shoots.
    Shoot,
    /// It goes on overwatch, with all actions that are left.
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
    /// Those that are announced: whoever is pinned rallies, and announces nothing (CQB-063).
    pub const ANNOUNCED: [Action; 8] =
        [Action::Move, Action::Shoot, Action::Watch, Action::Smoke, Action::Embark, Action::Disembark, Action::Call, Action::Leave];

    /// The word for it in orders.
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

    /// What it is called.
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

    /// The same for what is kept.
    pub fn text(self) -> Text {
        self.name().into()
    }
}

/// How many actions a unit has in a turn (CQB-012).
pub const ACTIONS: u8 = 2;

/// Units in their activation: one, or several that assault together (CQB-012, CQB-114).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// Each of them.
    pub members: Vec<Member>,
    /// What those owe that they have shot at (CQB-060).
    pub owed: Vec<Owed>,
}

/// A unit in its activation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// Which.
    pub unit: PieceId,
    /// What it has announced and not done yet.
    pub plan: Vec<Action>,
    /// Actions that it has left, those of the plan among them.
    pub left: u8,
    /// Watchers that have interrupted the action that it does next (CQB-177).
    pub interrupted_by: Vec<PieceId>,
    /// It has declared an assault, or can't any more (CQB-119).
    pub has_assaulted: bool,
    /// It ended a Move so near an enemy that it has to assault (CQB-033).
    pub must_assault: bool,
    /// It has fired.
    pub has_fired: bool,
    /// How far it has moved.
    pub moved: Inches,
    /// It has come out of reserve, and is to be placed (CQB-088).
    pub arrives: bool,
    /// It is stuck in difficult ground, and moves no more in this turn (CQB-032).
    pub is_stuck: bool,
    /// What was announced for its next action can't be done any more: it may do another (CQB-175).
    pub reassigns: bool,
}

impl Member {
    /// A unit begins with these actions announced: more it does not have, but for overwatch, which takes all there are, and for rallying, which
    /// announces nothing.
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

    /// What it does next; nothing where nothing is announced.
    pub fn next(&self) -> Option<Action> {
        self.plan.first().copied()
    }

    /// The action that it was to do next is used up.
    pub fn use_action(&mut self) {
        if !self.plan.is_empty() {
            self.plan.remove(0);
        }
        self.left = self.left.saturating_sub(1);
        self.interrupted_by.clear();
        self.reassigns = false;
    }

    /// It has no actions left.
    pub fn end(&mut self) {
        self.plan.clear();
        self.left = 0;
        self.must_assault = false;
        self.has_assaulted = true;
    }
}

/// What a unit owes that something has hit (CQB-060, CQB-065).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owed {
    /// Which.
    pub unit: PieceId,
    /// How many models it has lost.
    pub lost: u32,
    /// Something has hit it: it checks its morale. Otherwise only what it has lost counts.
    pub is_hit: bool,
    /// The check is harder by 1: fire came from the air (CQB-171), or a fire mission did (CQB-089).
    pub exposed: bool,
}

/// A side may interrupt (CQB-083, CQB-177).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Interrupts {
    /// The side that may.
    pub side: SideId,
    /// Who is interrupted; nobody at the end of a turn (CQB-084).
    pub against: Option<PieceId>,
    /// Watchers that have reacted.
    pub reacted: Vec<PieceId>,
}

/// A unit walks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walk {
    /// Which.
    pub unit: PieceId,
    /// The ways of its models.
    pub ways: Vec<Way>,
    /// How much of its way it has walked, in thousandths.
    pub walked: u32,
    /// What it walks for.
    pub why: Why,
}

/// The way of a model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Way {
    /// Which.
    pub model: PieceId,
    /// Where it stood.
    pub from: Placement,
    /// Where it turns, and where it ends.
    pub by: Vec<Spot>,
    /// Which way it looks then.
    pub to: Placement,
    /// What of its Move that takes.
    pub inches: Inches,
    /// It drives, ahead or in reverse.
    pub drives: bool,
}

/// What a unit does something for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// It is an action that was announced.
    Action,
    /// It is a reaction (CQB-083).
    Reaction,
    /// It has won an assault (CQB-112).
    Consolidation,
}

/// A unit fires at another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// Who.
    pub by: PieceId,
    /// At whom: the models of each target that fire, all that can where none is named.
    pub at: Vec<Aimed>,
    /// What it fires for.
    pub why: Why,
    /// Its dice have been rolled.
    pub is_rolled: bool,
}

/// What is fired at one unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aimed {
    /// Which.
    pub unit: PieceId,
    /// What fires at it: models, each with the place of a weapon of its own.
    pub by: Vec<(PieceId, usize)>,
    /// Something has hit it; of a vehicle, something that could have penetrated (CQB-068).
    pub has_hit: bool,
    /// How many models it has lost to that.
    pub lost: u32,
}

/// A unit does something that takes an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// Which.
    pub unit: PieceId,
    /// What.
    pub what: What,
}

/// What a unit does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    /// It lays smoke there (CQB-087).
    Smoke(Spot),
    /// It goes on overwatch with these tokens (CQB-080).
    Watch(Vec<Token>),
    /// It rallies (CQB-063).
    Rally,
    /// It gets into this vehicle (CQB-137).
    Embark(PieceId),
    /// It gets out of its vehicle, each model to such a place (CQB-137).
    Disembark(Vec<(PieceId, Placement)>),
    /// It calls a fire mission down on a spot (CQB-089).
    Call(Spot),
    /// It flies off the table (CQB-172).
    Leave,
}

/// A unit loses so many of these models.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Casualties {
    /// Which unit.
    pub unit: PieceId,
    /// The models that can fall, those that are spared least first.
    pub among: Vec<PieceId>,
    /// How many.
    pub count: u32,
    /// The side that says which.
    pub asks: SideId,
}

/// An assault (CQB-100 to 124): one unit on another, several on one, or one on two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// The fights, one after the other: one for each target.
    pub fights: Vec<Fight>,
    /// How far it is.
    pub stage: Stage,
    /// What assaulting units have lost to overwatch fire.
    pub shot: Vec<Owed>,
    /// Fire tokens that have been used at it.
    pub fired: u32,
    /// What the bonus die of a unit came to that fights two, until its dice are given out among them (CQB-115).
    pub to_give_out: Option<u32>,
    /// Units that have lost models, with how many (CQB-113).
    pub lost: Vec<Owed>,
}

/// The fight for one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Those that assault.
    pub by: Vec<Group>,
    /// The target.
    pub at: Group,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The target is in cover (CQB-103).
    pub in_cover: bool,
    /// The building that the target is in (CQB-118).
    pub house: Option<PieceId>,
    /// The target is pinned (CQB-103).
    pub is_pinned: bool,
    /// The target was on overwatch with a token left (CQB-120).
    pub watched: bool,
    /// Who strikes in this round, the first of them next: groups of those that assault by their places, or the target.
    pub strikes: Vec<Striker>,
    /// The bonus dice of the unit that assaults have been given out among its fights (CQB-115).
    pub has_bonus: bool,
    /// All have struck in this round, and what it comes to is open.
    pub is_struck: bool,
    /// It is over.
    pub is_over: bool,
    /// Nobody has won it (CQB-110).
    pub is_undecided: bool,
    /// Nobody has won it, and both may do as they like: a vehicle was assaulted and has survived (CQB-155, CQB-156).
    pub is_released: bool,
}

/// Who strikes in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Striker {
    /// A group of those that assault, by its place.
    Assaulter(usize),
    /// The target.
    Target,
}

/// The models of a unit that fight in one fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    /// The unit.
    pub unit: PieceId,
    /// Its models.
    pub models: Vec<PieceId>,
    /// What a cover save of theirs must roll.
    pub cover: Option<u8>,
    /// Attack dice that they add in the first round (CQB-106).
    pub bonus: u32,
    /// Models that they have lost in this round.
    pub lost: u32,
}

/// How far an assault is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// It was declared, and checks that are owed are taken (CQB-070).
    Declared,
    /// The targets fire (CQB-102).
    WatchFire,
    /// The assaulting units check what that has done to them.
    Checked,
    /// The units close up (CQB-101).
    Contact,
    /// Rounds are fought.
    Rounds,
    /// It is over, and those that have won take their tests (CQB-113).
    Over,
}

impl Course {
    /// Nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.0.is_empty()
    }

    /// The activation under way.
    pub fn activation(&self) -> Option<&Activation> {
        self.0.iter().rev().find_map(|step| if let Step::Activation(activation) = step { Some(activation) } else { None })
    }

    /// The same, to be changed.
    pub fn activation_mut(&mut self) -> Option<&mut Activation> {
        self.0.iter_mut().rev().find_map(|step| if let Step::Activation(activation) = step { Some(activation) } else { None })
    }

    /// A unit in its activation.
    pub fn member(&self, unit: PieceId) -> Option<&Member> {
        self.activation()?.members.iter().find(|member| member.unit == unit)
    }

    /// The same, to be changed.
    pub fn member_mut(&mut self, unit: PieceId) -> Option<&mut Member> {
        self.activation_mut()?.members.iter_mut().find(|member| member.unit == unit)
    }

    /// The activation, where it waits for an order.
    pub fn waiting(&self) -> Option<&Activation> {
        if let Some(Step::Activation(activation)) = self.0.last() { Some(activation) } else { None }
    }

    /// The side that may interrupt now.
    pub fn interrupts(&self) -> Option<&Interrupts> {
        if let Some(Step::Interrupts(interrupts)) = self.0.last() { Some(interrupts) } else { None }
    }

    /// What is interrupted: the step under the interrupts.
    pub fn interrupted(&self) -> Option<&Step> {
        self.0.len().checked_sub(2).and_then(|place| self.0.get(place)).filter(|_| self.interrupts().is_some())
    }

    /// The walk that is interrupted.
    pub fn interrupted_walk(&self) -> Option<&Walk> {
        if let Some(Step::Walk(walk)) = self.interrupted() { Some(walk) } else { None }
    }

    /// Notes that somebody owes a check (CQB-060): one for all losses where they count together, or one more.
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
