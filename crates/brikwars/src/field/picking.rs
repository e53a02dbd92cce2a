//! What nobody plays is directed in the players' picks (AR-CIV-02, AR-MOB-02): which unit may be, and why another may not.

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::units::picks::Kind;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;

/// When a figure acts that nobody plays.
pub(crate) fn kind_of(field: &Field, figure: &Figure) -> Kind {
    field.picks.kind_of(figure, &field.units, (&field.catalogue, &field.house))
}

/// Why a unit may not be directed now: another is in hand, it has been directed in this round (AR-CIV-02, AR-CIV-04), or it acts in another phase.
pub(crate) fn not_now(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    let phase = field.picks.now()?;
    let name = field.names.of(unit);
    let no = |reason| Refusal::new(RuleId::new(phase.kind.rule()), reason);
    if members.first().is_some_and(|first| kind_of(field, first) != phase.kind) {
        let refused = match phase.kind {
            Kind::CivilianRound => no(text!("refused-pick-not-in-the-round", who = name)),
            Kind::OwnTurn | Kind::Mob => no(text!("refused-pick-not-in-the-mob", who = name)),
        };
        return Some(refused.but(text!("refused-pick-other-phase-but")));
    }
    let is_in_hand = |member: &Figure| field.picks.in_hand().contains(&member.id);
    if let Some(first) = field.picks.in_hand().first() {
        let whom = field.names.of(field.units.unit_of(*first));
        let refused = || no(text!("refused-pick-another", who = name, whom = whom)).but(text!("refused-pick-another-but"));
        return (!members.iter().any(is_in_hand)).then(refused);
    }
    let is_used = members.iter().all(|member| field.picks.has_used(member.id));
    is_used.then(|| no(text!("refused-pick-used", who = name)).but(text!("refused-pick-used-but")))
}
