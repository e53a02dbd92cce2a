//! What panels and marks are told.

pub mod appearance;
pub mod moment;
pub mod ui_queries;
