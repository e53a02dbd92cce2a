//! What an attack was declared as (BW-SM-07): it does not change once the attack is under way.

use crate::under_way::maneuver::Maneuver;
use brickfray_table::{PieceId, SideId, Spot};
use serde::{Deserialize, Serialize};

/// What those that are attacked in passing are doing: a Parry ends it (BW-TU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OnTheWay {
    /// They move.
    Moving,
    /// They charge or ram, and the blow to come would be lost with the way.
    Attacking,
}

/// What an attack was declared as. Only the attack itself hands it out, and only the code that builds an attack says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// What it is.
    pub(super) maneuver: Maneuver,
    /// The side that attacks.
    pub(super) side: SideId,
    /// The unit that is attacked, when one is.
    pub(super) target: Option<PieceId>,
    /// The spot that is attacked, when one is.
    pub(super) spot: Option<Spot>,
    /// All figures that spend an Action on it.
    pub(super) participants: Vec<PieceId>,
    /// It is no Action: it answers an attack (BW-CC-24), or comes of a blunder (BW-MN-05).
    pub(super) is_response: bool,
    /// Only shields may parry it: a Charge (BW-WP-10), or where house rules have it something thrown (BW-RG-09).
    pub(super) only_shields: bool,
    /// A figure that is knocked clear of its plate can be given no more hits (BW-DF-30).
    pub(super) spares_the_clear: bool,
    /// The victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub(super) disengaging: bool,
    /// The victims are on their way, which a Parry ends.
    pub(super) on_the_way: Option<OnTheWay>,
}
