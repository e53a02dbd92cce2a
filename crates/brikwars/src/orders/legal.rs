//! Orders: is one legal, what could a unit do, and what is legal at all.

use crate::charges::{charge, collision};
use crate::explosives::fire;
use crate::field::{Field, riding, too_late};
use crate::melee::{angry_inch, declaration, disengage, grab};
use crate::movement::{plan, saddle, sprint};
use crate::orders::{attacks, listing, offers};
use crate::powers::leader;
use crate::squads::squad;
use crate::things::{pick_up, reload};
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::{Aims, Listing, Offer, Offering, Order, Party, Prepared, Refusal, RuleId, Target};
use brickfray_table::PieceId;

/// Is this order legal? What can be built is.
pub(crate) fn check(In(order): In<Order>, field: Field) -> Result<Prepared, Refusal> {
    field.units.keeping(|| match &order {
        Order::EndTurn => Ok(Prepared::default()),
        Order::Move { who, path, facing } => plan::legal_move(&field, *who, path, *facing).map(|()| Prepared::default()),
        Order::Act { maneuver, target, parties } => legal_act(&field, maneuver, *target, parties),
    })
}

/// Everything that a unit could do but move, or could not and why.
pub(crate) fn offer(In(Offering { unit, partners }): In<Offering>, field: Field) -> Vec<Offer> {
    field.units.keeping(|| offers::offers(&field, unit, &partners))
}

/// What the units may do now, one by one, and the end of the turn. Moves are too many to list: ask [`check`] about one.
pub(crate) fn list(field: Field) -> Listing {
    let units = field.units.all().into_iter().filter(|(_, side)| *side == field.turn.side);
    let units: Vec<PieceId> = units.map(|(unit, _)| unit).collect();
    field.space.keeping(|| field.units.keeping(|| listing::legal(&field, &units)))
}

/// Who is named twice for the same: by itself, or as one of a squad that is named as well.
fn named_twice(field: &Field, parties: &[Party]) -> Option<PieceId> {
    let named = |party: &Party| [party.who].into_iter().chain(field.units.member_ids(party.who)).collect::<Vec<_>>();
    parties.iter().enumerate().find_map(|(place, party)| {
        let before = parties[..place].iter().filter(|other| other.with == party.with);
        let before: Vec<PieceId> = before.flat_map(named).collect();
        named(party).into_iter().find(|who| before.contains(who))
    })
}

/// Is it legal for these to do that? What can be built is.
pub(crate) fn legal_act(field: &Field, maneuver: &str, target: Option<Target>, parties: &[Party]) -> Result<Prepared, Refusal> {
    let maneuver: Maneuver = maneuver.parse()?;
    if let Some(twice) = named_twice(field, parties) {
        return Err(Refusal::new(RuleId::GAME, format!("{} is named twice", field.names.of(twice))).but("name each but once"));
    }
    if let Some(refusal) = parties.iter().find_map(|party| field.ridden(party.who)).or_else(|| means_nothing(maneuver, target, parties)) {
        return Err(refusal);
    }
    if let Some(refusal) = target.and_then(|target| names_one(field, maneuver, target)) {
        return Err(refusal);
    }
    // A squad that is joined may be drawn up anew.
    let joined = if let (Maneuver::Join, Some(Target::Piece(squad))) = (maneuver, target) { Some(squad) } else { None };
    let mut all = parties.iter().map(|party| party.who).chain(joined).filter(|_| is_no_melee(maneuver));
    if let Some(refusal) = all.find_map(|who| too_late::begun(field, who)) {
        return Err(refusal);
    }
    let checked = match (maneuver, target) {
        (Maneuver::Strike | Maneuver::Grab | Maneuver::Shove, Some(Target::Piece(piece))) => {
            declaration::build(field, maneuver, piece, parties).map(Prepared::new)
        }
        (Maneuver::Charge, target) => charge::build(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::Ram, target) => collision::may_ram(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::AngryInch, target) => angry_inch::check(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::Disengage, target) => disengage::check(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::BreakFree, _) => grab::may_break_free(field, parties).map(|_| Prepared::default()),
        (Maneuver::Inspire, target) => leader::check(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::Release, _) => grab::may_release(field, parties).map(|_| Prepared::default()),
        (Maneuver::Sprint, Some(_)) => Err(Refusal::new(RuleId::new("BW-SQ-19"), "a Sprint is done to nobody").but("`sprint with SQUAD`")),
        (Maneuver::Sprint, None) => sprint::build(field, parties).map(|_| Prepared::default()),
        (Maneuver::Form | Maneuver::Join | Maneuver::Leave | Maneuver::Disband | Maneuver::Reform | Maneuver::Swap, target) => {
            squad::build(field, maneuver, target, parties).map(|_| Prepared::default())
        }
        (Maneuver::Drop, _) => pick_up::droppable(field, parties).map(|_| Prepared::default()),
        (Maneuver::PickUp, _) => pick_up::reachable(field, parties).map(|_| Prepared::default()),
        (Maneuver::Reload, _) => reload::reloadable(field, parties).map(|_| Prepared::default()),
        (Maneuver::Mount, target) => saddle::getting_on(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::Dismount, target) => saddle::getting_off(field, target, parties).map(|_| Prepared::default()),
        (Maneuver::PutOut, _) => fire::build(field, parties).map(|_| Prepared::default()),
        (maneuver, target) => attacks::build(field, maneuver, target, parties).map(Prepared::new),
    };
    checked.map_err(|refusal| riding::rather(field, parties, refusal))
}

/// Why an attack can't be aimed at this piece alone: a mount that is ridden (BW-HO-03), or one of a squad, which only Strikes may be about
/// (BW-SD-03, BW-OP-42).
fn names_one(field: &Field, maneuver: Maneuver, target: Target) -> Option<Refusal> {
    let Target::Piece(piece) = target else { return None };
    match maneuver {
        Maneuver::Strike => field.ridden(piece),
        Maneuver::Grab | Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Charge | Maneuver::Shoot | Maneuver::Throw => {
            field.ridden(piece).or_else(|| field.picks_its_victim(maneuver, piece))
        }
        _ => None,
    }
}

/// It is no part of a close combat maneuver, so that an Angry Inch can't begin with it (BW-CC-02, BW-SM-01). Changing places before the
/// attack is (BW-SE-04), and who lets go of something does nothing by that.
fn is_no_melee(maneuver: Maneuver) -> bool {
    use Maneuver::{
        Charge, Disband, Dismount, Form, Inspire, Join, Leave, Mount, PickUp, PutOut, Ram, Reform, Reload, Shoot, Sprint, Throw,
    };
    let from_afar = matches!(maneuver, Shoot | Throw | Sprint | Charge | Ram);
    let in_squads = matches!(maneuver, Form | Join | Leave | Disband | Reform);
    from_afar || in_squads || matches!(maneuver, PickUp | Reload | PutOut | Inspire | Mount | Dismount)
}

/// Why it can't be done so: a target or an item is named, which it has nothing to do with.
fn means_nothing(maneuver: Maneuver, target: Option<Target>, parties: &[Party]) -> Option<Refusal> {
    use Maneuver::{AngryInch, BreakFree, Disengage, Inspire, PutOut, Release};
    let item = parties.iter().find_map(|party| party.with.as_ref());
    let item = item.filter(|_| [AngryInch, BreakFree, Disengage, Inspire, PutOut, Release].contains(&maneuver));
    let no = |what: &str, help: String| Some(Refusal::new(RuleId::GAME, format!("{maneuver} {what}")).but(help));
    match (item, target) {
        (Some(item), _) => no("is done with nothing in particular", format!("leave out `:{item}`")),
        (None, Some(_)) if maneuver.deed().aims == Aims::Nothing && maneuver != Maneuver::Sprint => {
            no("is done to nobody in particular", format!("write `{maneuver} with NAME`"))
        }
        _ => None,
    }
}
