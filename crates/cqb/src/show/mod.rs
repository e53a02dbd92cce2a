//! What panels and marks show.

pub mod appearance;
mod lanes;
pub mod lists;
pub mod meeting;
pub mod moment;
pub mod sheet;
pub mod tool;
pub mod ui_queries;
