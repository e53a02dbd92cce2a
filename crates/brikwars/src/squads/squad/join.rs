//! Joining a squad (BW-SQ-07).

use crate::field::maneuvers::{ManeuverDef, SQUAD};
use crate::field::{Field, minds, too_late};
use crate::figures::figure::Figure;
use crate::squads::plate_layout;
use crate::squads::plate_layout::{Instead, Spacing, draw_up};
use crate::squads::squad::change::Change;
use crate::squads::squad::checks::{WHERE_IT_LIES, all_of, free, has_not_fought, no_words, not_there, own_squad, stays_put, wrong_target};
use brickfray_game::{ActionInfo, Aims, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::PieceId;

/// Figures join a squad (BW-SQ-07).
pub(crate) static JOIN: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "join", says: term!("action-join"), rule: "BW-SQ-07", aims: Aims::Piece, heading: SQUAD, ..ActionInfo::PLAIN },
    rank: 18,
    check: |field, ordered| {
        let change = match ordered.target {
            Some(Target::Piece(squad)) => {
                // Making room may redraw the squad.
                too_late::begun(field, squad).map_or_else(|| join(field, squad, ordered.parties), Err)
            }
            _ => Err(wrong_target(ordered, text!("refused-join-but"))),
        };
        change.map(Prepared::new)
    },
    ideas: |looking| {
        let acts_for = looking.field.units.unit_of(looking.unit);
        let others = looking.vicinity.squads(JOIN.word()).into_iter();
        let others = others.filter(|squad| *squad != acts_for && !looking.partners.contains(squad));
        others.map(|squad| looking.together(Some(Target::Piece(squad)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

/// Figures join a squad: in gaps on its plate if there are enough, otherwise the whole squad is redrawn on a larger plate (BW-SQ-07).
fn join(field: &Field, squad: PieceId, parties: &[Party]) -> Result<Change, Refusal> {
    no_words(parties, &JOIN)?;
    let joining = all_of(field, parties)?;
    let (plate, made) = own_squad(field, squad)?;
    if let Some(member) = joining.iter().find(|figure| figure.plate == Some(plate)) {
        let reason = text!("refused-join-already", who = field.names.of(member.id), squad = field.names.of(plate));
        return Err(Refusal::new(RuleId::new("BW-SQ-07"), reason).but(text!("refused-join-already-but")));
    }
    let members = field.units.members(plate);
    if let Some(refusal) = minds::nobody_leads(field, &[members.clone(), joining.clone()].concat()) {
        return Err(refusal);
    }
    if let Some(layout) = plate_layout::gaps(field, plate, made, &members, &joining) {
        return Ok(Change::DrawnUp(layout));
    }
    if let Some(refusing) = stays_put(field, plate) {
        return Err(refusing.but(text!("refused-join-engaged-but")));
    }
    free(field, plate)?;
    has_not_fought(field, plate)?;
    let all: Vec<Figure> = members.into_iter().chain(joining).collect();
    let Some(solid) = field.space.solid(plate) else { return Err(not_there()) };
    let instead = Instead { too_far: term!("refused-join-too-far-but"), ..WHERE_IT_LIES };
    draw_up(field, plate, &all, made.formation, Spacing::Usual, solid.placement, instead).map(Change::DrawnUp)
}
