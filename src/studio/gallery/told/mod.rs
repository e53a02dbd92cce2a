//! What is told of the cases, to people and to other programs.

pub mod junit;
pub mod outcome;
pub mod report;
pub mod show;
