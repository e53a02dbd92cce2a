//! Squad orders (BW-SQ-07 to 09, BW-SE-04): on its own turn a unit forms, joins, leaves and reforms squads; each figure walks to its place.
//!
//! Checks an order and computes the change; `form_up.rs` carries it out.

use crate::field::maneuvers::{ManeuverDef, Ordered, SQUAD, TargetRule};
use crate::field::{Field, minds, nobody, too_late};
use crate::figures::figure::Figure;
use crate::movement::plan::Placed;
use crate::squads::plate_layout;
use crate::squads::plate_layout::{Instead, PlateLayout, Spacing, draw_up};
use crate::words::DRILLS;
use brickfray_game::{ActionInfo, Aims, MovedPiece, Party, Prepared, Refusal, Refusing, RuleId, Target};
use brickfray_table::{Formation, Inches, PieceId, Placement, Solid, Spot, SquadPlate};
use brickfray_words::Text;

/// Figures join a squad (BW-SQ-07).
pub(crate) static JOIN: ManeuverDef = ManeuverDef {
    info: ActionInfo { word: "join", says: term!("action-join"), rule: "BW-SQ-07", aims: Aims::Piece, heading: SQUAD, ..ActionInfo::PLAIN },
    rank: 18,
    check: |field, ordered| {
        let change = match ordered.target {
            Some(Target::Piece(squad)) => {
                // The squad may be redrawn to make room.
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
        // For a squad alone, forming would only change its plate.
        let changes = !looking.field.units.is_plate(looking.unit) || !looking.partners.is_empty();
        let first = looking.members.first().filter(|_| changes);
        first.map(|figure| looking.together(Some(Target::Spot(figure.solid.placement.spot)), None)).into_iter().collect()
    },
    lays: plate_to_lay,
    ..ManeuverDef::PLAIN
};

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
    picks: TargetRule::Nothing,
    check: |field, ordered| disband(field, only(ordered)?).map(Prepared::new),
    ideas: |looking| looking.field.units.is_plate(looking.unit).then(|| looking.alone(None, None)).into_iter().collect(),
    ..ManeuverDef::PLAIN
};

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
    picks: TargetRule::Nothing,
    check: |field, ordered| reform(field, only(ordered)?).map(Prepared::new),
    ideas: |looking| {
        let words = DRILLS.iter().filter(|_| looking.field.units.is_plate(looking.unit));
        words.map(|word| looking.alone(None, Some((*word).to_owned()))).collect()
    },
    ..ManeuverDef::PLAIN
};

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

/// The change that a squad order makes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Change {
    /// A plate is laid and figures take places on it.
    DrawnUp(PlateLayout),
    /// Figures step off their plate.
    Off {
        /// The plate.
        squad: PieceId,
        /// The figures that step off, and where to.
        walks: Vec<Placed>,
    },
    /// All members step off where they stand.
    Disbanded {
        squad: PieceId,
        /// Its former members.
        members: Vec<PieceId>,
        /// The plate's height.
        level: Inches,
    },
    /// Two members swap places.
    Swapped {
        plate: PieceId,
        /// Its placement.
        lies: Placement,
        /// The figures and their destinations.
        walks: Vec<Placed>,
    },
}

/// The members of a figure or squad that may change squads now: of the side whose turn it is (BW-SQ-08, BW-KB-09), not Disrupted
/// (BW-KB-04), and in no Full Engagement (BW-SE-09).
fn free(field: &Field, who: PieceId) -> Result<Vec<Figure>, Refusal> {
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
fn stays_put(field: &Field, unit: PieceId) -> Option<Refusing> {
    let engaged = field.engagements.fully_engaged_with(unit);
    let reason = |foe: &PieceId| text!("refused-full-engagement-with", who = field.names.of(unit), whom = field.names.of(*foe));
    engaged.first().map(|foe| Refusal::new(RuleId::new("BW-SE-09"), reason(foe)))
}

/// Refuses to redraw a squad that has fought this turn, or has attacked in an ongoing engagement: engaged members stay put. If the house
/// rules let both sides rearrange, they may do so on each further turn (BW-SE-04, BW-DF-26).
fn has_not_fought(field: &Field, plate: PieceId) -> Result<(), Refusal> {
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

/// All figures that the parties name, in order; refuses duplicates.
fn all_of(field: &Field, parties: &[Party]) -> Result<Vec<Figure>, Refusal> {
    let mut all: Vec<Figure> = Vec::new();
    for party in parties {
        for figure in free(field, party.who)? {
            if all.iter().any(|other| other.id == figure.id) {
                let reason = text!("refused-named-twice", who = field.names.of(figure.id));
                return Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-named-twice-but")));
            }
            all.push(figure);
        }
    }
    Ok(all)
}

/// The single party of an order.
fn only<'a>(ordered: &Ordered<'a>) -> Result<&'a Party, Refusal> {
    match ordered.parties {
        [party] => Ok(party),
        _ => {
            let reason = text!("refused-squad-one-at-a-time", what = Text::written(ordered.maneuver.word()));
            Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-squad-one-at-a-time-but")))
        }
    }
}

fn no_words(parties: &[Party], maneuver: &ManeuverDef) -> Result<(), Refusal> {
    match parties.iter().find_map(|party| party.with.as_deref()) {
        Some(word) => {
            let reason = text!("refused-squad-word", word = Text::written(word), what = Text::written(maneuver.word()));
            Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-leave-it-out-but")))
        }
        None => Ok(()),
    }
}

/// The formation and spacing that a party's word asks for.
fn drill(word: Option<&str>, now: Formation) -> Result<(Formation, Spacing), Refusal> {
    match word {
        None => Ok((now, Spacing::Usual)),
        Some("line") => Ok((Formation::Line, Spacing::Usual)),
        Some("ring") => Ok((Formation::Ring, Spacing::Usual)),
        Some("block") => Ok((Formation::Block, Spacing::Usual)),
        Some("disperse") => Ok((now, Spacing::Dispersed)),
        Some("concentrate") => Ok((now, Spacing::Concentrated)),
        Some(word) => {
            let reason = text!("refused-squad-no-drill", word = Text::written(word));
            Err(Refusal::new(RuleId::new("BW-SQ-09"), reason)
                .but(text!("refused-squad-no-drill-but", drills = Text::written(DRILLS.join(", ")))))
        }
    }
}

/// The refusal of a word that is neither an item nor a formation, in an order to form or reform a squad.
pub(crate) fn refuse_unknown_formation(maneuver: &str, word: &str) -> Option<Refusal> {
    let draws_up = [&FORM, &REFORM].iter().any(|one| one.word() == maneuver);
    drill(Some(word), Formation::default()).err().filter(|_| draws_up)
}

/// The squad of `piece` and its plate; refuses enemy squads and figures without one.
fn own_squad(field: &Field, piece: PieceId) -> Result<(PieceId, SquadPlate), Refusal> {
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

/// The refusal of a maneuver aimed at the wrong kind of target.
fn wrong_target(ordered: &Ordered, legal: Text) -> Refusal {
    Refusal::new(RuleId::new("BW-SQ-07"), text!("refused-squad-not-aimed-so", what = Text::written(ordered.maneuver.word()))).but(legal)
}

/// Forms a new squad on a spare plate, or splits off part of one (BW-SQ-07): from any units (BW-SQ-02), up to the plate's capacity
/// (BW-SQ-03).
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

/// The plate size in studs (BW-SQ-04) for these figures as a new squad; `None` if they may not form one.
pub(crate) fn plate_to_lay(field: &Field, parties: &[Party]) -> Option<(u8, u8)> {
    let members = all_of(field, parties).ok()?;
    let (formation, spacing) = drill(parties.iter().find_map(|party| party.with.as_deref()), Formation::default()).ok()?;
    Some(plate_layout::plate_for(field, &members, formation, spacing))
}

/// The refusal of a plate that isn't on the table.
fn not_there() -> Refusal {
    Refusal::new(RuleId::TABLE, text!("refused-squad-no-table")).but(text!("refused-squad-no-table-but"))
}

/// Figures join a squad: in gaps on its plate, otherwise the whole squad is redrawn on a larger one (BW-SQ-07).
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

/// Suggestions for a squad redrawn where it is: it can't choose another place.
const WHERE_IT_LIES: Instead = Instead { too_far: term!("refused-draw-up-too-far-but"), no_room: term!("refused-draw-up-no-room-but") };

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

/// The squad member `who` and its plate; refuses anything that isn't a member of a squad.
fn member_of_squad(field: &Field, who: PieceId) -> Result<(Figure, PieceId), Refusal> {
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

/// Disbands a squad; its members stay where they are (BW-SQ-07, BW-DF-09).
fn disband(field: &Field, party: &Party) -> Result<Change, Refusal> {
    no_words(std::slice::from_ref(party), &DISBAND)?;
    let members = free(field, party.who)?;
    let (squad, _) = own_squad(field, party.who).and_then(|found| whole(field, party.who, found))?;
    let level = field.space.solid(squad).map(|plate| plate.placement.lift).unwrap_or_default();
    Ok(Change::Disbanded { squad, members: crate::field::ids(&members), level })
}

/// Refuses an order that names a single member instead of the whole squad.
fn whole<T>(field: &Field, named: PieceId, found: (PieceId, T)) -> Result<(PieceId, T), Refusal> {
    if found.0 == named {
        return Ok(found);
    }
    let squad = field.names.of(found.0);
    let reason = text!("refused-squad-one-of", who = field.names.of(named), squad = squad);
    Err(Refusal::new(RuleId::new("BW-SQ-01"), reason).but(text!("refused-squad-one-of-but", squad = squad)))
}

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

/// The figure with the inches it may walk to swap places: unlimited if swaps cost no inches (BW-DF-26).
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
