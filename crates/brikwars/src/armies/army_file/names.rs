//! The names of squads, units and creations; a battle puts the name of the side in front of them.

use brickfray_game::battle::names::LONGEST;

/// The longest name of a side that gets its army from the program.
pub(crate) const LONGEST_SIDE: &str = "yellow";

/// The name in battle of a part of an army.
pub(crate) fn on_the_table(side: &str, name: &str) -> String {
    format!("{side}-{name}")
}

/// The maximum length of a name in an army of this side.
pub(crate) fn longest_name(side: &str) -> usize {
    LONGEST.saturating_sub(on_the_table(side, "").len())
}
