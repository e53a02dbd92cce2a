//! Half-minds that nobody leads (BW-MN-03).

use crate::field::Field;
use crate::figures::figure::Figure;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;

/// Why these go nowhere: they have half a mind each, and nobody leads them (BW-MN-03). House rules may have them go where they are told.
pub(crate) fn nobody_leads(field: &Field, figures: &[Figure]) -> Option<Refusal> {
    let alone = !field.house.half_minds_go_alone && figures.iter().all(|figure| figure.masterless);
    figures.first().filter(|_| alone).map(|stray| unled(field, stray.id))
}

/// A figure with half a mind does nothing unless it is led to it (BW-MN-03).
pub(crate) fn unled(field: &Field, stray: PieceId) -> Refusal {
    let reason = text!("refused-half-mind", who = field.names.of(stray));
    Refusal::new(RuleId::new("BW-MN-03"), reason).but(text!("refused-half-mind-but"))
}
