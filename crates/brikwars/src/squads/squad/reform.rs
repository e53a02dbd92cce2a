//! Redrawing a squad where it is (BW-SQ-07, BW-SQ-09).

use crate::field::maneuvers::{ManeuverDef, SQUAD, TargetRule};
use crate::field::{Field, minds};
use crate::squads::plate_layout::draw_up;
use crate::squads::squad::change::Change;
use crate::squads::squad::checks::{WHERE_IT_LIES, free, has_not_fought, not_there, only, own_squad, whole};
use crate::squads::squad::drill::drill;
use crate::squads::squad::form::FORM;
use crate::words::DRILLS;
use brickfray_game::{ActionInfo, Aims, Party, Prepared, Refusal, RuleId};
use brickfray_table::Formation;

/// A squad is redrawn in place (BW-SQ-07).
pub(crate) static REFORM: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "reform",
        says: term!("action-reform"),
        rule: "BW-SQ-09",
        aims: Aims::Nothing,
        heading: SQUAD,
        ..ActionInfo::PLAIN
    },
    rank: 22,
    targets: TargetRule::Nothing,
    check: |field, ordered| reform(field, only(ordered)?).map(Prepared::new),
    ideas: |looking| {
        let words = DRILLS.iter().filter(|_| looking.field.units.is_plate(looking.unit));
        words.map(|word| looking.alone(None, Some((*word).to_owned()))).collect()
    },
    ..ManeuverDef::PLAIN
};

/// Redraws a squad in place (BW-SQ-07, BW-SQ-09), optionally further apart against Explosions (BW-EX-06).
fn reform(field: &Field, party: &Party) -> Result<Change, Refusal> {
    let members = free(field, party.who)?;
    if let Some(refusal) = minds::nobody_leads(field, &members) {
        return Err(refusal);
    }
    let (plate, made) = own_squad(field, party.who).and_then(|found| whole(field, party.who, found))?;
    has_not_fought(field, plate)?;
    let (formation, spacing) = drill(party.with.as_deref(), made.formation)?;
    let Some(solid) = field.space.solid(plate) else { return Err(not_there()) };
    let layout = draw_up(field, plate, &members, formation, spacing, solid.placement, WHERE_IT_LIES)?;
    let changes = layout.made != made || layout.steps.iter().any(|placed| placed.step.from.spot != placed.step.to.spot);
    if !changes {
        let reason = text!("refused-reform-stands-so", who = field.names.of(plate));
        return Err(Refusal::new(RuleId::new("BW-SQ-07"), reason).but(text!("refused-reform-stands-so-but")));
    }
    Ok(Change::DrawnUp(layout))
}

/// Refuses a word that is neither an item nor a formation in an order to form or reform a squad.
pub(crate) fn refuse_unknown_formation(maneuver: &str, word: &str) -> Option<Refusal> {
    let draws_up = [&FORM, &REFORM].iter().any(|one| one.word() == maneuver);
    drill(Some(word), Formation::default()).err().filter(|_| draws_up)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_sq_09_a_word_that_is_no_way_to_draw_up_is_told_those_there_are() {
        let legal = |maneuver: &str, word| refuse_unknown_formation(maneuver, word).map(|refusal| refusal.legal.to_string());
        assert_eq!(legal("reform", "foo"), Some("choose one of line, ring, block, disperse, concentrate".to_owned()));
        assert_eq!(legal("form", "ring"), None);
        assert_eq!(legal("strike", "foo"), None, "a weapon is meant");
    }
}
