//! How an attack is made (BW-CC-01): the maneuvers and responses that roll, shove or hurt.
//!
//! The maneuvers that units can be ordered to carry out are registered in `field/maneuvers.rs`.

use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The length of an Angry Inch (BW-SM-05) and the reach of bare hands (BW-WP-08).
pub const ANGRY_INCH: Inches = Inches::whole(1);

/// How an attack, or a pool of its dice, is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Maneuver {
    /// Combined Strikes in close combat (BW-CC-05).
    Strike,
    /// A combined ranged attack (BW-RG-01).
    Shoot,
    /// Single Shoves, each against one member (BW-CC-08).
    Shove,
    /// A combined Shove against the whole squad (BW-SM-19).
    CombinedShove,
    /// An explosive is thrown (BW-EX).
    Throw,
    /// Single Grabs (BW-CC-06).
    Grab,
    /// A straight run through whatever is in the way (BW-CH-09).
    Ram,
    /// A response to Strikes; never ordered (BW-CC-24).
    Counterstrike,
    /// A defence against a hit; never ordered (BW-CC-14).
    Parry,
    /// Damage without an attacker: falls, deep water and the like; never ordered (BW-KB-07, BW-AR-03).
    Environment,
}

impl Maneuver {
    pub const fn word(self) -> &'static str {
        match self {
            Maneuver::Strike => "strike",
            Maneuver::Shoot => "shoot",
            Maneuver::Shove => "shove",
            Maneuver::CombinedShove => "combined-shove",
            Maneuver::Throw => "throw",
            Maneuver::Grab => "grab",
            Maneuver::Ram => "ram",
            Maneuver::Counterstrike => "counterstrike",
            Maneuver::Parry => "parry",
            Maneuver::Environment => "environment",
        }
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
