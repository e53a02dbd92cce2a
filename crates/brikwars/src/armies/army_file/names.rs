//! What squads, units and what is built are called: a battle puts the name of the side before theirs.

use brickfray_game::battle::names::LONGEST;

/// The side with the longest name of those that the program itself gives armies to.
pub(crate) const LONGEST_SIDE: &str = "yellow";

/// What something of an army is called in a battle.
pub(crate) fn on_the_table(side: &str, name: &str) -> String {
    format!("{side}-{name}")
}

/// The most letters that a name in an army of that side can have.
pub(crate) fn longest_name(side: &str) -> usize {
    LONGEST.saturating_sub(on_the_table(side, "").len())
}
