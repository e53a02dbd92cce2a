//! Two members of a squad that swap places (BW-SE-04).

use crate::field::Field;
use crate::field::maneuvers::{ManeuverDef, SQUAD};
use crate::figures::figure::Figure;
use crate::squads::plate_layout;
use crate::squads::squad::change::Change;
use crate::squads::squad::checks::{WHERE_IT_LIES, has_not_fought, member_of_squad, no_words, not_there, only, wrong_target};
use brickfray_game::{ActionInfo, Aims, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::{Inches, PieceId};

/// Two members of a squad swap places (BW-SE-04).
pub(crate) static SWAP: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "swap", says: term!("action-swap"), rule: "BW-SE-04", aims: Aims::Piece, heading: SQUAD, ..ActionInfo::PLAIN },
    rank: 23,
    allowed_after_inch: true,
    is_sampled: true,
    check: |field, ordered| {
        let change = match ordered.target {
            Some(Target::Piece(other)) => swap(field, other, only(ordered)?),
            _ => Err(wrong_target(ordered, text!("refused-swap-but"))),
        };
        change.map(Prepared::new)
    },
    ideas: |looking| {
        let mates = looking.squad.into_iter().flat_map(|squad| looking.field.units.member_ids(squad));
        let mates = mates.filter(|mate| *mate != looking.unit);
        mates.map(|mate| looking.alone(Some(Target::Piece(mate)), None)).collect()
    },
    samples: |field, unit, members| {
        let pairs = members.iter().zip(members.iter().skip(1)).take(4).filter(|_| field.units.is_plate(unit));
        let swap =
            |(one, other): (&Figure, &Figure)| SWAP.if_legal(field, Some(Target::Piece(other.id)), vec![Party { who: one.id, with: None }]);
        pairs.into_iter().find_map(swap).into_iter().collect()
    },
    ..ManeuverDef::PLAIN
};

/// The figure with the inches it may walk to swap places: no limit if swaps cost no inches (BW-DF-26).
pub(crate) fn changing_places(field: &Field, mut figure: Figure) -> Figure {
    if !field.house.swaps_cost_inches {
        figure.move_ = Inches::whole(1_000);
        (figure.half_speed, figure.slowed_by_armor, figure.stopped) = (false, false, None);
    }
    figure
}

/// Two members of a squad swap places, before a Skirmish (BW-SE-04).
fn swap(field: &Field, other: PieceId, party: &Party) -> Result<Change, Refusal> {
    no_words(std::slice::from_ref(party), &SWAP)?;
    let (one, plate) = member_of_squad(field, party.who)?;
    let (other, other_plate) = member_of_squad(field, other)?;
    if one.id == other.id || plate != other_plate {
        let reason = text!("refused-swap-not-of-one", who = field.names.of(one.id), other = field.names.of(other.id));
        return Err(Refusal::new(RuleId::new("BW-SE-04"), reason).but(text!("refused-swap-not-of-one-but")));
    }
    has_not_fought(field, plate)?;
    let (Some(made), Some(solid), Some(slot), Some(other_slot)) =
        (field.units.plate(plate), field.space.solid(plate), one.slot, other.slot)
    else {
        return Err(not_there());
    };
    let lies = solid.placement;
    let (one, other) = (changing_places(field, one), changing_places(field, other));
    let mut walks = plate_layout::lay_out(field, plate, made, lies, vec![(&other, slot), (&one, other_slot)], WHERE_IT_LIES)?.steps;
    if !field.house.swaps_cost_inches {
        walks.iter_mut().for_each(|placed| placed.step.inches = Inches::ZERO);
    }
    Ok(Change::Swapped { plate, lies, walks })
}
