//! Moves: how models get somewhere, what that costs, and where units may end.

pub mod around;
pub mod drawing_up;
pub mod driving;
pub mod route;
pub mod walking;
pub mod ways;
