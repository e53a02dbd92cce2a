//! What specialists and minds can do (BW-OF, BW-MN).

pub(crate) mod commando;
pub(crate) mod full_turn;
pub(crate) mod laissez_faire;
pub(crate) mod leader;
pub(crate) mod marksman;
pub(crate) mod medik;
mod medik_facts;
pub(crate) mod mind;
pub(crate) mod modded;
pub(crate) mod phalanx;
pub(crate) mod sniper;
pub(crate) mod tek;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((full_turn::plugin, leader::plugin, marksman::plugin, medik::plugin, mind::plugin, modded::plugin));
    app.add_plugins((commando::plugin, phalanx::plugin, sniper::plugin, tek::plugin, laissez_faire::plugin));
}
