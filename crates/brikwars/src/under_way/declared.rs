//! How an attack was declared (BW-SM-07). This doesn't change while the attack is under way.

use crate::under_way::maneuver::Maneuver;
use brickfray_table::{PieceId, SideId, Spot};
use serde::{Deserialize, Serialize};

/// What victims are doing when they are attacked in passing. A Parry ends it (BW-TU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum InterruptedMove {
    Moving,
    /// Charging or ramming. The coming blow would be lost with the move.
    Attacking,
}

/// How an attack was declared. Other code reads it through `Attack` only, and sets it only when it builds one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    pub(super) maneuver: Maneuver,
    pub(super) side: SideId,
    /// The unit that is attacked, if any.
    pub(super) target: Option<PieceId>,
    /// The spot that is attacked, if any.
    pub(super) spot: Option<Spot>,
    /// All figures that spend an Action on it.
    pub(super) participants: Vec<PieceId>,
    /// Whether it is no Action: it answers an attack (BW-CC-24) or results from a blunder (BW-MN-05).
    pub(super) is_response: bool,
    /// Whether only shields may parry it: a Charge (BW-WP-10) or, by house rule, something thrown (BW-RG-09).
    pub(super) only_shields: bool,
    /// Whether a figure knocked clear of its plate can take no more hits (BW-DF-30).
    pub(super) spares_the_clear: bool,
    /// Whether the victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub(super) disengaging: bool,
    /// What the victims are doing if the attack hits them in passing. A Parry ends it.
    pub(super) on_the_way: Option<InterruptedMove>,
}
