//! Squad orders (BW-SQ-07 to 09, BW-SE-04): on its own turn a unit forms, joins, leaves and reforms squads, and each figure walks to its
//! place.
//!
//! Checks an order and computes the change; `form_up.rs` carries it out.

mod change;
mod checks;
mod drill;
mod form;
mod join;
mod leave;
mod reform;
mod swap;

pub(crate) use change::Change;
pub(crate) use form::FORM;
pub(crate) use join::JOIN;
pub(crate) use leave::{DISBAND, LEAVE};
pub(crate) use reform::{REFORM, refuse_unknown_formation};
pub(crate) use swap::{SWAP, changing_places};
