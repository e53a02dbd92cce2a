//! How a duel is seen: figures, cards, summaries, and how well sides stand.

pub(crate) mod appearance;
pub(crate) mod lists;
pub mod meeting;
pub(crate) mod planning;
pub mod sheet;
pub mod tool;
pub(crate) mod ui_queries;
