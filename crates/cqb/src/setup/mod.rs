//! Setting up: from a battle file to units on the table.

mod muster;
pub mod sections;
pub mod troops;
