//! What is kept of figures from order to order, as components, each written by its own file; and the reading of it as plain values.

pub(crate) mod action;
pub(crate) mod aim;
pub(crate) mod armor;
pub(crate) mod burning;
pub(crate) mod coffers;
pub(crate) mod condition;
pub(crate) mod dropped_items;
pub(crate) mod fallen;
pub(crate) mod fought;
pub(crate) mod gear;
pub(crate) mod hidden;
pub(crate) mod holds;
pub(crate) mod hooks;
pub(crate) mod last_stands;
pub(crate) mod marks;
pub(crate) mod minds;
pub(crate) mod mount;
pub(crate) mod moved;
pub(crate) mod picks;
pub(crate) mod played;
pub(crate) mod poison;
pub(crate) mod roster;
pub(crate) mod tampered;
pub(crate) mod trail;
pub(crate) mod unit;
pub(crate) mod worn;
pub(crate) mod wounds;

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        action::plugin,
        aim::plugin,
        armor::plugin,
        burning::plugin,
        coffers::plugin,
        condition::plugin,
        dropped_items::plugin,
        fallen::plugin,
        fought::plugin,
        gear::plugin,
        hidden::plugin,
    ));
    app.add_plugins((
        holds::plugin,
        last_stands::plugin,
        marks::plugin,
        minds::plugin,
        mount::plugin,
        moved::plugin,
        picks::plugin,
        played::plugin,
        poison::plugin,
        roster::plugin,
        tampered::plugin,
        trail::plugin,
        unit::plugin,
        worn::plugin,
        wounds::plugin,
    ));
}
