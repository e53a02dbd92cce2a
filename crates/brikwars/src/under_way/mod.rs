//! What is under way: attacks and what belongs to them.

pub(crate) mod attack;
pub(crate) mod attack_pool;
pub(crate) mod bails;
pub(crate) mod blast;
pub(crate) mod blunder;
pub(crate) mod casualties;
pub(crate) mod declared;
pub(crate) mod environmental_damage;
pub(crate) mod hit;
pub(crate) mod hit_allocation;
pub(crate) mod knocks;
pub(crate) mod maneuver;
pub(crate) mod parries;
pub(crate) mod pending_damage;
pub(crate) mod stage;
pub(crate) mod was_parried;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((blast::plugin, was_parried::plugin));
}
