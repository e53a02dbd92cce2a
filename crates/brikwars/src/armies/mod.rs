//! Armies: prices of units, Creation Mods, and the army that a side brings (AR-BUD, AR-UIN, AR-MOD, AR-SPC).

pub mod army;
pub mod army_file;
pub(crate) mod buildings;
pub mod creation_mods;
pub mod creations;
pub mod division;
pub mod draft;
pub mod draft_file;
pub mod enhancements;
pub mod files;
pub mod fittings;
pub mod jobs;
pub mod members;
pub mod plan;
pub mod prices;
pub mod spoils;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(draft::plugin);
}
