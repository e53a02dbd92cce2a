//! What is reckoned: payments, curves, odds.

pub mod curve;
pub mod odds;
pub mod opening;
pub mod payment;
