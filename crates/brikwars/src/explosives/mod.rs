//! Explosions and fire (BW-EX).

pub(crate) mod chain_reaction;
pub(crate) mod explosion;
pub(crate) mod explosion_facts;
pub(crate) mod fire;
pub(crate) mod flush_out;
pub(crate) mod supply;
pub(crate) mod throw;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((chain_reaction::plugin, explosion::plugin, fire::plugin, flush_out::plugin, supply::plugin, throw::plugin));
}
