//! Speech: how orders are told, and the words that stand in the place of items.

use crate::field::maneuvers::ManeuverDef;
use crate::orders::registered::REGISTERED;
use crate::words;
use brickfray_game::{ActionInfo, Role, Speech, Words};

/// How orders are told.
pub const SPEECH: Speech = Speech {
    info: info_of,
    roles: ROLES,
    item: |word| word.to_owned(),
    words: Words {
        turns: "BW-TU-01",
        shared: "close combat",
        parts: "click a head above to have that figure grab or shove instead (BW-SM-08)",
        joined: "their hits form one distribution",
        joining: "BW-SE-06",
        spared: "no Benny is spent",
    },
};

/// What members may do while the others strike, grab or shove (BW-SM-08).
const ROLES: &[Role] = &[
    Role { word: words::GRAB, says: "grabs", about: "it does this while the others strike (BW-SM-08)", rule: "BW-CC-06", helps: None },
    Role { word: words::SHOVE, says: "shoves", about: "it does this while the others strike (BW-SM-08)", rule: "BW-CC-08", helps: None },
    Role {
        word: words::COORDINATE,
        says: "coordinates",
        about: "the Officer raises the Action dice of its squad mates for this Action, and spends its own (BW-OF-03)",
        rule: "BW-OF-03",
        helps: Some("coordinated by"),
    },
];

fn info_of(word: &str) -> Option<&'static ActionInfo> {
    REGISTERED.maneuvers.find(word).ok().map(|maneuver| &maneuver.info)
}

/// The words for all that can be ordered.
pub fn words_of_orders() -> Vec<&'static str> {
    REGISTERED.maneuvers.all().map(ManeuverDef::word).collect()
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&[&str]] = &[&[words::GRAB, words::SHOVE, words::COORDINATE], words::DRILLS];
