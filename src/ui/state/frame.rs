//! What the window does in a frame, in order.

use bevy::prelude::*;

/// The steps of the window in a frame, in order, before the view plays the results.
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
    /// Marks are put on the overlay.
    Light,
    /// The overlay is drawn.
    Draw,
}
