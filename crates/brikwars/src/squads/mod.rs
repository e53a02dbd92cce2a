//! Forming, changing and disbanding squads (BW-SQ).

pub(crate) mod empty_plates;
pub(crate) mod form_up;
pub(crate) mod places;
pub(crate) mod plate_layout;
pub(crate) mod squad;

use bevy::prelude::App;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((empty_plates::plugin, form_up::plugin));
}
