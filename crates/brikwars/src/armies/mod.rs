//! Armies: what units cost, how what is built is changed, and what a side brings (AR-BUD, AR-UIN, AR-MOD, AR-SPC).

pub mod army;
pub mod army_file;
pub mod creation_mods;
pub mod creations;
pub mod enhancements;
pub mod members;
pub mod plan;
pub mod prices;
