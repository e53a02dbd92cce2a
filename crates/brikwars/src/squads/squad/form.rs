//! Forming a new squad (BW-SQ-07).

use crate::field::maneuvers::{ManeuverDef, SQUAD};
use crate::field::{Field, minds};
use crate::squads::plate_layout;
use crate::squads::plate_layout::{Instead, draw_up};
use crate::squads::squad::change::Change;
use crate::squads::squad::checks::{all_of, wrong_target};
use crate::squads::squad::drill::drill;
use brickfray_game::{ActionInfo, Aims, MovedPiece, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Formation, Placement, Spot};

/// Figures make a squad (BW-SQ-07).
pub(crate) static FORM: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "form",
        says: term!("action-form"),
        rule: "BW-SQ-07",
        aims: Aims::Ground,
        heading: SQUAD,
        goes: MovedPiece::Plate,
        ..ActionInfo::PLAIN
    },
    rank: 19,
    is_sampled: true,
    check: |field, ordered| {
        let change = match ordered.target {
            Some(Target::Spot(spot)) => form(field, spot, ordered.parties),
            _ => Err(wrong_target(ordered, text!("refused-form-but"))),
        };
        change.map(Prepared::new)
    },
    ideas: |looking| {
        // A squad alone would only change its plate.
        let changes = !looking.field.units.is_plate(looking.unit) || !looking.partners.is_empty();
        let first = looking.members.first().filter(|_| changes);
        first.map(|figure| looking.together(Some(Target::Spot(figure.solid.placement.spot)), None)).into_iter().collect()
    },
    lays: plate_to_lay,
    ..ManeuverDef::PLAIN
};

/// Forms a new squad on a spare plate, or splits off part of one (BW-SQ-07): of figures from any units (BW-SQ-02), as many as fit on the
/// plate (BW-SQ-03).
fn form(field: &Field, spot: Spot, parties: &[Party]) -> Result<Change, Refusal> {
    let members = all_of(field, parties)?;
    let Some(first) = members.first() else {
        return Err(Refusal::new(RuleId::GAME, text!("refused-form-nobody")).but(text!("refused-form-nobody-but")));
    };
    if let Some(refusal) = minds::nobody_leads(field, &members) {
        return Err(refusal);
    }
    let mut words = parties.iter().filter_map(|party| party.with.as_deref());
    let (formation, spacing) = drill(words.next(), Formation::default())?;
    if words.next().is_some() {
        return Err(Refusal::new(RuleId::GAME, text!("refused-form-one-way")).but(text!("refused-form-one-way-but")));
    }
    let Some(plate) = field.units.spare_plate(field.turn.side) else {
        let reason = text!("refused-form-no-plate", side = field.names.side(field.turn.side));
        return Err(Refusal::new(RuleId::new("BW-SQ-05"), reason).but(text!("refused-form-no-plate-but")));
    };
    let at = Placement { spot, ..Placement::on_ground(spot, first.solid.placement.facing) };
    draw_up(field, plate, &members, formation, spacing, at, Instead::ELSEWHERE).map(Change::DrawnUp)
}

/// The plate size in studs (BW-SQ-04) for these figures as a new squad. `None` if they may not form one.
fn plate_to_lay(field: &Field, parties: &[Party]) -> Option<(u8, u8)> {
    let members = all_of(field, parties).ok()?;
    let (formation, spacing) = drill(parties.iter().find_map(|party| party.with.as_deref()), Formation::default()).ok()?;
    Some(plate_layout::plate_for(field, &members, formation, spacing))
}
