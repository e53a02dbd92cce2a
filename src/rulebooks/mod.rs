//! The rulebooks: one folder a game, each a plugin with its own components, orders and systems. None knows another.

pub mod brikwars;
pub mod rulings;

use crate::game::battle::read::RulebookEntry;

/// The list of all rulebooks, for reading battle files: the first is the default.
pub const ENTRIES: &[RulebookEntry] = &[brikwars::ENTRY];
