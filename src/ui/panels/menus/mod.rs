//! The bar at the top, what is told before a battle, help, and what comes when a battle is over.

pub(super) mod banner;
pub(super) mod briefing;
pub(super) mod help;
pub(super) mod left_games;
pub(super) mod top;

pub(super) use self::top::round;
