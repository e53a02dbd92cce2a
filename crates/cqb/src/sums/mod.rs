//! The arithmetic of the rules, as plain functions without access to the `World`: what dice must roll, and the exact odds.

pub mod assault;
pub mod morale;
pub mod odds;
pub mod penetration;
pub mod several;
pub mod shooting;
pub mod test;
pub mod vehicle_odds;
