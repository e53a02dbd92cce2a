//! The panels of a unit: its card, its sheet, its actions.

pub(super) mod actions;
mod best_deed;
mod joined;
pub(super) mod menu;
pub mod paper_card;
pub mod sheet;
pub(super) mod squad;
