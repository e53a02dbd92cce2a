//! Movement: plans, terrain, Sprints, riders.

pub(crate) mod drowning;
pub(crate) mod flight;
pub(crate) mod ground;
pub(crate) mod march;
pub(crate) mod plan;
pub(crate) mod saddle;
pub(crate) mod sprint;
pub(crate) mod steering;
pub(crate) mod threat;
pub(crate) mod traps;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((drowning::plugin, flight::plugin, ground::plugin, plan::plugin, saddle::plugin, sprint::plugin, traps::plugin));
}
