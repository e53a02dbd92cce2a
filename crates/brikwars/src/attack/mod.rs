//! The steps of an attack, from its roll to its end (BW-SM 19.5).

pub(crate) mod answers;
pub(crate) mod blast_radius;
pub(crate) mod bursts;
pub(crate) mod damage;
pub(crate) mod declare;
pub(crate) mod defence;
pub(crate) mod environmental_damage;
pub(crate) mod finish;
pub(crate) mod hits;
pub(crate) mod knockback;
pub(crate) mod momentum;
pub(crate) mod outlook;
pub(crate) mod structure;
pub(crate) mod to_hit;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        defence::bail::plugin,
        damage::plugin,
        hits::distribution::plugin,
        environmental_damage::plugin,
        finish::plugin,
        defence::interpose::plugin,
        knockback::plugin,
        momentum::plugin,
        hits::mook_points::plugin,
        hits::overkill::plugin,
        defence::parry::plugin,
        to_hit::plugin,
        defence::ways_out::plugin,
    ));
}
