//! The consequences of a battle (AR-BUD 1.3): who has survived, who has been captured, and what goes into the purses.

mod ended;
mod income;
mod reckoning;
mod sides;
mod survivors;

#[cfg(test)]
mod tests;

pub(super) use ended::ended;
pub(super) use reckoning::settle_battle;
pub(super) use sides::{is_of, sides};
