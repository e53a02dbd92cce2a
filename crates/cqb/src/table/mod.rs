//! What is on the table: units and their models, terrain, and the `Field` that rules query.

pub mod field;
pub mod ground;
pub mod known_sight;
pub mod model;
pub mod objective;
pub mod sight;
pub mod unit;
