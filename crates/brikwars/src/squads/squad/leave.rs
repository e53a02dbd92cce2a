//! Leaving a squad, and disbanding it (BW-SQ-07).

use crate::field::maneuvers::{ManeuverDef, SQUAD, TargetRule};
use crate::field::{Field, minds};
use crate::figures::figure::Figure;
use crate::squads::plate_layout;
use crate::squads::plate_layout::Instead;
use crate::squads::squad::change::Change;
use crate::squads::squad::checks::{free, member_of_squad, no_words, only, own_squad, whole, wrong_target};
use brickfray_game::{ActionInfo, Aims, MovedPiece, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Placement, Solid, Spot};
use brickfray_words::Text;

/// A figure leaves its squad (BW-SQ-07).
pub(crate) static LEAVE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "leave",
        says: term!("action-leave"),
        rule: "BW-SQ-07",
        aims: Aims::Ground,
        heading: SQUAD,
        goes: MovedPiece::Unit(None),
        ..ActionInfo::PLAIN
    },
    rank: 20,
    is_sampled: true,
    check: |field, ordered| {
        let change = match ordered.target {
            Some(Target::Spot(spot)) => leave(field, spot, only(ordered)?),
            _ => Err(wrong_target(ordered, text!("refused-leave-but"))),
        };
        change.map(Prepared::new)
    },
    ideas: |looking| {
        let beside = looking.field.units.figure(looking.unit).and_then(|figure| plate_layout::beside_its_plate(looking.field, &figure));
        beside.map(|spot| looking.alone(Some(Target::Spot(spot)), None)).into_iter().collect()
    },
    samples: |field, unit, members| {
        let members = members.iter().take(4).filter(|_| field.units.is_plate(unit));
        let beside = |member: &Figure| {
            let target = Some(Target::Spot(plate_layout::beside_its_plate(field, member)?));
            LEAVE.if_legal(field, target, vec![Party { who: member.id, with: None }])
        };
        members.into_iter().find_map(beside).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// A squad is disbanded (BW-SQ-07).
pub(crate) static DISBAND: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "disband",
        says: term!("action-disband"),
        rule: "BW-SQ-07",
        aims: Aims::Nothing,
        heading: SQUAD,
        ..ActionInfo::PLAIN
    },
    rank: 21,
    targets: TargetRule::Nothing,
    check: |field, ordered| disband(field, only(ordered)?).map(Prepared::new),
    ideas: |looking| looking.field.units.is_plate(looking.unit).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

/// A figure steps off its plate and stands on its own (BW-SQ-07).
fn leave(field: &Field, spot: Spot, party: &Party) -> Result<Change, Refusal> {
    no_words(std::slice::from_ref(party), &LEAVE)?;
    let (figure, squad) = member_of_squad(field, party.who)?;
    if let Some(refusal) = minds::nobody_leads(field, std::slice::from_ref(&figure)) {
        return Err(refusal);
    }
    let name = field.names.of(figure.id);
    let to = Placement { spot, lift: field.space.ground_at(spot), ..figure.solid.placement };
    let there = Solid::new(figure.solid.body, to);
    let no_room = |reason: Text| Err(Refusal::new(RuleId::new("BW-SQ-16"), reason).but(text!("refused-leave-free-place-but")));
    if !field.space.table().holds(there) {
        return no_room(text!("refused-over-the-edge", who = name));
    }
    if field.space.solid(squad).is_some_and(|plate| plate.is_over(spot)) {
        return no_room(text!("refused-leave-still-on", who = name, squad = field.names.of(squad)));
    }
    if let Some(met) = field.space.overlapped_by(there, false, &[figure.id]).first() {
        return no_room(text!("refused-stands-in", who = name, what = field.names.of(*met)));
    }
    plate_layout::check_steering_to(field, &figure, spot)?;
    let around = field.space.around_the_way(figure.solid.placement.spot, to.spot, figure.solid.body.reach());
    let walk = plate_layout::walk(field, &figure, to, &[figure.id, squad], &around, Instead::ELSEWHERE)?;
    Ok(Change::Off { squad, walks: vec![walk] })
}

/// Disbands a squad; its members stay where they are (BW-SQ-07, BW-DF-09).
fn disband(field: &Field, party: &Party) -> Result<Change, Refusal> {
    no_words(std::slice::from_ref(party), &DISBAND)?;
    let members = free(field, party.who)?;
    let (squad, _) = own_squad(field, party.who).and_then(|found| whole(field, party.who, found))?;
    let level = field.space.solid(squad).map(|plate| plate.placement.lift).unwrap_or_default();
    Ok(Change::Disbanded { squad, members: crate::field::ids(&members), level })
}
