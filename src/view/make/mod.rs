//! What everything on the table is made of: bricks, colours, the box of parts, emblems.

pub mod bricks;
pub mod emblem;
pub mod fire;
pub mod kit;
pub mod palette;
pub mod setting;
pub mod surfaces;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((kit::plugin, surfaces::plugin, fire::plugin));
}
