//! What panels and marks are told.

pub mod appearance;
mod lanes;
pub mod lists;
pub mod meeting;
pub mod moment;
pub mod sheet;
pub mod tool;
pub mod ui_queries;
