//! What the battle reports and asks: the log, and open questions.

pub(super) mod dial;
pub(super) mod log;
mod put_together;
pub(super) mod question;
