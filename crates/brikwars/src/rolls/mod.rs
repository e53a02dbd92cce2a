//! Action Rolls, and bonuses to them.

pub(crate) mod action_roll;
pub(crate) mod aids;
pub(crate) mod amounts;
pub(crate) mod bennies;
pub(crate) mod natural_ones;
pub(crate) mod officer;
pub(crate) mod rolled_order;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((aids::plugin, amounts::plugin, bennies::plugin, officer::plugin));
}
