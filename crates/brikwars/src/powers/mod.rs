//! Specialties and minds (BW-OF, BW-MN).

pub(crate) mod care;
pub(crate) mod command;
pub(crate) mod minds;
pub(crate) mod modded;
pub(crate) mod soldiers;
pub(crate) mod works;
pub(crate) mod worn_pieces;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        minds::civilians::plugin,
        minds::full_turn::plugin,
        command::laissez_faire::plugin,
        minds::mind::plugin,
        modded::plugin,
        worn_pieces::plugin,
    ));
    app.add_plugins((minds::animals::plugin, care::cure::plugin, minds::half_minds::plugin, minds::programs::plugin));
    app.add_plugins((
        soldiers::gunner::plugin,
        soldiers::heavy::plugin,
        minds::irrelevant::plugin,
        soldiers::marksman::plugin,
        soldiers::phalanx::plugin,
        soldiers::pilot::plugin,
    ));
    app.add_plugins((
        care::lost_legs::plugin,
        soldiers::scout::plugin,
        command::job_training::plugin,
        care::medik::plugin,
        works::spawner::plugin,
        works::tek::plugin,
    ));
    app.add_plugins((
        works::barriers::plugin,
        works::construction::plugin,
        works::cybernetik::plugin,
        works::engineer::plugin,
        works::mechanik::plugin,
        works::supply::plugin,
        works::wares::plugin,
    ));
    app.add_plugins((
        soldiers::commando::plugin,
        soldiers::feats::plugin,
        soldiers::hero::plugin,
        soldiers::sniper::plugin,
        soldiers::strength::plugin,
    ));
    app.add_plugins((command::commander::plugin, command::interventions::plugin, command::great_leader::plugin, command::leader::plugin));
}
