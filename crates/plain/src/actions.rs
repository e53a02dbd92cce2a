//! The actions of the plain game and their costs.

use brickfray_game::{ActionInfo, Aims, Heading, Speech, Words};
use brickfray_words::{Term, Text};

/// The cost of each target (P-02).
pub(crate) const PRICE: u32 = 2;
/// The window in which a side wards its pieces (P-03).
pub(crate) const WINDOW: &str = "ward";

const fn info(word: &'static str, rule: &'static str, aims: Aims) -> ActionInfo {
    let heading = Heading { place: 0, name: Term::new(crate::messages, "heading"), folded: false, numbered: true };
    ActionInfo { word, says: Term::new(crate::messages, word), rule, aims, heading, ..ActionInfo::PLAIN }
}

pub(crate) static HIT: ActionInfo = info("hit", "P-02", Aims::Piece);
pub(crate) static STORM: ActionInfo = info("storm", "P-04", Aims::Nothing);
pub(crate) static WARD: ActionInfo = info("ward", "P-03", Aims::Nothing);
pub(crate) static PLAY: ActionInfo = info("play", "P-06", Aims::Nothing);
pub(crate) static CALL: ActionInfo = info("call", "P-07", Aims::Nothing);
pub(crate) static HOARD: ActionInfo = info("hoard", "P-08", Aims::Nothing);
/// The words of the game's orders.
pub const SPEECH: Speech = Speech {
    info: |word| ALL.into_iter().find(|info| info.word == word),
    roles: &[],
    item: |_| None,
    name: |word| Text::written(word),
    words: Words::NONE,
};

pub(crate) static ALL: [&ActionInfo; 6] = [&HIT, &STORM, &WARD, &PLAY, &CALL, &HOARD];
