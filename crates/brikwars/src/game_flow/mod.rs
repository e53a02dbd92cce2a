//! Turns, and what the sides are worth.

pub mod budget;
pub(crate) mod turn;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((budget::plugin, turn::plugin));
}
