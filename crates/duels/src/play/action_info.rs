//! The actions that can be ordered in a duel, with their order words and labels.

use brickfray_game::{ActionInfo, Aims, Heading, Manner, Speech, Words, titled};
use brickfray_words::Text;

/// The heading of what a character can do besides playing cards.
const TURN: Heading = Heading { place: 1, name: term!("heading-character"), folded: false, numbered: true };

/// The heading of the cards that a character can play.
const CARDS: Heading = Heading { place: 0, name: term!("heading-cards"), folded: false, numbered: true };

/// Plays a card (CARD-031, CARD-044, CARD-070).
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

/// Plays a card without a target.
pub const PLAY_ALONE: ActionInfo = ActionInfo { aims: Aims::Nothing, ..PLAY };

/// Uses a character's ability or Death Effect (CARD-031, CARD-081).
pub const USE: ActionInfo =
    ActionInfo { word: "use", says: term!("action-use"), rule: "CARD-031", aims: Aims::Nothing, heading: TURN, ..ActionInfo::PLAIN };

/// Uses a Death Effect, as a button of its own: dead characters have no panel to list it on (CARD-081).
pub const DEATH: ActionInfo = ActionInfo { says: term!("action-death"), rule: "CARD-081", ..USE };

/// Refreshes a character's dice (CARD-060).
pub const REFRESH: ActionInfo = ActionInfo {
    word: "refresh",
    says: term!("action-refresh"),
    rule: "CARD-060",
    aims: Aims::Nothing,
    heading: TURN,
    ..ActionInfo::PLAIN
};

/// All actions, by order word.
pub(crate) const ALL: [&ActionInfo; 3] = [&PLAY, &USE, &REFRESH];

/// The action with this order word.
fn info_of(word: &str) -> Option<&'static ActionInfo> {
    ALL.into_iter().find(|info| info.word == word)
}

/// The name of a card or a character, from its key.
fn title(word: &str) -> Text {
    Text::written(titled(word))
}

/// How this rulebook words its orders.
pub const SPEECH: Speech =
    Speech { info: info_of, roles: &[], item: |word| Some(title(word)), name: title, words: Words { turns: "CARD-030", ..Words::NONE } };
