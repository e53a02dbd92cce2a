//! The change that a squad order makes.

use crate::movement::plan::Placed;
use crate::squads::plate_layout::PlateLayout;
use brickfray_table::{Inches, PieceId, Placement};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Change {
    /// A plate is laid and figures take places on it.
    DrawnUp(PlateLayout),
    /// Figures step off their plate.
    Off {
        squad: PieceId,
        /// The figures that step off, and where to.
        walks: Vec<Placed>,
    },
    /// All members step off where they stand.
    Disbanded { squad: PieceId, members: Vec<PieceId>, level: Inches },
    /// Two members swap places.
    Swapped {
        plate: PieceId,
        lies: Placement,
        /// The figures and their destinations.
        walks: Vec<Placed>,
    },
}
