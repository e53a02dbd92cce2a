//! Calculations: payments, cost curves and odds.

pub mod curve;
pub mod odds;
pub mod opening;
pub mod payment;
