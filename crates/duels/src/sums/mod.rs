//! What is reckoned: payments.

pub mod payment;
