//! The driver: queries the rulebook in play, and turns one order or answer after another into facts.

pub(crate) mod guide;
pub(crate) mod planning;
pub(crate) mod replay;
pub(crate) mod resolve;
pub(crate) mod rules_api;
pub(crate) mod schedule;
pub(crate) mod talk;
pub(crate) mod ui_queries;
pub(crate) mod views;
