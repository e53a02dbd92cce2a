//! Reads battle files and spawns their pieces.

pub(crate) mod fleet_forces;
pub(crate) mod objective_check;
pub(crate) mod sections;
