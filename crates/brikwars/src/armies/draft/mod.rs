//! The Military Draft (AR-DRF): the forces and the equipment of all sides lie on one pile, in lots, and players choose in turns until all
//! is chosen or nobody wants any more. Nothing has a price.

mod course;
pub(super) mod lots;
pub(super) mod picks;
mod rota;
mod state;

#[cfg(test)]
mod tests;

pub use lots::{Forces, Holds, Lot, stacks};
pub use picks::{Event, PASS, Pick, Standing};
pub(crate) use rota::plugin;
pub use rota::{Rota, Seat, divided_by, rolled_for, seat_of};
pub use state::Draft;
