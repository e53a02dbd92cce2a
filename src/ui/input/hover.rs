//! Finds what is under the mouse.

use super::gestures::Mouse;
use super::table_picking::Picker;
use crate::ui::state::hand::selection::Hover;
use bevy::prelude::*;

/// Updates what is under the mouse.
pub(in crate::ui) fn look(mouse: Res<Mouse>, picker: Picker, mut hover: ResMut<Hover>) {
    let at = mouse.at.filter(|_| !mouse.on_panel);
    let found = Hover { met: at.and_then(|at| picker.piece(at)), ground: at.and_then(|at| picker.ground(at)), ..*hover };
    hover.set_if_neq(found);
}
