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

pub use edit::{LARGEST, MAX_ALIKE};
pub use faults::Fault;
pub(super) use gear::infer_unit_from_items;
pub use model::{ArmyPlan, MemberGroup, Part, SquadPlan};
pub(crate) use text::in_file;
