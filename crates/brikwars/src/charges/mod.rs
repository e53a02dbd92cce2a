//! Walks into contact, Charges and Rams: what happens on a way (BW-TU-03, BW-CH).

pub(crate) mod charge;
pub(crate) mod collision;
pub(crate) mod collision_facts;
pub(crate) mod in_passing;
pub(crate) mod run;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((charge::plugin, collision::plugin, in_passing::plugin));
}
