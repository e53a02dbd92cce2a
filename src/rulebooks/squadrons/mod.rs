//! Squadrons: fleets of small ships, after the rules of that name by Open Source Tabletop, which stand under CC BY 4.0.
//!
//! A ship is built of upgrades and weapons (`builder`, `shipyard`), a fleet of ships (`fleet`). `flight` and `gunnery` are the arithmetic of
//! how ships go and what their dice come to. `tool` and `odds` bring fleets and the odds of attacks to the command line.

pub mod builder;
pub mod fleet;
pub mod flight;
pub mod gunnery;
mod odds;
pub mod profile;
pub mod shipyard;
mod tool;

pub use tool::TOOL;
