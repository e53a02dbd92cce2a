//! How far a battle is: what is under way, whose turn it is, the smoke on the table.

pub mod clock;
pub mod course;
pub mod mission;
pub mod missions;
pub mod smoke;
pub mod watch;
