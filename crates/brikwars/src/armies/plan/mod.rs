//! An army plan: the squads and lone units of an army file, edited one step at a time and written back as such a file. The reader of army
//! files decides whether the army is legal, so the rules aren't duplicated here.

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
