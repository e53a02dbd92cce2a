//! What panels, marks, the table and the command line are told.

pub(crate) mod clerk;
pub(crate) mod helm;
pub(crate) mod looks;
pub(crate) mod odds;
pub(crate) mod pointing;
pub mod sheet;
pub(crate) mod things;
pub(crate) mod tool;
