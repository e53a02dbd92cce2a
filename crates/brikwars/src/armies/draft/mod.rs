//! The Military Draft (AR-DRF): the forces and equipment of all sides form one pile of lots. Players pick in turns until everything is
//! taken or nobody wants any more. Nothing has a price.

mod course;
pub(super) mod lots;
pub(super) mod picks;
mod rota;
mod state;

#[cfg(test)]
mod tests;

pub use lots::{Forces, Lot, LotKind, stacks};
pub use picks::{Event, PASS, Pick, Standing};
pub(crate) use rota::plugin;
pub use rota::{PickOrder, Seat, divided_by, rolled_for, seat_of};
pub use state::Draft;
