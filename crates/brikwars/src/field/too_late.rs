//! Actions that come too late in a turn: a Disengage after maneuvers, and anything else after an Angry Inch (BW-OP-44, BW-CC-02).

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::maneuver::Maneuver;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId};

/// Why it is too late to leave. The escape is an Angry Inch, which comes before the first maneuver of a turn (BW-SM-01, BW-SM-28) and
/// replaces any other (BW-SM-07). Nor do the inches of a Sprint take a figure out of close combat. House rules may allow it (BW-OP-44). This
/// isn't asked of skirmishers that slip out (AR-DIS-05).
pub(crate) fn refuse_late_escape(field: &Field, unit: PieceId, members: &[Figure]) -> Option<Refusal> {
    if field.house.disengage_after_maneuvers {
        return None;
    }
    let attacked = field.units.has_attacked(unit).map(|(who, maneuver)| {
        let did = match maneuver {
            Maneuver::Grab => text!("did-grab"),
            Maneuver::Shove | Maneuver::CombinedShove => text!("did-shove"),
            _ => text!("did-strike"),
        };
        (who, did)
    });
    let sprinter = members.iter().find(|member| member.sprinted > Inches::ZERO);
    let (who, did) = attacked.or(sprinter.map(|member| (member.id, text!("did-sprint"))))?;
    let instead = if field.engagements.fully_engaged_with(unit).is_empty() {
        // Nothing holds a figure in a Skirmish (BW-SE-09).
        text!("refused-late-move-but")
    } else if members.iter().any(Figure::can_act) {
        text!("refused-late-fight-but")
    } else {
        text!("refused-late-disengage-but")
    };
    let reason = text!("refused-late-disengage", who = field.names.of(who), did = did);
    Some(Refusal::new(RuleId::new("BW-OP-44"), reason).but(instead))
}

/// Refuses anything but a close combat maneuver after an ordered Angry Inch, which is the beginning of one (BW-CC-02, BW-SM-01): the unit
/// can't do anything else before, or move on.
pub(crate) fn begun(field: &Field, who: PieceId) -> Option<Refusal> {
    let unit = field.units.unit_of(who);
    let reason = || text!("refused-late-begun", who = field.names.of(unit));
    field.units.has_begun_to_fight(unit).then(|| Refusal::new(RuleId::new("BW-CC-02"), reason()).but(text!("refused-late-begun-but")))
}
