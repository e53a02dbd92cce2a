//! The arithmetic of the rules, as plain functions: what dice must show, and the exact odds of it. Nothing here knows a table or a clock.

pub mod assault;
pub mod morale;
pub mod odds;
pub mod penetration;
pub mod several;
pub mod shooting;
pub mod test;
pub mod vehicle_odds;
