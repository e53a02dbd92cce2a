//! Items in hands and on the ground (BW-WP, BW-TU-13), and gathering (AR-BUD).

pub(crate) mod caches;
pub(crate) mod gather;
pub(crate) mod pick_up;
pub(crate) mod reload;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((gather::plugin, caches::plugin, pick_up::plugin, reload::plugin));
}
