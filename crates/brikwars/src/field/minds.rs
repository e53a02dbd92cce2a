//! Half-minds without a master (BW-MN-03).

use crate::field::Field;
use crate::figures::figure::Figure;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;

/// Why these figures can't go anywhere: all have half-minds and no master (BW-MN-03), or a machine among them has no driver (AR-UIN-02).
/// House rules may allow half-minds to walk as ordered.
pub(crate) fn nobody_leads(field: &Field, figures: &[Figure]) -> Option<Refusal> {
    if let Some(machine) = figures.iter().find(|figure| figure.is_unmanned()) {
        return Some(unled(field, machine.id));
    }
    let alone = !field.house.half_minds_go_alone && figures.iter().all(|figure| figure.masterless);
    figures.first().filter(|_| alone).map(|stray| unled(field, stray.id))
}

/// The refusal for a half-mind without a master (BW-MN-03), or a machine without a driver (AR-UIN-02).
pub(crate) fn unled(field: &Field, stray: PieceId) -> Refusal {
    if field.units.figure(stray).is_some_and(|figure| figure.is_unmanned()) {
        let reason = text!("refused-machine-alone", what = field.names.of(stray));
        return Refusal::new(RuleId::new("AR-UIN-02"), reason).but(text!("refused-machine-alone-but"));
    }
    let reason = text!("refused-half-mind", who = field.names.of(stray));
    Refusal::new(RuleId::new("BW-MN-03"), reason).but(text!("refused-half-mind-but"))
}
