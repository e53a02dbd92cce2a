//! Facts about pushes.

use brickfray_game::{Cue, FactBody, FactKind, MoveKind};
use brickfray_table::{Inches, PieceId, Placement};
use brickfray_words::Text;

/// A piece was pushed.
pub struct Pushed {
    pub(crate) who: PieceId,
    pub(crate) from: Placement,
    pub(crate) to: Placement,
    /// How far it was to be pushed.
    pub(crate) inches: Inches,
    /// What stopped it short.
    pub(crate) stopped_by: Option<PieceId>,
    /// Whether it slid along the ground with the figures on it rather than being thrown.
    pub(crate) slid: bool,
}

impl FactKind for Pushed {
    const WHAT: &'static str = "pushed";

    fn tell(self) -> FactBody {
        let Pushed { who, from, to, inches, stopped_by, slid } = self;
        let gone = from.spot.distance(to.spot);
        // Allow for the rounding of lengths.
        let is_all = gone >= inches - Inches::thousandths(2);
        let stopped = match stopped_by {
            Some(by) => text!("fact-pushed-stopped-by", by = by),
            None if is_all => Text::default(),
            None => text!("fact-pushed-to-the-edge"),
        };
        let far = if is_all { Text::from(inches) } else { text!("fact-way-of", gone = gone, all = inches) };
        let how = if slid { MoveKind::Pushed } else { MoveKind::Thrown };
        FactBody::new(Cue::moved(who, from, to, how), text!("fact-pushed", who = who, far = far, spot = to.spot, stopped = stopped))
    }
}
