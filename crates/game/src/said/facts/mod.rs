//! The facts that all games share, in words that suit any game.

mod course;
mod doing;
mod going;
mod lasting;

pub use course::{BattleEnded, QuestionAnswered, RolledOff, Scored, TurnBegan};
pub use doing::{ActionFailed, Declared, HitAutomatically, Prevented, Rolled};
pub use going::{CameDown, Deployed, Flown, Moved};
pub use lasting::{Destroyed, Died, PointsLost, PointsPaid};

#[cfg(test)]
mod tests;
