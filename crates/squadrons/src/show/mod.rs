//! What panels, marks, figures and the command line show.

pub(crate) mod appearance;
pub(crate) mod lists;
pub(crate) mod move_guide;
pub(crate) mod odds;
pub(crate) mod pointed_course;
pub mod sheet;
pub(crate) mod suggested_move;
pub(crate) mod things;
pub(crate) mod tool;
pub(crate) mod ui_queries;
