//! The duel as rules ask about it and as systems change it.

pub mod board;
pub mod duel;
pub mod edges;
