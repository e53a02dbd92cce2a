//! How a duel is shown: figures, cards, panels, prints, and estimates of how well each side stands.

pub(crate) mod appearance;
pub(crate) mod lists;
pub mod meeting;
pub(crate) mod planning;
pub mod sheet;
pub mod tool;
pub(crate) mod ui_queries;
