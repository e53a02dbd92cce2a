//! Players: who answers. Hot seat (the window), a script ([`referee()`]), the default (a side that answers by itself). How the table
//! stands is told without a window by [`show()`].

mod failure;
mod opened;
mod referee;
mod show;
mod standing;
mod written;

pub use failure::RefereeError;
pub use opened::{OpenError, Opened, open};
pub use referee::{Answers, RefereeOptions, go_on, may_save, referee, report};
pub use show::{ShowOptions, show};
pub use standing::{Standing, standing};
pub use written::ToldDice;
