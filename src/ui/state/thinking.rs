//! Whether the program is thinking about what to say for a side that it plays.

use bevy::prelude::Resource;

/// What the program is at that plays a side.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// It looks for something to say.
    pub is_under_way: bool,
    /// It has found something, and is about to say it.
    pub has_found: bool,
}
