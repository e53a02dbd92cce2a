//! Actions: everything that units can be ordered to do, with the words for it.

use crate::assault::declaring::STORM;
use crate::geometry::formation::Formation;
use crate::state::course::Action;
use crate::state::watch::Token;
use brickfray_game::{ActionInfo, Aims, Heading, Manner, MovedPiece, Speech, Words, in_words, titled};
use brickfray_words::{ListJoin, Text};

/// The order word that announces the actions of an activation (CQB-012).
pub const ACTIVATE: &str = "activate";
/// The order word that gives up the remaining actions.
pub const DONE: &str = "done";
/// The order word that sends models each to a spot of its own (CQB-024).
pub const ARRANGE: &str = "arrange";

/// The heading of actions that begin and end an activation.
const TURN: Heading = Heading { place: 1, name: term!("heading-activation"), folded: false, numbered: true };

const ACTION: ActionInfo = ActionInfo { heading: TURN, manner: Manner::Shoot, ..ActionInfo::PLAIN };

/// A unit announces its actions (CQB-012).
pub const ANNOUNCE: ActionInfo = ActionInfo { word: ACTIVATE, says: term!("action-activate"), to_item: true, rule: "CQB-012", ..ACTION };

/// A unit shoots (CQB-040).
pub const SHOOT: ActionInfo = ActionInfo {
    word: Action::Shoot.word(),
    says: term!("action-shoot"),
    rule: "CQB-040",
    aims: Aims::Piece,
    heading: Heading::ATTACK,
    ..ACTION
};

/// A unit assaults another (CQB-100).
pub const ASSAULT: ActionInfo = ActionInfo {
    word: STORM,
    says: term!("action-storm"),
    rule: "CQB-100",
    aims: Aims::Piece,
    heading: Heading::ATTACK,
    manner: Manner::Strike,
    ..ACTION
};

/// A unit goes on overwatch (CQB-080).
pub const WATCH: ActionInfo = ActionInfo { word: Action::Watch.word(), says: term!("action-watch"), rule: "CQB-080", ..ACTION };

/// A unit lays smoke (CQB-087).
pub const SMOKE: ActionInfo = ActionInfo {
    word: Action::Smoke.word(),
    says: term!("action-smoke"),
    rule: "CQB-087",
    aims: Aims::Ground,
    manner: Manner::Throw,
    ..ACTION
};

/// A pinned unit tries to rally (CQB-063).
pub const RALLY: ActionInfo = ActionInfo { word: Action::Rally.word(), says: term!("action-rally"), rule: "CQB-063", ..ACTION };

/// Each model goes to a spot of its own (CQB-024).
pub const PLACE: ActionInfo =
    ActionInfo { word: ARRANGE, says: term!("action-arrange"), rule: "CQB-024", goes: MovedPiece::Members, ..ACTION };

/// A unit gets into a vehicle (CQB-137).
pub const EMBARK: ActionInfo =
    ActionInfo { word: Action::Embark.word(), says: term!("action-embark"), rule: "CQB-137", aims: Aims::Piece, ..ACTION };

/// A unit gets out of a vehicle (CQB-137).
pub const DISEMBARK: ActionInfo = ActionInfo { word: Action::Disembark.word(), says: term!("action-disembark"), rule: "CQB-137", ..ACTION };

/// A unit calls a fire mission (CQB-089).
pub const CALL: ActionInfo =
    ActionInfo { word: Action::Call.word(), says: term!("action-call"), rule: "CQB-089", aims: Aims::Ground, ..ACTION };

/// A flyer leaves the table (CQB-172).
pub const LEAVE: ActionInfo = ActionInfo { word: Action::Leave.word(), says: term!("action-leave"), rule: "CQB-172", ..ACTION };

/// A winner takes the building that was fought over. This is ordered as a move there (CQB-118).
pub const OCCUPY: ActionInfo = ActionInfo { word: "occupy", says: term!("action-occupy"), rule: "CQB-118", ..ACTION };

/// A unit takes no more actions in this turn.
pub const END: ActionInfo = ActionInfo { word: DONE, says: term!("action-done"), rule: "CQB-012", ..ACTION };

/// Every action.
pub(crate) const ALL: [&ActionInfo; 12] =
    [&ANNOUNCE, &SHOOT, &ASSAULT, &WATCH, &SMOKE, &EMBARK, &DISEMBARK, &CALL, &LEAVE, &RALLY, &PLACE, &END];

/// Returns the action with this order word.
fn info_of(word: &str) -> Option<&'static ActionInfo> {
    ALL.into_iter().find(|info| info.word == word)
}

/// How the orders of this rulebook are worded.
pub const SPEECH: Speech = Speech { info: info_of, roles: &[], item, name, words: WORDS };

/// Separates the words of an announcement. Also comes before the name of a second target, and before each weapon that a vehicle fires at
/// it.
pub const BETWEEN: char = '+';

/// Returns the words of orders as players read them: actions, tokens, formations and second targets, and weapons whose names have several
/// words.
fn item(word: &str) -> Option<Text> {
    if let Some(second) = word.strip_prefix(BETWEEN) {
        let mut weapons: Vec<Text> = second.split(BETWEEN).map(|part| Text::written(titled(part))).collect();
        let who = weapons.pop();
        return Some(match weapons.is_empty() {
            true => text!("said-second", who = who),
            false => text!("said-second-with", who = who, weapons = Text::list(ListJoin::Commas, weapons)),
        });
    }
    let of = |word: &str| {
        let action = Action::ANNOUNCED.into_iter().find(|action| action.word() == word).map(|action| action.name());
        let formation = || Formation::ALL.into_iter().find(|formation| formation.word() == word).map(|formation| formation.name());
        action.or(Token::of_word(word).map(|token| token.name())).or_else(formation).map(Text::from)
    };
    let words: Option<Vec<Text>> = word.split(BETWEEN).map(of).collect();
    let plain = || word.contains('-').then(|| Text::written(in_words(word)));
    words.map(|words| Text::list(ListJoin::Commas, words)).or_else(plain)
}

/// Like [`item`], with the names of all weapons.
fn name(word: &str) -> Text {
    item(word).unwrap_or_else(|| Text::written(word))
}

/// The terms that panels use for this game.
const WORDS: Words = Words { turns: "CQB-011", joined: term!("joined-assault"), joining: "CQB-114", ..Words::NONE };
