//! What a duel remembers.

pub mod course;
pub mod fighter;
pub mod held;
