//! Battles between armies: how strong they are compared with each other, and the battle file in which they meet.

mod arrange;
mod battle_file;
mod cards;
mod cover;
mod drafted;
mod layout;
mod read;
mod sides;
mod strength;

#[cfg(test)]
mod tests;

pub use arrange::arrange;
pub(crate) use arrange::arrange_sides;
pub(crate) use battle_file::Terms;
pub use cards::{built_card, card};
pub use drafted::{armies_of, not_handed_out, of_alliances};
pub use read::{look_over, read_draft_file};
pub use sides::{side_colours, title};
pub(crate) use sides::{side_names, sides_of};
pub use strength::{bennies, strength};
