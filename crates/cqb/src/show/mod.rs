//! What panels and marks are told.

pub mod appearance;
pub mod ui_queries;
