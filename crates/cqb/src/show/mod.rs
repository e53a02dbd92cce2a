//! What panels and marks are told.

pub mod appearance;
pub mod lists;
mod meeting;
pub mod moment;
mod sheet;
pub mod tool;
pub mod ui_queries;
