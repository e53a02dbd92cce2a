//! What is fought about: securing objectives, and counting points.

pub(crate) mod scoring;
pub(crate) mod securing;
