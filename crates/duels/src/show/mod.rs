//! How a duel is seen: figures, cards, summaries, and how well sides stand.

pub(crate) mod appearance;
pub(crate) mod lists;
pub(crate) mod planning;
pub(crate) mod ui_queries;
