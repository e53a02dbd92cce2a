//! What is on the table, and what rules may ask about it.

pub(crate) mod field;
pub(crate) mod hazard;
pub(crate) mod objective;
pub(crate) mod vessel;
