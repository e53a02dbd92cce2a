//! Who looks. Whatever shows or tells does it for somebody's eyes.

use bevy::prelude::Resource;
use brickfray_table::SideId;

/// Who looks at a battle.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Eyes {
    /// A referee's, from whom nothing is kept.
    #[default]
    All,
    /// Those of a side.
    Of(SideId),
    /// Anybody's, who sees what no side keeps to itself.
    Anybody,
}

impl Eyes {
    /// They see what is for that side alone.
    pub fn see(self, side: SideId) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Of(own) => own == side,
            Eyes::Anybody => false,
        }
    }
}
