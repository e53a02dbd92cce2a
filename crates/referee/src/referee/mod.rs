//! The referee: plays a script of orders and answers without a window, and reports what happens as text or JSON lines.

mod counted;
mod options;
mod questions;
mod run;
mod saving;
mod steps;
mod table;
mod telling;

pub use options::{Answers, RefereeOptions};
pub use run::{faults, go_on, referee, report};
pub use saving::may_save;
pub(super) use table::Table;
