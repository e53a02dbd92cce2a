//! Setting up: from a battle file to units on the table.

pub mod sections;
pub mod troops;
