//! How well a side stands, for programs that play one.

use brickfray_table::SideId;

/// How well a side stands. Numbers are thousandths of what the rulebook counts, as the worth of an [outlook](crate::Outlook) is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The side.
    pub side: SideId,
    /// What it has: who is alive and in which state, and what it has scored. What one side gains here the others lose.
    pub strength: i64,
    /// How well its pieces are placed for what they are to do. That is of use to the side alone, and counts little beside strength.
    pub place: i64,
}
