//! What everything on the table is made of: colours, the box of parts, emblems. The [bricks](crate::bricks) are a separate crate.

pub mod emblem;
pub mod fire;
pub mod kit;
pub mod painted;
pub mod palette;
pub mod reset;
pub mod room;
pub mod setting;
pub mod surfaces;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((painted::plugin, room::plugin, kit::plugin, surfaces::plugin, fire::plugin));
}
