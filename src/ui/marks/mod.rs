//! The marks on the table for pieces that are held, selected, aimed at and asked about.

mod aim;
mod base;
mod forecast;
mod ghost;
mod guides;
mod held;
mod lift;
pub mod overlay;
mod path_ruler;
mod payment;
mod pieces;
mod ping;
mod ruler;
mod seams;
mod words;

use super::state::frame::UiSystems;
use super::state::screens::photo_mode::is_off;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let marks = (
        held::show_held,
        words::count,
        pieces::light_pieces,
        payment::light_payment,
        forecast::show_ends,
        aim::show_aim,
        seams::light_seams,
        words::show_callouts,
    )
        .chain()
        .run_if(is_off);
    app.add_plugins((overlay::plugin, ghost::plugin)).add_systems(Update, (marks, ghost::move_ghost).chain().in_set(UiSystems::Light));
}

/// Adds the marks of tools that need a mouse. They are drawn over the others.
pub(super) fn mouse_plugin(app: &mut App) {
    let marks = (ruler::show_ruler, ruler::show_sights, ping::show).chain().after(ghost::move_ghost);
    app.add_systems(Update, marks.run_if(is_off).in_set(UiSystems::Light));
}
