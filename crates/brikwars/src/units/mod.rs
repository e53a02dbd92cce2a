//! What figures keep from order to order, as components (each written only by its own file), and how code reads it as plain values.

pub(crate) mod harm;
pub(crate) mod hidden;
pub(crate) mod hooks;
pub(crate) mod minds;
pub(crate) mod mount;
pub(crate) mod roster;
pub(crate) mod things;
pub(crate) mod trail;
pub(crate) mod turn;
pub(crate) mod unit;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        turn::action::plugin,
        things::aim::plugin,
        harm::armor::plugin,
        harm::burning::plugin,
        things::coffers::plugin,
        harm::condition::plugin,
        things::dropped_items::plugin,
        harm::fallen::plugin,
        turn::fought::plugin,
        things::gear::plugin,
        hidden::plugin,
    ));
    app.add_plugins((
        things::holds::plugin,
        turn::last_stands::plugin,
        minds::plugin,
        mount::plugin,
        turn::moved::plugin,
        turn::picks::plugin,
        turn::played::plugin,
        harm::poison::plugin,
        roster::plugin,
        things::tampered::plugin,
        trail::plugin,
        unit::plugin,
        things::worn::plugin,
        harm::wounds::plugin,
    ));
}
