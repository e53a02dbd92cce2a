//! Maneuvers: everything that units can do, and who checks and lists which (BW-SM-07).
//!
//! A topic that brings a maneuver adds it here and its words in `deeds.rs`, says in `orders.rs` whether an order of that kind is legal, in
//! `offers.rs` what is worth offering, and has a system of its own in `Declare` that takes such orders up.

use crate::orders::deeds;
use brickfray_game::ron::did_you_mean;
use brickfray_game::{Deed, Refusal, RuleId};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How far an Angry Inch goes (BW-SM-05), and bare hands reach (BW-WP-08).
pub const ANGRY_INCH: Inches = Inches::whole(1);

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
            Maneuver::Strike => &deeds::STRIKE,
            Maneuver::Shoot => &deeds::SHOOT,
            Maneuver::Shove => &deeds::SHOVE,
            Maneuver::CombinedShove => &deeds::COMBINED_SHOVE,
            Maneuver::Throw => &deeds::THROW,
            Maneuver::Grab => &deeds::GRAB,
            Maneuver::Charge => &deeds::CHARGE,
            Maneuver::Ram => &deeds::RAM,
            Maneuver::AngryInch => &deeds::ANGRY_INCH,
            Maneuver::Disengage => &deeds::DISENGAGE,
            Maneuver::BreakFree => &deeds::BREAK_FREE,
            Maneuver::Release => &deeds::RELEASE,
            Maneuver::Inspire => &deeds::INSPIRE,
            Maneuver::Counterstrike => &deeds::COUNTERSTRIKE,
            Maneuver::Parry => &deeds::PARRY,
            Maneuver::Sprint => &deeds::SPRINT,
            Maneuver::Form => &deeds::FORM,
            Maneuver::Join => &deeds::JOIN,
            Maneuver::Leave => &deeds::LEAVE,
            Maneuver::Disband => &deeds::DISBAND,
            Maneuver::Reform => &deeds::REFORM,
            Maneuver::Swap => &deeds::SWAP,
            Maneuver::Drop => &deeds::DROP,
            Maneuver::PickUp => &deeds::PICK_UP,
            Maneuver::Reload => &deeds::RELOAD,
            Maneuver::PutOut => &deeds::PUT_OUT,
            Maneuver::Mount => &deeds::MOUNT,
            Maneuver::Dismount => &deeds::DISMOUNT,
        }
    }

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        self.deed().word
    }
}

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
            assert_eq!(word.parse::<Maneuver>().unwrap_err().legal, "did you mean `shoot`?");
        }
    }
}
