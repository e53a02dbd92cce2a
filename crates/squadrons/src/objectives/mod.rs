//! Objectives: securing them, and scoring.

pub(crate) mod scoring;
pub(crate) mod securing;
