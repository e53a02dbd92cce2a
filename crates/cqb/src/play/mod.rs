//! Play: turns, activations, interrupts, orders.

pub mod action_info;
pub mod activation;
pub mod announcing;
pub mod bridge;
pub mod deeds;
pub mod deploying;
pub mod interrupts;
pub mod legal;
pub mod orders;
pub mod planning;
pub mod scoring;
pub mod secrets;
pub mod taking_up;
pub mod turns;
mod windows;
