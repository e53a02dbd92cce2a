//! What specialists and minds can do (BW-OF, BW-MN).

pub(crate) mod animals;
pub(crate) mod barriers;
pub(crate) mod civilians;
pub(crate) mod commander;
mod commander_facts;
pub(crate) mod commando;
pub(crate) mod construction;
pub(crate) mod cure;
pub(crate) mod cybernetik;
pub(crate) mod cybernetik_parts;
pub(crate) mod engineer;
mod engineer_changes;
pub(crate) mod feats;
pub(crate) mod full_turn;
pub(crate) mod great_leader;
pub(crate) mod gunner;
pub(crate) mod half_minds;
pub(crate) mod heavy;
pub(crate) mod hero;
pub(crate) mod interventions;
pub(crate) mod irrelevant;
pub(crate) mod job_training;
pub(crate) mod laissez_faire;
pub(crate) mod leader;
pub(crate) mod lost_legs;
pub(crate) mod marksman;
pub(crate) mod mechanik;
mod mechanik_jobs;
pub(crate) mod medik;
mod medik_facts;
pub(crate) mod mind;
pub(crate) mod modded;
pub(crate) mod phalanx;
pub(crate) mod pilot;
pub(crate) mod programs;
pub(crate) mod scout;
pub(crate) mod sniper;
pub(crate) mod spawner;
pub(crate) mod strength;
pub(crate) mod supply;
pub(crate) mod tek;
pub(crate) mod wares;
pub(crate) mod worn_pieces;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((civilians::plugin, full_turn::plugin, laissez_faire::plugin, mind::plugin, modded::plugin, worn_pieces::plugin));
    app.add_plugins((animals::plugin, cure::plugin, half_minds::plugin, programs::plugin));
    app.add_plugins((gunner::plugin, heavy::plugin, irrelevant::plugin, marksman::plugin, phalanx::plugin, pilot::plugin));
    app.add_plugins((lost_legs::plugin, scout::plugin, job_training::plugin, medik::plugin, spawner::plugin, tek::plugin));
    app.add_plugins((
        barriers::plugin,
        construction::plugin,
        cybernetik::plugin,
        engineer::plugin,
        mechanik::plugin,
        supply::plugin,
        wares::plugin,
    ));
    app.add_plugins((commando::plugin, feats::plugin, hero::plugin, sniper::plugin, strength::plugin));
    app.add_plugins((commander::plugin, interventions::plugin, great_leader::plugin, leader::plugin));
}
