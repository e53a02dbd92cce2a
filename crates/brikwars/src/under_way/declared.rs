//! How an attack was declared (BW-SM-07). This doesn't change while the attack is under way.

use crate::under_way::maneuver::Maneuver;
use brickfray_table::{PieceId, SideId, Spot};
use serde::{Deserialize, Serialize};

/// What victims that are attacked in passing are doing: a Parry ends it (BW-TU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum InterruptedMove {
    /// Moving.
    Moving,
    /// Charging or ramming: the coming blow would be lost with the move.
    Attacking,
}

/// How an attack was declared. Read only through `Attack`, written only by the code that builds one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// The maneuver.
    pub(super) maneuver: Maneuver,
    /// The side that attacks.
    pub(super) side: SideId,
    /// The unit that is attacked, if any.
    pub(super) target: Option<PieceId>,
    /// The spot that is attacked, if any.
    pub(super) spot: Option<Spot>,
    /// All figures that spend an Action on it.
    pub(super) participants: Vec<PieceId>,
    /// It is no Action: it answers an attack (BW-CC-24) or results from a blunder (BW-MN-05).
    pub(super) is_response: bool,
    /// Only shields may parry it: a Charge (BW-WP-10) or, by house rule, something thrown (BW-RG-09).
    pub(super) only_shields: bool,
    /// A figure that is knocked clear of its plate can be given no more hits (BW-DF-30).
    pub(super) spares_the_clear: bool,
    /// The victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub(super) disengaging: bool,
    /// What the victims are doing while attacked in passing; a Parry ends it.
    pub(super) on_the_way: Option<InterruptedMove>,
}
