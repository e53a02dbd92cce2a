//! Assaults (CQB-100 to 124): from their declaration to what the winner does.

pub mod after;
pub mod declaring;
pub mod fighting;
pub mod machines;
pub mod outlook;
pub mod stages;
mod under_way;
