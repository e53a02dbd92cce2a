//! Characters, cards and decks, as files describe them.

pub mod card;
pub mod card_set;
pub mod character;
pub mod cost;
pub mod deck;
pub mod deck_plan;
pub mod pool;
pub(crate) mod set_check;
pub(crate) mod set_files;
pub mod verb;
pub mod wording;

pub use set_files::FOLDER;
