//! Rearranging before a Skirmish (BW-SE-04, BW-DF-26): by house rule, members of a squad that is attacked in a Skirmish may swap places
//! too, before the first attack on it in a turn.

use crate::attack::defence::interpose::{change_places, is_mobile};
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::figures::figure::Figure;
use crate::melee::declaration;
use bevy::prelude::*;
use brickfray_game::kit::agenda::{AddSteps, Agenda};
use brickfray_game::{Asked, Order, Reply, Request, RequestOption, RuleId, Talk, Wants};
use brickfray_table::{Mover, PieceId, Solid};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Rearrange, _>("rearrange", rearrange);
}

/// A squad that may be rearranged before it is attacked.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rearrange {
    pub squad: PieceId,
    /// The order for the attack.
    pub attack: Order,
    /// The member chosen to swap; its partner isn't chosen yet.
    pub first: Option<PieceId>,
    /// The members that have already swapped.
    pub done: Vec<PieceId>,
}

/// Lets the squad rearrange before this attack by these units; `None` if that isn't allowed or pointless.
pub(crate) fn before(
    field: &Field,
    assailants: &Assailants,
    (squad, by): (PieceId, &[PieceId]),
    attack: impl FnOnce() -> Order,
) -> Option<Rearrange> {
    let full = !field.engagements.fully_engaged_with(squad).is_empty() || by.iter().any(|unit| field.fights_fully(*unit, squad));
    if !field.house.both_sides_rearrange || full || assailants.have_attacked(squad) {
        return None;
    }
    let may = |rearrange: &Rearrange| question(field, rearrange).is_some();
    Some(Rearrange { squad, attack: attack(), first: None, done: Vec::new() }).filter(may)
}

/// Whether the two figures differ, so that swapping them matters.
fn differ(one: &Figure, other: &Figure) -> bool {
    let traits = |figure: &Figure| (figure.size, figure.armor, figure.action, figure.hands, figure.hurt, figure.close_hits);
    traits(one) != traits(other) || one.gear != other.gear || one.traits != other.traits
}

/// Whether each has room in the place of the other.
fn fit(field: &Field, one: &Figure, other: &Figure) -> bool {
    let stands = |one: &Figure, other: &Figure| {
        let there = Solid::new(one.solid.body, other.solid.placement);
        field.space.overlapped_by(there, false, &[one.id, other.id]).is_empty()
    };
    is_mobile(one) && is_mobile(other) && stands(one, other) && stands(other, one)
}

/// The question which figure swaps, or with which one; `None` if no swap is possible. No figure swaps twice.
fn question(field: &Field, rearrange: &Rearrange) -> Option<Request> {
    let members = field.units.members(rearrange.squad);
    let free: Vec<&Figure> = members.iter().filter(|member| !rearrange.done.contains(&member.id)).collect();
    let swaps = |one: &Figure| free.iter().copied().filter(|other| differ(one, other) && fit(field, one, other)).collect::<Vec<_>>();
    let first = rearrange.first.and_then(|first| members.iter().find(|member| member.id == first));
    let who = match first {
        Some(first) => swaps(first),
        None => free.iter().copied().filter(|member| !swaps(member).is_empty()).collect(),
    };
    let side = members.first().map(|member| member.side).filter(|_| !who.is_empty())?;
    let squad = field.names.of(rearrange.squad);
    let question = match first {
        Some(first) => text!("question-rearrange-with", who = field.names.of(first.id)),
        None => text!("question-rearrange", squad = squad),
    };
    let option = |figure: &&Figure| {
        let name = field.names.of(figure.id);
        let label = if first.is_some() { text!("rearrange-second", who = name) } else { text!("rearrange-first", who = name) };
        RequestOption::new(name, label).about(figure.id)
    };
    Some(Request {
        asks: side,
        rule: RuleId::new("BW-SE-04"),
        question,
        about: vec![rearrange.squad],
        options: [RequestOption::new("stay", text!("rearrange-stay"))].into_iter().chain(who.iter().map(option)).collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("question-rearrange-why"),
    })
}

/// Asks which figures swap until the player stops. Then the attack follows, as things stand then.
pub(crate) fn rearrange(
    mut agenda: Agenda,
    mut waiting: Query<&mut Rearrange>,
    mut assailants: ResMut<Assailants>,
    mut set: ParamSet<(Field, Mover)>,
    mut talk: Talk,
) {
    let Some(rearrange) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let chosen = match question(&field, rearrange) {
        Some(choice) => {
            let Asked::Answered(key) = talk.ask(choice) else { return };
            field.names.piece(&key).filter(|_| key != "stay")
        }
        None => None,
    };
    talk.out.progressed();
    match (rearrange.first.take(), chosen) {
        (Some(first), Some(other)) => {
            rearrange.done.extend([first, other]);
            change_places("BW-SE-04", first, other, &mut set.p1(), &mut talk.out);
        }
        (None, Some(first)) => rearrange.first = Some(first),
        (_, None) => {
            let order = rearrange.attack.clone();
            agenda.pop();
            let built = declaration::rebuild(&field, &order);
            declaration::carry_out(&order, built, &field, &mut assailants, &mut agenda, &mut talk.out);
        }
    }
}
