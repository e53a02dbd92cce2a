//! From a battle file to the stage.

pub(crate) mod players;
pub mod sections;
