//! What panels and pictures are told.

pub(crate) mod appearance;
pub(crate) mod card;
pub(crate) mod clothes;
pub mod lots;
pub(crate) mod sheet;
pub(crate) mod ui_queries;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((appearance::plugin, clothes::plugin));
}
