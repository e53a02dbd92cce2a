//! An army that is being put together: its squads and lone units as an army file has them, changed one thing at a time, and written as
//! such a file again. Whether it may be brought is asked of the reader of army files, so that nothing is told twice.

mod built;
mod edit;
mod faults;
mod from_file;
mod gear;
mod model;
mod parts;
mod soldiers;
mod text;

#[cfg(test)]
mod tests;

pub use edit::{LARGEST, MOST_ALIKE};
pub use faults::Fault;
pub(super) use gear::known_by_its_piece;
pub use model::{Alike, ArmyPlan, Part, SquadPlan};
pub(crate) use text::in_file;
