//! The top bar, the briefing before a battle, the help, and the banner after a battle.

pub(super) mod banner;
pub(super) mod briefing;
pub(super) mod help;
pub(super) mod left_games;
pub(super) mod top;

pub(super) use self::top::round;
