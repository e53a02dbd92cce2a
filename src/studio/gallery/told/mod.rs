//! How the results of cases are reported, to people and to other programs.

pub mod junit;
pub mod outcome;
pub mod report;
pub mod show;
