//! Army files: reads an army that a player brings, and reports everything wrong with it.

mod built;
mod check;
mod entries;
mod names;
mod read;

#[cfg(test)]
mod tests;

pub(super) use check::Check;
pub(crate) use entries::ArmyFile;
pub(super) use entries::{CreationEntry, SquadEntry, UnitEntry};
pub(crate) use names::{LONGEST_SIDE, longest_name, on_the_table};
pub(crate) use read::{MAX_BENNIES, inspect, inspect_form, look_over, read_army};
