//! The steps of an attack, from its roll to its end (BW-SM 19.5).

pub(crate) mod answers;
pub(crate) mod armor_rolls;
pub(crate) mod bail;
pub(crate) mod blast_radius;
pub(crate) mod bursts;
pub(crate) mod damage;
pub(crate) mod declare;
pub(crate) mod distribution;
pub(crate) mod eligibility;
pub(crate) mod environmental_damage;
pub(crate) mod finish;
pub(crate) mod footing;
pub(crate) mod hit_allocation;
pub(crate) mod interpose;
pub(crate) mod knockback;
pub(crate) mod momentum;
pub(crate) mod mook_points;
pub(crate) mod outlook;
pub(crate) mod overkill;
pub(crate) mod parry;
pub(crate) mod rider_or_mount;
pub(crate) mod single_out;
pub(crate) mod structure;
pub(crate) mod to_hit;
pub(crate) mod ways_out;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        bail::plugin,
        damage::plugin,
        distribution::plugin,
        environmental_damage::plugin,
        finish::plugin,
        interpose::plugin,
        knockback::plugin,
        momentum::plugin,
        mook_points::plugin,
        overkill::plugin,
        parry::plugin,
        to_hit::plugin,
        ways_out::plugin,
    ));
}
