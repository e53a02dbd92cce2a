//! The system sets of the window, in the order in which they run in a frame.

use bevy::prelude::*;

/// The steps of the window in a frame, in order. They run before the view plays the results.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// Reads the mouse and finds what lies under it.
    Look,
    /// Tools turn mouse and key input into wishes.
    Use,
    /// Asks the rules about the held piece.
    Judge,
    /// Executes the wishes.
    CarryOut,
    /// Reads the battle into the model for panels and tools.
    Read,
    /// Clears the marks of the last frame.
    Clear,
    /// Puts marks on the overlay.
    Light,
    Draw,
}
