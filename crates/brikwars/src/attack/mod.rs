//! The steps of an attack, from its roll to its end (BW-SM 19.5).

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        bail::plugin,
        bruises::plugin,
        damage::plugin,
        distribution::plugin,
        finish::plugin,
        harms_way::plugin,
        knockback::plugin,
        parry::plugin,
        to_hit::plugin,
    ));
}

pub(crate) mod armor_rolls;
pub(crate) mod bail;
pub(crate) mod barred;
pub(crate) mod blast_radius;
pub(crate) mod bruises;
pub(crate) mod bursts;
pub(crate) mod damage;
pub(crate) mod declare;
pub(crate) mod distribution;
pub(crate) mod finish;
pub(crate) mod footing;
pub(crate) mod harms_way;
pub(crate) mod knockback;
pub(crate) mod momentum;
pub(crate) mod outlook;
pub(crate) mod overkill;
pub(crate) mod parry;
pub(crate) mod rider_or_mount;
pub(crate) mod single_out;
pub(crate) mod structure;
pub(crate) mod takers;
pub(crate) mod to_hit;
