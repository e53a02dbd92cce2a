//! Remains: how much is left of what comes apart little by little, as facts tell it and as it is shown.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

/// How much is left of a piece that comes apart little by little, such as what is built of bricks. What has none of these is seen whole.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Remains {
    /// How many parts of it are left.
    pub left: u8,
    /// How many there are where it is whole.
    pub of: u8,
}

impl Remains {
    /// What is left of a piece that has lost anything; nothing for one that is whole.
    pub fn worn(remains: Option<&Remains>) -> Option<Remains> {
        remains.copied().filter(|remains| !remains.is_whole())
    }

    /// Nothing is missing.
    pub fn is_whole(self) -> bool {
        self.left >= self.of
    }

    /// How much of it is gone, from 0 to 1.
    pub fn lost(self) -> f32 {
        if self.is_whole() { 0.0 } else { f32::from(self.of - self.left) / f32::from(self.of) }
    }
}
