//! The referee: plays a script by the rules, with answers from a file or the defaults, and reports what happens ([`referee()`]), the state
//! of the table ([`show()`]), or the forecast of an order ([`tell_forecast()`]). It needs no window.

mod asked;
mod failure;
mod forecast;
mod losses;
mod opened;
mod referee;
mod show;
mod standing;
mod until;
mod viewer;
mod written;

pub use failure::{Kept, RefereeError};
pub use forecast::{ForecastOptions, tell_forecast};
pub use opened::{OpenError, Opened, begins_like_a_save, open, open_demo};
pub use referee::{Answers, RefereeOptions, faults, go_on, may_save, referee, report};
pub use show::{ShowOptions, show};
pub use standing::{Standing, standing};
pub use until::{BeyondEnd, Played, StopPoint};
pub use written::ToldDice;
