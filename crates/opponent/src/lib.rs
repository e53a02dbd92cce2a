//! The computer player: decides what to do for a side.
//!
//! It contains no rules of any game. It plays possible inputs on the table itself, outside the journal, evaluates each side's position
//! afterwards ([`brickfray_game::planning`]) and restores the state. Its dice come from a tray of its own that is seeded from the game
//! state, so it always makes the same decision in the same state. With several cores, each tries on a table of its own.

mod attempts;
mod candidates;
mod decide;
mod watch;

pub use decide::{decide, decide_watched};
pub use watch::{Progress, Watch};
