//! The program as a player: what it would say for a side.
//!
//! It knows no game's rules. It tries what could be said on the table itself, outside the journal, looks at how well each side stands then
//! ([`brickfray_game::planning`]), and puts everything back. Its dice are those of a tray of its own, dealt by the state of the game: in
//! the same moment it always says the same. Where there is more than one core, each tries on a table of its own.

mod attempts;
mod candidates;
mod decide;
mod watch;

pub use decide::{decide, decide_watched};
pub use watch::{Progress, Watch};
