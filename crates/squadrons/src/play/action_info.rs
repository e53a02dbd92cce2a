//! Actions: everything that ships can be ordered to do, with the words for it.

use crate::build::glossary::plain;
use crate::state::acting::{ACTIVATE, TURNABOUT};
use crate::state::activation::{Action, read};
use brickfray_game::{ActionInfo, Aims, Heading, Manner, Phrase, Speech, Words};

/// Flying and what begins it.
const FLIGHT: Heading = Heading { place: 1, name: "Activation", folded: false };
/// What is done with objectives.
const OBJECTIVES: Heading = Heading { place: 2, name: "Objectives", folded: false };

const ACTION: ActionInfo = ActionInfo { heading: FLIGHT, manner: Manner::Shoot, ..ActionInfo::PLAIN };

/// A ship begins its activation (SQN-055).
pub const ACTIVATION: ActionInfo = ActionInfo {
    word: ACTIVATE,
    name: "Activate",
    about: "declares its actions in their order and pays a Command Point for each",
    rule: "SQN-055",
    told: Phrase { one: "declares", several: "declare", rest: "ITEM" },
    ..ACTION
};

/// The same with Passes, which cost what any action does (SQN-056, SQN-057).
pub const ACTIVATION_WITH_PASSES: ActionInfo =
    ActionInfo { heading: Heading { place: 3, name: "Activation with Passes", folded: true }, ..ACTIVATION };

/// A ship turns about instead of an Advance (SQN-074).
pub const TURNING: ActionInfo = ActionInfo {
    word: TURNABOUT,
    name: "Turn about",
    about: "flies 2\" ahead and looks the way it came, instead of its Advance",
    rule: "SQN-074",
    told: Phrase { one: "turns about", several: "turn about", rest: "" },
    ..ACTION
};

/// A ship fires a weapon (SQN-090).
pub const ATTACK: ActionInfo = ActionInfo {
    word: Action::Attack.word(),
    name: "Attack",
    about: "fires a weapon at a target in its range, its arc and its sight",
    rule: "SQN-090",
    aims: Aims::Piece,
    heading: Heading::ATTACK,
    told: Phrase { one: "attacks", several: "attack", rest: "AT with ITEM" },
    ..ACTION
};

/// A ship secures an objective (SQN-160).
pub const SECURE: ActionInfo = ActionInfo {
    word: Action::Secure.word(),
    name: "Secure",
    about: "scans or picks up an objective that it has flown over, on a 3 or more",
    rule: "SQN-160",
    aims: Aims::Piece,
    heading: OBJECTIVES,
    told: Phrase { one: "secures", several: "secure", rest: "AT" },
    ..ACTION
};

/// A ship declines what it has declared (SQN-056).
pub const PASS: ActionInfo = ActionInfo {
    word: Action::Pass.word(),
    name: "Pass",
    about: "does not do what it has declared next",
    rule: "SQN-056",
    told: Phrase { one: "passes", several: "pass", rest: "" },
    ..ACTION
};

/// Every action.
pub(crate) const ALL: [&ActionInfo; 5] = [&ACTIVATION, &TURNING, &ATTACK, &SECURE, &PASS];

/// The action that a word of orders means.
fn info_of(word: &str) -> Option<&'static ActionInfo> {
    ALL.into_iter().find(|info| info.word == word)
}

/// What this rulebook says of its orders.
pub const SPEECH: Speech = Speech { info: info_of, roles: &[], item: said, words: WORDS };

/// The actions of a declaration, and weapons as they are called.
fn said(word: &str) -> String {
    let actions = |actions: Vec<Action>| actions.iter().map(Action::to_string).collect::<Vec<_>>().join(", ");
    read(word).map_or_else(|_| plain(word), actions)
}

/// What panels say of this game.
const WORDS: Words = Words { turns: "SQN-052", shared: "", parts: "", joined: "", joining: "SQN-018", spared: "no ship evades" };
