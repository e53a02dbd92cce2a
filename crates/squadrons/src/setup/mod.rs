//! From a battle file to pieces on the table.

pub(crate) mod fleet_forces;
pub(crate) mod objective_check;
pub(crate) mod sections;
