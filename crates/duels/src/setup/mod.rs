//! Reads battle files and spawns their pieces.

pub(crate) mod players;
pub mod sections;
