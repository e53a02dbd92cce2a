//! Players: who answers. Hot seat (the window), a script ([`referee()`]), the default (a side that answers by itself).

mod referee;

pub use referee::{Answers, RefereeError, RefereeOptions, referee};
