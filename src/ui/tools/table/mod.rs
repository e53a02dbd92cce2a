//! The mouse tools on the table.

pub(super) mod aiming;
pub(super) mod box_select;
pub(super) mod clicking;
pub(super) mod drag;
pub(super) mod in_view;
pub mod legality_preview;
pub(super) mod next_unit;
pub(super) mod over_the_table;
pub mod ping;
pub(super) mod ruler;
