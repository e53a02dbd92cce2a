//! What units have done this turn, and may still do.

pub(crate) mod action;
pub(crate) mod fought;
pub(crate) mod last_stands;
pub(crate) mod moved;
pub(crate) mod picks;
pub(crate) mod played;
