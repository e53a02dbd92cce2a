//! Maneuvers: everything that units can do, with the words for it, and who checks and lists which (BW-SM-07).
//!
//! A topic that brings a maneuver adds it here, says in `orders.rs` whether an order of that kind is legal, in `offers.rs` what is worth
//! offering, and has a system of its own in `Declare` that takes such orders up.

use super::{declaration, engagement, officer, squad};
use crate::game::ron::did_you_mean;
use crate::game::{Aims, Deed, Goes, Heading, Manner, Phrase, Refusal, Role, RuleId, Speech, Words};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a unit can do: the maneuvers and responses of BW-CC-01, and those of the other chapters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Maneuver {
    /// Combined Strikes in close combat (BW-CC-05).
    Strike,
    /// A combined ranged attack (BW-RG-01).
    Shoot,
    /// Single Shoves, each against a member (BW-CC-08).
    Shove,
    /// All Shoves as one against the whole squad (BW-SM-19).
    CombinedShove,
    /// An explosive is thrown (BW-EX).
    Throw,
    /// Single Grabs (BW-CC-06).
    Grab,
    /// A straight run into contact and one blow with its Momentum (BW-CH-06).
    Charge,
    /// A straight run through whoever is in the way (BW-CH-09).
    Ram,
    /// A free inch at the start of a maneuver (BW-SM-01).
    AngryInch,
    /// A squad leaves close combat (BW-CC-33).
    Disengage,
    /// Somebody held breaks free (BW-CC-07).
    BreakFree,
    /// Somebody lets go of whom it holds (BW-CC-06).
    Release,
    /// A Leader gives a unit a d6 for one Action (BW-OF-11).
    Inspire,
    /// What is done in answer to Strikes; never ordered (BW-CC-24).
    Counterstrike,
    /// What is done against a hit; never ordered (BW-CC-14).
    Parry,
    /// A unit spends its Actions on inches (BW-TU-10).
    Sprint,
    /// Figures make a squad (BW-SQ-07).
    Form,
    /// Figures join a squad (BW-SQ-07).
    Join,
    /// A figure leaves its squad (BW-SQ-07).
    Leave,
    /// A squad is given up (BW-SQ-07).
    Disband,
    /// A squad is drawn up anew (BW-SQ-07).
    Reform,
    /// Two of a squad change places (BW-SE-04).
    Swap,
    /// Something is dropped (BW-TU-13).
    Drop,
    /// Something is picked up (BW-TU-13).
    PickUp,
    /// A weapon is reloaded (BW-WP table 4.1).
    Reload,
    /// A burning figure puts itself out (BW-EX-07).
    PutOut,
    /// A figure gets on a mount, its own side's or one that nobody holds (BW-HO-08).
    Mount,
    /// A rider gets off its mount.
    Dismount,
}

/// On the way, and out of it.
const MOVE: Heading = Heading { place: 1, name: "Move" };
/// Who stands with whom.
const SQUAD: Heading = Heading { place: 2, name: "Squad" };
/// What is held and what lies about.
const THINGS: Heading = Heading { place: 3, name: "Things" };

/// What most of them are: attacks, for which nobody goes anywhere.
const DEED: Deed = Deed {
    word: "",
    name: "",
    about: "",
    rule: "",
    aims: Aims::Nothing,
    heading: Heading::ATTACK,
    goes: Goes::Nobody,
    told: Phrase { one: "", several: "", rest: "" },
    shared: false,
    manner: Manner::Strike,
};

const STRIKE: Deed = Deed {
    word: "strike",
    name: "Strike",
    about: "combined Strikes in close combat: all who reach roll their Action dice, the hits are shared out evenly",
    rule: "BW-CC-05",
    aims: Aims::Piece,
    told: Phrase { one: "strikes", several: "strike", rest: "AT with ITEM" },
    shared: true,
    ..DEED
};
const SHOOT: Deed = Deed {
    word: "shoot",
    name: "Shoot",
    about: "a combined ranged attack: one range for the whole squad, hits shared out evenly",
    rule: "BW-RG-01",
    aims: Aims::Piece,
    told: Phrase { one: "shoots", several: "shoot", rest: "at AT with ITEM" },
    manner: Manner::Shoot,
    ..DEED
};
const SHOVE: Deed = Deed {
    word: "shove",
    name: "Shove",
    about: "single Shoves: they need no roll, and push members off their plate",
    rule: "BW-CC-08",
    aims: Aims::Piece,
    told: Phrase { one: "shoves", several: "shove", rest: "AT with ITEM" },
    shared: true,
    manner: Manner::Shove,
    ..DEED
};
const COMBINED_SHOVE: Deed = Deed {
    word: "combined-shove",
    name: "Combined Shove",
    about: "the whole squad pushes the whole squad, or a large object: the larger Squad Size wins",
    rule: "BW-SM-19",
    aims: Aims::Piece,
    told: Phrase { one: "shoves", several: "shove", rest: "AT as one" },
    manner: Manner::Shove,
    ..DEED
};
const THROW: Deed = Deed {
    word: "throw",
    name: "Throw",
    about: "one figure throws an explosive, which scatters when the roll fails, or all throw light weapons, which lie where they fell",
    rule: "BW-EX-04",
    aims: Aims::Piece,
    told: Phrase { one: "throws", several: "throw", rest: "ITEM at AT" },
    manner: Manner::Throw,
    ..DEED
};

const GRAB: Deed = Deed {
    word: "grab",
    name: "Grab",
    about: "single Grabs: they need no roll, and hold members where they are; both are easy to hit then",
    rule: "BW-CC-06",
    aims: Aims::Piece,
    told: Phrase { one: "grabs", several: "grab", rest: "at AT with ITEM" },
    shared: true,
    ..DEED
};
const CHARGE: Deed = Deed {
    word: "charge",
    name: "Charge",
    about: "a straight run of at least half the Move into contact, and Strikes with its Momentum in one of them",
    rule: "BW-CH-06",
    aims: Aims::Piece,
    told: Phrase { one: "charges", several: "charge", rest: "AT with ITEM" },
    ..DEED
};
const RAM: Deed = Deed {
    word: "ram",
    name: "Ram",
    about: "a straight run through whoever is in the way: Momentum against Physical Opposition, and damage to both",
    rule: "BW-CH-09",
    aims: Aims::Ground,
    goes: Goes::Unit(None),
    told: Phrase { one: "runs", several: "run", rest: "straight at AT, through whoever is in the way" },
    ..DEED
};
const ANGRY_INCH: Deed = Deed {
    word: "angry-inch",
    name: "Angry Inch",
    about: "one free inch for the whole squad before its first maneuver of the turn",
    rule: "BW-SM-01",
    aims: Aims::Ground,
    heading: MOVE,
    goes: Goes::IntoContact(engagement::ANGRY_INCH),
    told: Phrase { one: "takes", several: "take", rest: "the Angry Inch to AT" },
    ..DEED
};
const DISENGAGE: Deed = Deed {
    word: "disengage",
    name: "Disengage",
    about: "the whole squad leaves close combat by its Angry Inch, after everybody who can has struck back at it",
    rule: "BW-CC-33",
    aims: Aims::Ground,
    heading: MOVE,
    goes: Goes::Unit(Some(engagement::ANGRY_INCH)),
    told: Phrase { one: "disengages", several: "disengage", rest: "to AT" },
    ..DEED
};
const BREAK_FREE: Deed = Deed {
    word: "break-free",
    name: "Break free",
    about: "somebody who is held rolls against who holds it; it costs its Action",
    rule: "BW-CC-07",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "tries", several: "try", rest: "to break free" },
    ..DEED
};
const RELEASE: Deed = Deed {
    word: "release",
    name: "Let go",
    about: "somebody lets go of whom it holds",
    rule: "BW-CC-06",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "lets", several: "let", rest: "go" },
    ..DEED
};
const INSPIRE: Deed = Deed {
    word: "inspire",
    name: "Inspire",
    about: "a Leader spends its Action, and a unit of its side may add a d6 to one combined Action of this turn",
    rule: "BW-OF-11",
    aims: Aims::Piece,
    told: Phrase { one: "inspires", several: "inspire", rest: "AT" },
    ..DEED
};
const COUNTERSTRIKE: Deed =
    Deed { word: "counterstrike", name: "Counterstrike", about: "strikes back", rule: "BW-CC-24", aims: Aims::Piece, ..DEED };
const PARRY: Deed = Deed { word: "parry", name: "Parry", about: "takes a die off a hit", rule: "BW-CC-14", aims: Aims::Nothing, ..DEED };
const SPRINT: Deed = Deed {
    word: "sprint",
    name: "Sprint",
    about: "all spend their Action on one roll of the smallest Action die, and may move so many inches more this turn",
    rule: "BW-SQ-19",
    aims: Aims::Nothing,
    heading: MOVE,
    told: Phrase { one: "sprints", several: "sprint", rest: "" },
    ..DEED
};
const FORM: Deed = Deed {
    word: "form",
    name: "Form a squad",
    about: "figures make a squad on a spare plate; each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
    heading: SQUAD,
    goes: Goes::Plate,
    told: Phrase { one: "forms", several: "form", rest: "a squad at AT" },
    ..DEED
};
const JOIN: Deed = Deed {
    word: "join",
    name: "Join",
    about: "figures join a squad of their side: each walks to its place with the Move it has left",
    rule: "BW-SQ-07",
    aims: Aims::Piece,
    heading: SQUAD,
    told: Phrase { one: "joins", several: "join", rest: "AT" },
    ..DEED
};
const LEAVE: Deed = Deed {
    word: "leave",
    name: "Leave the squad",
    about: "a figure steps off its plate and stands on its own",
    rule: "BW-SQ-07",
    aims: Aims::Ground,
    heading: SQUAD,
    goes: Goes::Unit(None),
    told: Phrase { one: "leaves", several: "leave", rest: "the squad for AT" },
    ..DEED
};
const DISBAND: Deed = Deed {
    word: "disband",
    name: "Disband",
    about: "the squad is given up: everybody stands on its own where it stood",
    rule: "BW-SQ-07",
    aims: Aims::Nothing,
    heading: SQUAD,
    told: Phrase { one: "disbands", several: "disband", rest: "" },
    ..DEED
};
const REFORM: Deed = Deed {
    word: "reform",
    name: "Reform",
    about: "the squad is drawn up anew: in a line, ring or block, dispersed against blasts or concentrated against shooting",
    rule: "BW-SQ-09",
    aims: Aims::Nothing,
    heading: SQUAD,
    told: Phrase { one: "forms", several: "form", rest: "up anew" },
    ..DEED
};
const SWAP: Deed = Deed {
    word: "swap",
    name: "Change places",
    about: "two of a squad change places, before it attacks in a Skirmish",
    rule: "BW-SE-04",
    aims: Aims::Piece,
    heading: SQUAD,
    told: Phrase { one: "changes", several: "change", rest: "places with AT" },
    ..DEED
};

const MOUNT: Deed = Deed {
    word: "mount",
    name: "Mount",
    about: "a figure gets on a mount within an inch of it, and rides it from then on; one that nobody holds changes sides",
    rule: "BW-HO-08",
    aims: Aims::Piece,
    heading: MOVE,
    told: Phrase { one: "mounts", several: "mount", rest: "AT" },
    ..DEED
};
const DISMOUNT: Deed = Deed {
    word: "dismount",
    name: "Dismount",
    about: "a rider gets off its mount and stands beside it; what it sat on stays where it is",
    rule: "BW-HO-07",
    aims: Aims::Ground,
    heading: MOVE,
    told: Phrase { one: "dismounts", several: "dismount", rest: "to AT" },
    ..DEED
};
const DROP: Deed = Deed {
    word: "drop",
    name: "Drop",
    about: "lets go of an item, which lies on the ground then; it costs nothing",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "drops", several: "drop", rest: "ITEM" },
    ..DEED
};
const PICK_UP: Deed = Deed {
    word: "pick-up",
    name: "Pick up",
    about: "takes what lies within an inch into a free hand",
    rule: "BW-TU-13",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "picks", several: "pick", rest: "up ITEM" },
    ..DEED
};
const RELOAD: Deed = Deed {
    word: "reload",
    name: "Reload",
    about: "makes a weapon ready that is empty after a shot; it costs the Action",
    rule: "BW-WP-07",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "reloads", several: "reload", rest: "ITEM" },
    ..DEED
};
const PUT_OUT: Deed = Deed {
    word: "put-out",
    name: "Put out",
    about: "whoever burns puts itself out; it costs the whole Action",
    rule: "BW-EX-07",
    aims: Aims::Nothing,
    heading: THINGS,
    told: Phrase { one: "puts", several: "put", rest: "out the fire" },
    ..DEED
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
        contact: engagement::FULL,
        spared: "no Benny is spent",
    },
};

/// What members may do while the others strike, grab or shove (BW-SM-08).
const ROLES: &[Role] = &[
    Role {
        word: declaration::GRAB,
        says: "grabs",
        about: "it does this while the others strike (BW-SM-08)",
        rule: "BW-CC-06",
        helps: None,
    },
    Role {
        word: declaration::SHOVE,
        says: "shoves",
        about: "it does this while the others strike (BW-SM-08)",
        rule: "BW-CC-08",
        helps: None,
    },
    Role {
        word: officer::WORD,
        says: "coordinates",
        about: "the Officer raises the Action dice of its squad mates for this Action, and spends its own (BW-OF-03)",
        rule: "BW-OF-03",
        helps: Some("coordinated by"),
    },
];

fn deed_of(word: &str) -> Option<&'static Deed> {
    Maneuver::ALL.iter().find(|maneuver| maneuver.word() == word).map(|maneuver| maneuver.deed())
}

impl Maneuver {
    /// Every maneuver that can be ordered.
    pub const ALL: &[Maneuver] = &[
        Maneuver::Strike,
        Maneuver::Grab,
        Maneuver::Shove,
        Maneuver::CombinedShove,
        Maneuver::Charge,
        Maneuver::Ram,
        Maneuver::Shoot,
        Maneuver::Throw,
        Maneuver::AngryInch,
        Maneuver::Disengage,
        Maneuver::BreakFree,
        Maneuver::Release,
        Maneuver::Inspire,
        Maneuver::Sprint,
        Maneuver::Form,
        Maneuver::Join,
        Maneuver::Leave,
        Maneuver::Disband,
        Maneuver::Reform,
        Maneuver::Swap,
        Maneuver::Drop,
        Maneuver::PickUp,
        Maneuver::Reload,
        Maneuver::PutOut,
        Maneuver::Mount,
        Maneuver::Dismount,
    ];

    /// It can be done to objects (BW-SZ table, BW-DF-23).
    pub const fn harms_objects(self) -> bool {
        matches!(self, Maneuver::Strike | Maneuver::Shoot | Maneuver::Throw | Maneuver::CombinedShove)
    }

    /// The maneuver in words.
    pub const fn deed(self) -> &'static Deed {
        match self {
            Maneuver::Strike => &STRIKE,
            Maneuver::Shoot => &SHOOT,
            Maneuver::Shove => &SHOVE,
            Maneuver::CombinedShove => &COMBINED_SHOVE,
            Maneuver::Throw => &THROW,
            Maneuver::Grab => &GRAB,
            Maneuver::Charge => &CHARGE,
            Maneuver::Ram => &RAM,
            Maneuver::AngryInch => &ANGRY_INCH,
            Maneuver::Disengage => &DISENGAGE,
            Maneuver::BreakFree => &BREAK_FREE,
            Maneuver::Release => &RELEASE,
            Maneuver::Inspire => &INSPIRE,
            Maneuver::Counterstrike => &COUNTERSTRIKE,
            Maneuver::Parry => &PARRY,
            Maneuver::Sprint => &SPRINT,
            Maneuver::Form => &FORM,
            Maneuver::Join => &JOIN,
            Maneuver::Leave => &LEAVE,
            Maneuver::Disband => &DISBAND,
            Maneuver::Reform => &REFORM,
            Maneuver::Swap => &SWAP,
            Maneuver::Drop => &DROP,
            Maneuver::PickUp => &PICK_UP,
            Maneuver::Reload => &RELOAD,
            Maneuver::PutOut => &PUT_OUT,
            Maneuver::Mount => &MOUNT,
            Maneuver::Dismount => &DISMOUNT,
        }
    }

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        self.deed().word
    }
}

/// Words that stand in the place of an item in orders.
pub const WITH_WORDS: &[&[&str]] = &[&[declaration::GRAB, declaration::SHOVE, officer::WORD], squad::WORDS];

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Maneuver {
    type Err = Refusal;
    fn from_str(word: &str) -> Result<Self, Refusal> {
        Maneuver::ALL.iter().copied().find(|maneuver| maneuver.word() == word).ok_or_else(|| {
            let words: Vec<&str> = Maneuver::ALL.iter().map(|maneuver| maneuver.word()).collect();
            let help = did_you_mean(word, words.iter().copied()).unwrap_or_else(|| format!("maneuvers are {}", words.join(", ")));
            Refusal::new(RuleId::new("BW-SM-07"), format!("`{word}` is no maneuver")).but(help)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_maneuver_is_told_what_was_meant() {
        for word in ["shoott", "SHOOT"] {
            assert_eq!(word.parse::<Maneuver>().unwrap_err().legal.as_deref(), Some("did you mean `shoot`?"));
        }
    }
}
