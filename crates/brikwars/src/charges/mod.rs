//! Events on the way: moves into contact, Charges and Rams (BW-TU-03, BW-CH).

pub(crate) mod charge;
pub(crate) mod collision;
pub(crate) mod collision_facts;
pub(crate) mod in_passing;
pub(crate) mod run;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((charge::plugin, collision::plugin, in_passing::plugin));
}
