//! How a duel is played: orders, turns, windows, payments, attacks and effects.

pub mod action_info;
pub(crate) mod asking;
pub(crate) mod attacks;
pub(crate) mod bridge;
pub(crate) mod deaths;
pub(crate) mod dice;
pub(crate) mod effects;
pub(crate) mod facts;
pub(crate) mod flow;
mod foresight;
pub(crate) mod legal;
pub(crate) mod orders;
pub(crate) mod paying;
pub(crate) mod turns;
pub(crate) mod windows;
