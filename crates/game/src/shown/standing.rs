//! How well a side stands, for programs that play a side.

use brickfray_table::SideId;

/// How well a side stands. The unit is a thousandth of what the rulebook counts, as in the worth of an [outlook](crate::Outlook).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The side.
    pub side: SideId,
    /// The side's strength: who is alive and in what condition, and its score. A gain for one side is a loss for the others.
    pub strength: i64,
    /// How well its pieces are placed for their tasks. This only helps the side itself, and weighs little beside strength.
    pub place: i64,
}
