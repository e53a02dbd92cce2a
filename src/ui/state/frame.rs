//! What the window does in a frame, in order.

use bevy::prelude::*;

/// What the hands do in a frame, in order, before the view plays what came of it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// What the mouse did and what lies under it.
    Look,
    /// Tools turn that into wishes.
    Use,
    /// The rules are asked about what is held.
    Judge,
    /// Wishes are carried out.
    CarryOut,
    /// The battle is read for panels and tools.
    Read,
    /// Last frame's marks are wiped.
    Clear,
    /// What is to be lit is put on the overlay.
    Light,
    /// The overlay is drawn.
    Draw,
}
