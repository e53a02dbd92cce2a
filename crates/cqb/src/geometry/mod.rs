//! Positions of models relative to each other, and what lies between them: plain functions over points in inches.

pub mod coherency;
pub mod footing;
pub mod formation;
pub mod lines;
pub mod outline;
