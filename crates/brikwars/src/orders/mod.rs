//! What may be ordered: legality, offers and listings.

use bevy::prelude::App;

/// What the topics of this room add to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(attacks::plugin);
}

pub(crate) mod attacks;
pub(crate) mod deeds;
pub(crate) mod legal;
pub(crate) mod listing;
pub(crate) mod offers;
