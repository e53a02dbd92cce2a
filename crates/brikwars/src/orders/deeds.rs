//! Deeds: the words for everything that units can do, of which buttons, log and mouse make use.

use crate::under_way::maneuver;
use crate::under_way::maneuver::Maneuver;
use crate::words;
use brickfray_game::{Aims, Deed, Goes, Heading, Manner, Phrase, Role, Speech, Words};

/// On the way, and out of it.
const MOVE: Heading = Heading { place: 1, name: "Move", folded: false };

/// Who stands with whom.
const SQUAD: Heading = Heading { place: 2, name: "Squad", folded: false };

/// What is held and what lies about.
const THINGS: Heading = Heading { place: 3, name: "Things", folded: false };

pub(crate) const STRIKE: Deed = Deed {
    word: "strike",
    name: "Strike",
    about: "combined Strikes in close combat: all who reach roll their Action dice, the hits are shared out evenly",
    rule: "BW-CC-05",
    aims: Aims::Piece,
    told: Phrase { one: "strikes", several: "strike", rest: "AT with ITEM" },
    shared: true,
    ..Deed::PLAIN
};

pub(crate) const SHOOT: Deed = Deed {
    word: "shoot",
    name: "Shoot",
    about: "a combined ranged attack: one range for the whole squad, hits shared out evenly",
    rule: "BW-RG-01",
    aims: Aims::Piece,
    told: Phrase { one: "shoots", several: "shoot", rest: "at AT with ITEM" },
    manner: Manner::Shoot,
    ..Deed::PLAIN
};

pub(crate) const SHOVE: Deed = Deed {
    word: "shove",
    name: "Shove",
    about: "single Shoves: they need no roll, and push members off their plate",
    rule: "BW-CC-08",
    aims: Aims::Piece,
    told: Phrase { one: "shoves", several: "shove", rest: "AT with ITEM" },
    shared: true,
    manner: Manner::Shove,
    ..Deed::PLAIN
};

pub(crate) const COMBINED_SHOVE: Deed = Deed {
    word: "combined-shove",
    name: "Combined Shove",
    about: "the whole squad pushes the whole squad, or a large object: the larger Squad Size wins",
    rule: "BW-SM-19",
    aims: Aims::Piece,
    told: Phrase { one: "shoves", several: "shove", rest: "AT as one" },
    manner: Manner::Shove,
    ..Deed::PLAIN
};

pub(crate) const THROW: Deed = Deed {
    word: "throw",
    name: "Throw",
    about: "one figure throws an explosive, which scatters when the roll fails, or all throw light weapons, which lie where they fell",
    rule: "BW-EX-04",
    aims: Aims::Piece,
    told: Phrase { one: "throws", several: "throw", rest: "ITEM at AT" },
    manner: Manner::Throw,
    ..Deed::PLAIN
};

pub(crate) const GRAB: Deed = Deed {
    word: "grab",
    name: "Grab",
    about: "single Grabs: they need no roll, and hold members where they are; both are easy to hit then",
    rule: "BW-CC-06",
    aims: Aims::Piece,
    told: Phrase { one: "grabs", several: "grab", rest: "at AT with ITEM" },
    shared: true,
    ..Deed::PLAIN
};

pub(crate) const CHARGE: Deed = Deed {
    word: "charge",
    name: "Charge",
    about: "a straight run of at least half the Move into contact, and Strikes with its Momentum in one of them",
    rule: "BW-CH-06",
    aims: Aims::Piece,
    told: Phrase { one: "charges", several: "charge", rest: "AT with ITEM" },
    ..Deed::PLAIN
};

pub(crate) const RAM: Deed = Deed {
    word: "ram",
    name: "Ram",
    about: "a straight run through whoever is in the way: Momentum against Physical Opposition, and damage to both",
    rule: "BW-CH-09",
    aims: Aims::Ground,
    goes: Goes::Unit(None),
    told: Phrase { one: "runs", several: "run", rest: "straight at AT, through whoever is in the way" },
    ..Deed::PLAIN
};

pub(crate) const ANGRY_INCH: Deed = Deed {
    word: "angry-inch",
    name: "Angry Inch",
    about: "one free inch for the whole squad before its first maneuver of the turn",
    rule: "BW-SM-01",
    aims: Aims::Ground,
    heading: MOVE,
    goes: Goes::IntoContact(maneuver::ANGRY_INCH),
    told: Phrase { one: "takes", several: "take", rest: "the Angry Inch to AT" },
    ..Deed::PLAIN
};

pub(crate) const DISENGAGE: Deed = Deed {
    word: "disengage",
    name: "Disengage",
    about: "instead of an attack the whole squad leaves close combat by its Angry Inch, after everybody who can has struck back at it",
    rule: "BW-CC-33",
    aims: Aims::Ground,
    heading: MOVE,
    goes: Goes::Unit(Some(maneuver::ANGRY_INCH)),
    told: Phrase { one: "disengages", several: "disengage", rest: "to AT" },
    ..Deed::PLAIN
};

pub(crate) const BREAK_FREE: Deed = Deed {
    word: "break-free",
    name: "Break free",
    about: "somebody who is held rolls against who holds it; it costs its Action",
    rule: "BW-CC-07",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "tries", several: "try", rest: "to break free" },
    ..Deed::PLAIN
};

pub(crate) const RELEASE: Deed = Deed {
    word: "release",
    name: "Let go",
    about: "somebody lets go of whom it holds",
    rule: "BW-CC-06",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "lets", several: "let", rest: "go" },
    ..Deed::PLAIN
};

pub(crate) const INSPIRE: Deed = Deed {
    word: "inspire",
    name: "Inspire",
    about: "a Leader spends its Action, and a unit of its side may add a d6 to one combined Action of this turn",
    rule: "BW-OF-11",
    aims: Aims::Piece,
    told: Phrase { one: "inspires", several: "inspire", rest: "AT" },
    ..Deed::PLAIN
};

pub(crate) const COUNTERSTRIKE: Deed =
    Deed { word: "counterstrike", name: "Counterstrike", about: "strikes back", rule: "BW-CC-24", aims: Aims::Piece, ..Deed::PLAIN };

pub(crate) const PARRY: Deed =
    Deed { word: "parry", name: "Parry", about: "takes a die off a hit", rule: "BW-CC-14", aims: Aims::Nothing, ..Deed::PLAIN };

pub(crate) const SPRINT: Deed = Deed {
    word: "sprint",
    name: "Sprint",
    about: "all spend their Action on one roll of the smallest Action die, and may move so many inches more this turn",
    rule: "BW-SQ-19",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "sprints", several: "sprint", rest: "" },
    ..Deed::PLAIN
};

pub(crate) const FORM: Deed = Deed {
    word: "form",
    name: "Form a squad",
    about: "figures make a squad on a spare plate; each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
    heading: SQUAD,
    goes: Goes::Plate,
    told: Phrase { one: "forms", several: "form", rest: "a squad at AT" },
    ..Deed::PLAIN
};

pub(crate) const JOIN: Deed = Deed {
    word: "join",
    name: "Join",
    about: "figures join a squad of their side: each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Piece,
    heading: SQUAD,
    told: Phrase { one: "joins", several: "join", rest: "AT" },
    ..Deed::PLAIN
};

pub(crate) const LEAVE: Deed = Deed {
    word: "leave",
    name: "Leave the squad",
    about: "a figure steps off its plate and stands on its own",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
    heading: SQUAD,
    goes: Goes::Unit(None),
    told: Phrase { one: "leaves", several: "leave", rest: "the squad for AT" },
    ..Deed::PLAIN
};

pub(crate) const DISBAND: Deed = Deed {
    word: "disband",
    name: "Disband",
    about: "the squad is given up: everybody stands on its own where it stood",
    rule: "BW-SQ-07",
    aims: Aims::Nothing,
    heading: SQUAD,
    told: Phrase { one: "disbands", several: "disband", rest: "" },
    ..Deed::PLAIN
};

pub(crate) const REFORM: Deed = Deed {
    word: "reform",
    name: "Reform",
    about: "the squad is drawn up anew: in a line, ring or block, dispersed against blasts or concentrated against shooting",
    rule: "BW-SQ-09",
    aims: Aims::Nothing,
    heading: SQUAD,
    told: Phrase { one: "forms", several: "form", rest: "up anew" },
    ..Deed::PLAIN
};

pub(crate) const SWAP: Deed = Deed {
    word: "swap",
    name: "Change places",
    about: "two of a squad change places, before it attacks in a Skirmish",
    rule: "BW-SE-04",
    aims: Aims::Piece,
    heading: SQUAD,
    told: Phrase { one: "changes", several: "change", rest: "places with AT" },
    ..Deed::PLAIN
};

pub(crate) const MOUNT: Deed = Deed {
    word: "mount",
    name: "Mount",
    about: "a figure gets on a mount within an inch of it, and rides it from then on; one that nobody holds changes sides",
    rule: "BW-HO-08",
    aims: Aims::Piece,
    heading: MOVE,
    told: Phrase { one: "mounts", several: "mount", rest: "AT" },
    ..Deed::PLAIN
};

pub(crate) const DISMOUNT: Deed = Deed {
    word: "dismount",
    name: "Dismount",
    about: "a rider gets off its mount and stands beside it; what it sat on stays where it is",
    rule: "BW-HO-07",
    aims: Aims::Ground,
    heading: MOVE,
    told: Phrase { one: "dismounts", several: "dismount", rest: "to AT" },
    ..Deed::PLAIN
};

pub(crate) const DROP: Deed = Deed {
    word: "drop",
    name: "Drop",
    about: "lets go of an item, which lies on the ground then; it costs nothing",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "drops", several: "drop", rest: "ITEM" },
    ..Deed::PLAIN
};

pub(crate) const PICK_UP: Deed = Deed {
    word: "pick-up",
    name: "Pick up",
    about: "takes what lies within an inch into a free hand",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "picks", several: "pick", rest: "up ITEM" },
    ..Deed::PLAIN
};

pub(crate) const RELOAD: Deed = Deed {
    word: "reload",
    name: "Reload",
    about: "makes a weapon ready that is empty after a shot; it costs the Action",
    rule: "BW-WP-07",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "reloads", several: "reload", rest: "ITEM" },
    ..Deed::PLAIN
};

pub(crate) const PUT_OUT: Deed = Deed {
    word: "put-out",
    name: "Put out",
    about: "whoever burns puts itself out; it costs the whole Action",
    rule: "BW-EX-07",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "puts", several: "put", rest: "out the fire" },
    ..Deed::PLAIN
};

/// How orders are told.
pub const SPEECH: Speech = Speech {
    deed: deed_of,
    roles: ROLES,
    item: |word| word.to_owned(),
    words: Words {
        turns: "BW-TU-01",
        shared: "close combat",
        parts: "click a head above to have somebody grab or shove instead (BW-SM-08)",
        joined: "their hits form one distribution",
        joining: "BW-SE-06",
        contact: words::FULL_ENGAGEMENT,
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

fn deed_of(word: &str) -> Option<&'static Deed> {
    Maneuver::ALL.iter().find(|maneuver| maneuver.word() == word).map(|maneuver| maneuver.deed())
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&[&str]] = &[&[words::GRAB, words::SHOVE, words::COORDINATE], words::DRILLS];
