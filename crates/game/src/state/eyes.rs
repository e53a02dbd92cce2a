//! The viewer: what is shown or told depends on who sees it.

use bevy::prelude::Resource;
use brickfray_table::SideId;

/// The viewer of a battle.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Viewer {
    /// A referee, who sees everything.
    #[default]
    All,
    /// A side, which sees its own secrets.
    Of(SideId),
    /// An outsider, who sees only what isn't secret to any side.
    Anybody,
}

impl Viewer {
    /// Whether the viewer sees what is only for this side.
    pub fn see(self, side: SideId) -> bool {
        match self {
            Viewer::All => true,
            Viewer::Of(own) => own == side,
            Viewer::Anybody => false,
        }
    }
}
