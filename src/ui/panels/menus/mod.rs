//! The bar at the top, the menu of battles, help, and what comes when a battle is over.

pub(super) mod banner;
pub(super) mod battles;
pub(super) mod briefing;
pub(super) mod help;
pub(super) mod left_games;
mod settings;
pub(super) mod top;
