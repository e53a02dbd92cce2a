//! The components and resources that make up the state of a duel.

pub mod course;
pub mod fighter;
pub mod held;
