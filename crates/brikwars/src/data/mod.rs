//! The settings of the rules (house rules) and the stat data read from files: units, weapons, terrain.

pub(crate) mod careers;
pub(crate) mod catalogue;
pub(crate) mod handling;
pub(crate) mod harm;
pub(crate) mod house_rules;
pub(crate) mod mechanisms;
pub(crate) mod programs;
pub(crate) mod quarters;
pub(crate) mod rulings_on_cards;
pub(crate) mod scaled;
pub(crate) mod specialty;
pub(crate) mod stat_check;
pub(crate) mod stat_files;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(house_rules::plugin);
}
