//! The state of a battle: steps in progress, the clock, the mission, smoke and overwatch.

pub mod clock;
pub mod course;
pub mod mission;
pub mod missions;
pub mod smoke;
pub mod watch;
