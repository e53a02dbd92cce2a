//! Shooting and throwing (BW-RG).

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((astray::plugin, shoot::plugin));
}

pub(crate) mod astray;
pub(crate) mod shoot;
pub(crate) mod thrown;
