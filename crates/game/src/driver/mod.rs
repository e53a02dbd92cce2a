//! The driver: the rulebook in play is asked, and one order or answer after the other becomes facts.

pub(crate) mod clerk;
pub(crate) mod guide;
pub(crate) mod referee;
pub(crate) mod resolve;
pub(crate) mod schedule;
pub(crate) mod talk;
