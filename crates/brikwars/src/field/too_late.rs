//! Actions that come too late in a turn: a Disengage after maneuvers, and anything else after an Angry Inch (BW-OP-44, BW-CC-02).

use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::maneuver::Maneuver;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId};

/// Why it is too late to leave. Leaving takes an Angry Inch, which comes before the first maneuver of a turn (BW-SM-01, BW-SM-28) and
/// replaces any other (BW-SM-07). The inches of a Sprint don't take a figure out of close combat either. House rules may allow both
/// (BW-OP-44). Skirmishers that slip out don't need this check (AR-DIS-05).
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

/// After an ordered Angry Inch, refuses anything but a close combat maneuver, because the inch is the beginning of one (BW-CC-02,
/// BW-SM-01). The unit can't do anything else first, or move on.
pub(crate) fn begun(field: &Field, who: PieceId) -> Option<Refusal> {
    let unit = field.units.unit_of(who);
    let reason = || text!("refused-late-begun", who = field.names.of(unit));
    field.units.has_begun_to_fight(unit).then(|| Refusal::new(RuleId::new("BW-CC-02"), reason()).but(text!("refused-late-begun-but")))
}
