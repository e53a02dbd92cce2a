//! Actions: everything that can be ordered in a duel, with the words for it.

use brickfray_game::{ActionInfo, Aims, Heading, Manner, Speech, Words};

/// What is listed on a character.
const TURN: Heading = Heading { place: 1, name: term!("heading-character"), folded: false, numbered: true };

/// What a character can play.
const CARDS: Heading = Heading { place: 0, name: term!("heading-cards"), folded: false, numbered: true };

/// A card is played (CARD-031, CARD-044, CARD-070).
pub const PLAY: ActionInfo = ActionInfo {
    word: "play",
    says: term!("action-play"),
    to_item: true,
    rule: "CARD-044",
    aims: Aims::Piece,
    heading: CARDS,
    manner: Manner::Shoot,
    ..ActionInfo::PLAIN
};

/// The same of a card that is meant for nobody.
pub const PLAY_ALONE: ActionInfo = ActionInfo { aims: Aims::Nothing, ..PLAY };

/// An ability of a character is used, or its death effect (CARD-031, CARD-081).
pub const USE: ActionInfo =
    ActionInfo { word: "use", says: term!("action-use"), rule: "CARD-031", aims: Aims::Nothing, heading: TURN, ..ActionInfo::PLAIN };

/// The death effect of a character, in the words of a button that stands by itself: dead characters have no card (CARD-081).
pub const DEATH: ActionInfo = ActionInfo { says: term!("action-death"), rule: "CARD-081", ..USE };

/// A character refreshes its dice (CARD-060).
pub const REFRESH: ActionInfo = ActionInfo {
    word: "refresh",
    says: term!("action-refresh"),
    rule: "CARD-060",
    aims: Aims::Nothing,
    heading: TURN,
    ..ActionInfo::PLAIN
};

/// Every action.
pub(crate) const ALL: [&ActionInfo; 3] = [&PLAY, &USE, &REFRESH];

/// The action that a word of orders means.
fn info_of(word: &str) -> Option<&'static ActionInfo> {
    ALL.into_iter().find(|info| info.word == word)
}

/// What this rulebook says of its orders.
pub const SPEECH: Speech = Speech {
    info: info_of,
    roles: &[],
    item: brickfray_game::titled,
    name: brickfray_game::titled,
    words: Words { turns: "CARD-030", ..Words::NONE },
};
