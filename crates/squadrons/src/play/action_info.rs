//! The actions that ships can be ordered to take, with their order words and labels.

use crate::state::acting::{ACTIVATE, TURNABOUT};
use crate::state::activation::{Action, read};
use brickfray_game::{ActionInfo, Aims, Heading, Manner, Speech, Words, in_words};
use brickfray_words::{ListJoin, Text};

/// The heading of activations and flight.
const FLIGHT: Heading = Heading { place: 1, name: term!("heading-activation"), folded: false, numbered: true };
/// The heading of actions with objectives.
const OBJECTIVES: Heading = Heading { place: 2, name: term!("heading-objectives"), folded: false, numbered: true };

const ACTION: ActionInfo = ActionInfo { heading: FLIGHT, manner: Manner::Shoot, ..ActionInfo::PLAIN };

/// Begins the activation of a ship (SQN-055).
pub const ACTIVATION: ActionInfo = ActionInfo { word: ACTIVATE, says: term!("action-activate"), to_item: true, rule: "SQN-055", ..ACTION };

/// Begins an activation with Passes, which cost as much as other actions (SQN-056, SQN-057).
pub const ACTIVATION_WITH_PASSES: ActionInfo =
    ActionInfo { heading: Heading { place: 3, name: term!("heading-activation-with-passes"), folded: true, numbered: true }, ..ACTIVATION };

/// Turns a ship about instead of an Advance (SQN-074).
pub const TURNING: ActionInfo = ActionInfo { word: TURNABOUT, says: term!("action-turn-about"), rule: "SQN-074", ..ACTION };

/// Fires a weapon (SQN-090).
pub const ATTACK: ActionInfo = ActionInfo {
    word: Action::Attack.word(),
    says: term!("action-attack"),
    rule: "SQN-090",
    aims: Aims::Piece,
    heading: Heading::ATTACK,
    ..ACTION
};

/// Secures an objective (SQN-160).
pub const SECURE: ActionInfo = ActionInfo {
    word: Action::Secure.word(),
    says: term!("action-secure"),
    rule: "SQN-160",
    aims: Aims::Piece,
    heading: OBJECTIVES,
    ..ACTION
};

/// Declines the declared action that is next (SQN-056).
pub const PASS: ActionInfo = ActionInfo { word: Action::Pass.word(), says: term!("action-pass"), rule: "SQN-056", ..ACTION };

pub(crate) const ALL: [&ActionInfo; 5] = [&ACTIVATION, &TURNING, &ATTACK, &SECURE, &PASS];

/// Returns the action with this order word.
fn info_of(word: &str) -> Option<&'static ActionInfo> {
    ALL.into_iter().find(|info| info.word == word)
}

/// How this rulebook words its orders.
pub const SPEECH: Speech = Speech { info: info_of, roles: &[], item, name, words: WORDS };

/// Returns the actions of a declaration, or the name of a weapon if it has several words.
fn item(word: &str) -> Option<Text> {
    let actions = |actions: Vec<Action>| Some(Text::list(ListJoin::Commas, actions.into_iter().map(Action::text)));
    read(word).map_or_else(|_| word.contains('-').then(|| Text::written(in_words(word))), actions)
}

/// Returns the actions of a declaration, or the name of a weapon.
fn name(word: &str) -> Text {
    item(word).unwrap_or_else(|| Text::written(word))
}

/// The rules that panels refer to.
const WORDS: Words = Words { turns: "SQN-052", joining: "SQN-018", ..Words::NONE };
