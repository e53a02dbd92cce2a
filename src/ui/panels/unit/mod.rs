//! The panels of a unit: its card, its sheet, its actions.

pub(super) mod actions;
pub(super) mod menu;
pub mod sheet;
pub(super) mod squad;
