//! Plain data about a battle of any game, for panels, marks, view and command line.

pub(crate) mod briefing;
pub(crate) mod card;
pub(crate) mod guide;
pub(crate) mod hull;
pub(crate) mod look;
pub(crate) mod scenery;
pub mod sheet;
pub(crate) mod standing;
pub(crate) mod tableau;
pub mod tool;
