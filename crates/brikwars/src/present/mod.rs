//! Data for panels and views.

pub(crate) mod appearance;
pub(crate) mod card;
pub(crate) mod clothes;
pub mod lots;
pub(crate) mod sheet;
pub(crate) mod ui_queries;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((appearance::plugin, clothes::plugin));
}
