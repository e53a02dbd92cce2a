//! Shooting and throwing (BW-RG).

pub(crate) mod autonomous;
pub(crate) mod fire;
pub(crate) mod shoot;
pub(crate) mod stray_shots;
pub(crate) mod thrown;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((autonomous::plugin, fire::plugin, shoot::plugin, stray_shots::plugin));
}
