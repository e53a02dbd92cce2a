//! How a battle is played: rounds, activations, and which orders are legal.

pub(crate) mod action_info;
pub(crate) mod activation_steps;
pub(crate) mod danger;
pub(crate) mod orders;
pub(crate) mod phases;
pub(crate) mod planning;
