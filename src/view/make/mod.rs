//! What everything on the table is made of: bricks, colours, the box of parts, emblems.

pub mod bricks;
pub mod cubemap;
pub mod emblem;
pub mod fire;
pub mod kit;
pub mod painted;
pub mod palette;
pub mod room;
pub mod setting;
pub mod surfaces;
pub mod wear;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((painted::plugin, room::plugin, kit::plugin, surfaces::plugin, fire::plugin));
}
