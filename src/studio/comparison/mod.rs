//! Comparing pictures: how far they differ, and golden files.

pub mod compare;
pub mod flip;
pub mod golden_file;
pub mod measure;
