//! What squad orders check: who may change squads now, and what an order names.

use crate::field::maneuvers::{ManeuverDef, Ordered};
use crate::field::{Field, nobody};
use crate::figures::figure::Figure;
use crate::squads::plate_layout::Instead;
use brickfray_game::kit::refusals;
use brickfray_game::{Party, Refusal, Refusing, RuleId};
use brickfray_table::{PieceId, SquadPlate};
use brickfray_words::Text;

/// What a refusal suggests if a squad is redrawn where it is, so that it can't choose another place.
pub(super) const WHERE_IT_LIES: Instead =
    Instead { too_far: term!("refused-draw-up-too-far-but"), no_room: term!("refused-draw-up-no-room-but") };

/// The members of a figure or squad, if they may change squads now: of the side whose turn it is (BW-SQ-08, BW-KB-09), not Disrupted
/// (BW-KB-04), and in no Full Engagement (BW-SE-09).
pub(super) fn free(field: &Field, who: PieceId) -> Result<Vec<Figure>, Refusal> {
    let name = field.names.of(who);
    let members = field.units.members(who);
    let Some(first) = members.first() else {
        return Err(nobody(name));
    };
    if first.side != field.turn.side {
        let reason = text!("refused-squad-not-its-turn", who = name, side = field.names.side(field.turn.side));
        return Err(Refusal::new(RuleId::new("BW-SQ-08"), reason).but(text!("refused-squad-not-its-turn-but")));
    }
    if let Some(fallen) = members.iter().find(|member| member.disrupted) {
        let reason = text!("refused-disrupted", who = field.names.of(fallen.id));
        return Err(Refusal::new(RuleId::new("BW-KB-04"), reason).but(text!("refused-squad-disrupted-but")));
    }
    match stays_put(field, field.units.unit_of(who)) {
        Some(refusing) => Err(refusing.but(text!("refused-disengage-first-but"))),
        None => Ok(members),
    }
}

/// Refuses that a member of a squad in Full Engagement changes its place (BW-SE-04, BW-SE-09).
pub(super) fn stays_put(field: &Field, unit: PieceId) -> Option<Refusing> {
    let engaged = field.engagements.fully_engaged_with(unit);
    let reason = |foe: &PieceId| text!("refused-full-engagement-with", who = field.names.of(unit), whom = field.names.of(*foe));
    engaged.first().map(|foe| Refusal::new(RuleId::new("BW-SE-09"), reason(foe)))
}

/// Refuses to redraw a squad that has fought this turn, or has attacked in an engagement that still lasts: engaged members stay put. If the
/// house rules let both sides rearrange, they may do so on each further turn (BW-SE-04, BW-DF-26).
pub(super) fn has_not_fought(field: &Field, plate: PieceId) -> Result<(), Refusal> {
    let who = field.names.of(plate);
    let reason = if field.units.has_fought(plate) {
        text!("refused-squad-fought", who = who)
    } else if field.units.has_attacked_before(plate) && !field.house.both_sides_rearrange && field.is_engaged(plate) {
        text!("refused-squad-fights-on", who = who)
    } else {
        return Ok(());
    };
    Err(Refusal::new(RuleId::new("BW-SE-04"), reason).but(text!("refused-squad-fought-but")))
}

/// All figures that the parties name, in order. Refuses duplicates.
pub(super) fn all_of(field: &Field, parties: &[Party]) -> Result<Vec<Figure>, Refusal> {
    let mut all: Vec<Figure> = Vec::new();
    for party in parties {
        for figure in free(field, party.who)? {
            if all.iter().any(|other| other.id == figure.id) {
                return Err(refusals::named_twice(field.names.of(figure.id)));
            }
            all.push(figure);
        }
    }
    Ok(all)
}

/// The single party of an order.
pub(super) fn only<'a>(ordered: &Ordered<'a>) -> Result<&'a Party, Refusal> {
    match ordered.parties {
        [party] => Ok(party),
        _ => {
            let reason = text!("refused-squad-one-at-a-time", what = Text::written(ordered.maneuver.word()));
            Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-squad-one-at-a-time-but")))
        }
    }
}

pub(super) fn no_words(parties: &[Party], maneuver: &ManeuverDef) -> Result<(), Refusal> {
    match parties.iter().find_map(|party| party.with.as_deref()) {
        Some(word) => {
            let reason = text!("refused-squad-word", word = Text::written(word), what = Text::written(maneuver.word()));
            Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-leave-it-out-but")))
        }
        None => Ok(()),
    }
}

/// The squad of `piece` and its plate. Refuses enemy squads and figures without a squad.
pub(super) fn own_squad(field: &Field, piece: PieceId) -> Result<(PieceId, SquadPlate), Refusal> {
    let unit = field.units.unit_of(piece);
    let name = field.names.of(piece);
    if field.units.side(unit).is_some_and(|side| side != field.turn.side) {
        let side = field.names.side(field.turn.side);
        let reason = text!("refused-squad-not-own", who = name, side = side);
        let legal = text!("refused-squad-not-own-but", side = side);
        return Err(Refusal::new(RuleId::new("BW-SQ-08"), reason).but(legal));
    }
    let plate = field.units.plate(unit);
    let is_none = || Refusal::new(RuleId::new("BW-SQ-01"), text!("refused-squad-is-none", who = name));
    plate.map(|made| (unit, made)).ok_or_else(|| is_none().but(text!("refused-name-a-squad-but")))
}

/// The squad member `who` and its plate. Refuses anything else.
pub(super) fn member_of_squad(field: &Field, who: PieceId) -> Result<(Figure, PieceId), Refusal> {
    let name = field.names.of(who);
    free(field, who)?;
    let figure = field.units.figure(who);
    let plate = figure.as_ref().and_then(|figure| figure.plate);
    match (figure, plate) {
        (Some(figure), Some(plate)) => Ok((figure, plate)),
        (Some(_), None) => {
            let reason = text!("refused-squad-of-none", who = name);
            Err(Refusal::new(RuleId::new("BW-SQ-07"), reason).but(text!("refused-squad-of-none-but")))
        }
        _ => {
            let reason = text!("refused-saddle-squad", who = name);
            Err(Refusal::new(RuleId::new("BW-SQ-07"), reason).but(text!("refused-name-a-member-but")))
        }
    }
}

/// Refuses an order that names a single member, not the whole squad.
pub(super) fn whole<T>(field: &Field, named: PieceId, found: (PieceId, T)) -> Result<(PieceId, T), Refusal> {
    if found.0 == named {
        return Ok(found);
    }
    let squad = field.names.of(found.0);
    let reason = text!("refused-squad-one-of", who = field.names.of(named), squad = squad);
    Err(Refusal::new(RuleId::new("BW-SQ-01"), reason).but(text!("refused-squad-one-of-but", squad = squad)))
}

/// The refusal of a maneuver aimed at the wrong kind of target.
pub(super) fn wrong_target(ordered: &Ordered, legal: Text) -> Refusal {
    Refusal::new(RuleId::new("BW-SQ-07"), text!("refused-squad-not-aimed-so", what = Text::written(ordered.maneuver.word()))).but(legal)
}

/// The refusal of a plate that isn't on the table.
pub(super) fn not_there() -> Refusal {
    Refusal::new(RuleId::TABLE, text!("refused-squad-no-table")).but(text!("refused-squad-no-table-but"))
}
