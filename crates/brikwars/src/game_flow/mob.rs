//! The mob (AR-MOB-02): units picked in the mob phase must attack the nearest victim in reach, on any side but the picker's. Under Mob Rule
//! all Civilians and animals join the mob, even those of players (AR-BAL-12).

use crate::RESOLVE;
use crate::data::house_rules::HouseRules;
use crate::data::topic_switches::{AddSwitch, SwitchDef};
use crate::facts::seats::ChangedSides;
use crate::facts::squads::LeftPlate;
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::movement::saddle::{Throw, throw, throw_of};
use crate::powers::minds::half_minds::{side_for_strays, with_mounts};
use crate::powers::minds::programs::{is_aimed_at, leads, move_plus_reach, nearest};
use crate::schedule::NewTurnSystems;
use crate::under_way::agenda::{AddSteps, Agenda, Pending};
use crate::units::mount::Together;
use crate::units::turn::picks::{Kind, Picks};
use bevy::prelude::*;
use brickfray_game::{Outbox, Refusal, RuleId, Step};
use brickfray_table::{Inches, Mover, PieceId, PieceIndex};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&UNSEATS).hooks().veto.add(0, "AR-MOB-02", require_nearest_victim);
    let is_mob_rule = |picks: Res<Picks>| picks.is_mob_rule();
    app.add_step::<JoiningTheMob, _>("joining-the-mob", join)
        .add_systems(RESOLVE, begin_to_join.in_set(NewTurnSystems::Minds).run_if(is_mob_rule));
}

/// What happens to ridden animals.
static UNSEATS: SwitchDef = SwitchDef {
    name: "mob_rule_unseats_riders",
    rules: &["AR-BAL-12"],
    about: "Under Mob Rule animals that somebody rides throw their riders and join the mob; otherwise they stay with their riders as long as somebody rides them.",
    in_2020: false,
    in_late2010: false,
};

/// Civilians and animals of the players join the mob (AR-BAL-12).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct JoiningTheMob;

/// The next step until all have joined.
enum Joining {
    /// A unit joins, with the mounts of its members.
    Unit { unit: PieceId, members: Vec<PieceId> },
    /// A figure leaves its squad to join alone.
    Leaves { squad: PieceId, step: Step },
    /// An animal throws its rider to join without it.
    Throws(Throw),
}

/// The next step until all have joined: whole units join, and Civilians and animals in a squad with others leave it. A ridden animal obeys
/// its rider and stays or, by house rule, throws it. `None` if there is no side without a player.
fn next_to_join(field: &Field) -> Option<Joining> {
    side_for_strays(field)?;
    let played = field.units.all().into_iter().filter(|(_, side)| !field.turn.is_nobodys(*side));
    played.map(|(unit, _)| (unit, field.units.members(unit))).find_map(|(unit, members)| joins_from(field, unit, members))
}

/// The next step for one unit.
fn joins_from(field: &Field, unit: PieceId, members: Vec<Figure>) -> Option<Joining> {
    const NEAR: Inches = Inches::whole(8);
    let joins = |member: &Figure| field.picks.joins_mob(member, field.card_of(member.id));
    let (joining, staying): (Vec<Figure>, Vec<Figure>) = members.into_iter().partition(joins);
    if field.is_on(&UNSEATS) {
        let sits_on_one = |rider: &&Figure| rider.seat.as_ref().is_some_and(|seat| joins(&seat.mount));
        if let Some(throw) = staying.iter().filter(sits_on_one).find_map(|rider| throw_of(field, rider)) {
            return Some(Joining::Throws(throw));
        }
    }
    if staying.is_empty() {
        return (!joining.is_empty()).then(|| Joining::Unit { unit, members: with_mounts(&joining) });
    }
    joining.into_iter().find_map(|one| {
        let to = field.free_place(one.id, one.solid, NEAR)?;
        Some(Joining::Leaves { squad: unit, step: Step { who: one.id, from: one.solid.placement, to, inches: Inches::ZERO } })
    })
}

/// When a turn begins under Mob Rule, animals that have lost their riders and new arrivals join too.
fn begin_to_join(field: Field, mut agenda: Agenda) {
    if next_to_join(&field).is_some() {
        agenda.first([Pending::new(JoiningTheMob)]);
    }
}

/// Takes one step at a time until all have joined (AR-BAL-12).
fn join(
    mut set: ParamSet<(Field, Mover)>,
    mut together: Together,
    (house, index): (Res<HouseRules>, Res<PieceIndex>),
    mut agenda: Agenda,
    mut out: ResMut<Outbox>,
) {
    out.progressed();
    let field = set.p0();
    let (Some(next), Some(side)) = (next_to_join(&field), side_for_strays(&field)) else { return agenda.pop() };
    let mut mover = set.p1();
    match next {
        Joining::Unit { unit, members } => {
            mover.change_sides(unit, side);
            members.into_iter().for_each(|who| mover.change_sides(who, side));
            out.say("AR-BAL-12", ChangedSides { who: unit, side });
        }
        Joining::Leaves { squad, step } => {
            mover.leave_plate(step.who);
            mover.place(step.who, step.to);
            out.say("AR-BAL-12", LeftPlate { squad, steps: vec![step] });
        }
        Joining::Throws(thrown) => throw(thrown, (&mut mover, &mut together), &index, &house, &mut out),
    }
}

/// The nearest victim that a mob figure can attack this turn, which it must be directed at: not of its own side or the picker's. Figures
/// that never attack have none (AR-CIV-06).
fn victim(field: &Field, figure: &Figure) -> Option<Figure> {
    if field.harmless(figure).is_some() || !figure.has_action_left() {
        return None;
    }
    let (own, pickers) = (figure.side, field.turn.speaker());
    let (apart, other) = nearest(field, figure, |other| other.side != own && other.side != pickers)?;
    (apart <= move_plus_reach(field, figure)).then_some(other)
}

/// Refuses orders by which a mob figure attacks somebody other than the nearest victim, or moves away from it (AR-MOB-02).
fn require_nearest_victim(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    field.picks.picking().filter(|phase| phase.kind == Kind::Mob)?;
    let first = attempt.units().into_iter().flat_map(|who| field.units.members(who)).find(|member| member.side == field.turn.side)?;
    let victim = victim(field, &first)?;
    let strays = if attempt.is_attack() { !is_aimed_at(field, attempt, &victim) } else { !leads(attempt, &first, &victim, false) };
    let reason = || text!("refused-mob", who = field.names.of(first.id), whom = field.names.of(victim.id));
    strays.then(|| Refusal::new(RuleId::new("AR-MOB-02"), reason()).but(text!("refused-mob-but")))
}
