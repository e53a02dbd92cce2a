//! The duel as rules ask about it.

pub mod board;
pub mod duel;
pub mod edges;
