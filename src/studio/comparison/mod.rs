//! Pictures beside others: how far they differ, and what a golden holds.

pub mod compare;
pub mod flip;
pub mod golden_file;
pub mod measure;
