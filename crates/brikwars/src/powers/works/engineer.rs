//! Engineers (AR-ENG): a d8 decides how many changes an Engineer makes to a machine beside it; each improvement is paired with a drawback.

use crate::RESOLVE;
use crate::attack::answers;
use crate::data::specialty::{ARMS_REACH, AddSpecialty, SpecialtyDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::field::maneuvers::{AddManeuver, HELP, ManeuverDef};
use crate::figures::figure::Figure;
use crate::figures::stop::Stop;
use crate::powers::works::construction::{self, AddWork, Done, WorkDef};
use crate::powers::works::engineer_changes::{self, CHANGES, Change, IN_PAIRS, changes, with_its_changes};
use crate::ranged::autonomous::AUTOFIRE;
use crate::ranged::fire::FIRE;
use crate::rolls::rolled_order::{RolledOrder, roll_outcome_fact};
use crate::schedule::NewTurnSystems;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::PlainUnits;
use crate::units::things::gear::Hands;
use bevy::prelude::*;
use brickfray_dice::{Die, RolledDie};
use brickfray_game::kit::agenda::{AddSteps, Agenda, Pending};
use brickfray_game::kit::house::AddSwitch;
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry, Marks};
use brickfray_game::{
    ActionInfo, Aims, Beat, Cue, FactBody, FactKind, Party, Prepared, Refusal, Reply, Request, RequestOption, RuleId, Talk, Target, Turn,
    Wants,
};
use brickfray_table::{Inches, PieceId, PieceIndex, SideId, Solid};
use brickfray_words::{Named, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&ENGINEER)
        .add_switch(&IN_PAIRS)
        .add_work(&RATIONALIZATIONS)
        .add_marks(CHANGES)
        .add_marks([&OUT_OF_ORDER])
        .add_maneuvers([&RATIONALIZE], rationalize)
        .add_step::<Changing, _>("changing", change)
        .add_figure_hook(3, "AR-ENG-06", out_of_order)
        .add_systems(RESOLVE, put_together.in_set(NewTurnSystems::Give));
    let mut hooks = app.hooks();
    hooks.wield.add(0, "AR-ENG-03", with_its_changes);
    hooks.veto.add(0, "AR-ENG-06", refuse_if_broken);
}

/// It changes machines (AR-ENG-01).
pub(crate) static ENGINEER: SpecialtyDef =
    SpecialtyDef { name: "Engineer", says: term!("specialty-engineer"), rule: "AR-ENG-01", die: Some(Die::D8), is_support: true };

/// The tag of the tool that an Engineer must hold.
const TOOL: &str = "engineering";

/// An Engineer has taken it apart and had parts left over. The mark names the Engineer.
static OUT_OF_ORDER: MarkDef =
    MarkDef { name: "out of order", says: term!("mark-out-of-order"), rule: "AR-ENG-06", is_bad: true, until: MarkExpiry::Wiped };

/// Keeps it from moving, with any driver.
const STOP: Stop = Stop { rule: "AR-ENG-06", why: term!("stop-out-of-order"), but: term!("refused-out-of-order-but") };

/// The work of an Engineer: as many changes as rolled, where each pair counts as two (AR-ENG-02); none if it was interrupted.
static RATIONALIZATIONS: WorkDef = WorkDef {
    name: "rationalizations",
    result_step: |done| Pending::new(Changing { left: if done.interrupted { 0 } else { done.number }, done }),
};

/// An Engineer changes a machine (AR-ENG-01).
pub(crate) static RATIONALIZE: ManeuverDef = ManeuverDef {
    info: ActionInfo {
        word: "rationalize",
        says: term!("action-rationalize"),
        rule: "AR-ENG-01",
        aims: Aims::Piece,
        heading: HELP,
        ..ActionInfo::PLAIN
    },
    rank: 64,
    can_be_done_by: |figure| figure.has(&ENGINEER),
    takes_items: false,
    check: |field, ordered| check(field, ordered.target, ordered.parties).map(Prepared::new),
    ideas: |looking| {
        let engineer = looking.members.iter().find(|member| member.has(&ENGINEER));
        let near = |one: &Figure| construction::machines(looking.field, one.side, one.solid, ARMS_REACH);
        let machines = engineer.map(near).unwrap_or_default();
        machines.into_iter().map(|machine| looking.alone(Some(Target::Piece(machine.id)), None)).collect()
    },
    ..ManeuverDef::PLAIN
};

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Changing {
    done: Done,
    left: i32,
}

/// The Engineer that may begin, with its tool in hand, and the machine: within reach, and of its own side or not held by an enemy
/// (AR-ENG-07).
fn check(field: &Field, target: Option<Target>, parties: &[Party]) -> Result<(Figure, PieceId), Refusal> {
    let name = parties.first().map_or(Named::unknown(), |party| field.names.of(party.who));
    let words = ("AR-ENG-01", text!("refused-rationalize-one"), text!("refused-rationalize-nobody", who = name));
    let engineer = construction::ready(field, parties, words, |member| member.has(&ENGINEER))?;
    if !field.has_tool(&engineer, &ENGINEER, TOOL) {
        let refusal = Refusal::new(RuleId::new("AR-ENG-01"), text!("refused-rationalize-no-tool", who = name));
        return Err(refusal.but(text!("refused-rationalize-no-tool-but")));
    }
    let Some(Target::Piece(piece)) = target else {
        let refusal = Refusal::new(RuleId::new("AR-ENG-01"), text!("refused-rationalize-what"));
        return Err(refusal.but(text!("refused-rationalize-what-but")));
    };
    let sits_on = field.units.figure(piece).and_then(|figure| figure.seat.as_ref().map(|seat| seat.mount.id));
    let piece = sits_on.unwrap_or(piece);
    let near = construction::machines(field, engineer.side, engineer.solid, ARMS_REACH);
    if near.iter().all(|machine| machine.id != piece) {
        let reason = text!("refused-rationalize-not-near", what = field.names.of(piece), who = name);
        return Err(Refusal::new(RuleId::new("AR-ENG-07"), reason).but(text!("refused-rationalize-not-near-but")));
    }
    Ok((engineer, piece))
}

/// Handles the order: the d8 decides the number of changes. After a 1, the machine is out of order until the Engineer's next turn
/// (AR-ENG-06).
fn rationalize(mut order: RolledOrder) {
    let Some((engineer, machine)) = order.take::<(Figure, PieceId)>(&RATIONALIZE) else { return };
    let (Some(entity), Some(thing)) = (order.entity(engineer.id), order.entity(machine)) else { return };
    let what_for = format!("what {} makes of {}", order.field.names.of(engineer.id), order.field.names.of(machine));
    let die = order.field.specialty_die(engineer.id, &ENGINEER, Die::D8);
    let Some(rolled) = order.amount(die, what_for) else { return };
    let number = rolled.sum();
    construction::begin(entity, (&RATIONALIZATIONS, number), (Some(machine), engineer.solid.placement), &mut order.commands);
    if number == 1 {
        marks::set(thing, &OUT_OF_ORDER, engineer.id, &mut order.commands);
    }
    let rule = if number == 1 { "AR-ENG-06" } else { "AR-ENG-01" };
    order.out.say(rule, Plans { who: engineer.id, what: machine, fails: number == 1, rolled: rolled.dice });
}

/// Makes the changes, which last for the battle (AR-ENG-05). The player chooses them pair by pair.
fn change(
    mut set: ParamSet<(Field, Hands)>,
    (mut agenda, mut waiting): (Agenda, Query<&mut Changing>),
    index: Res<PieceIndex>,
    mut talk: Talk,
    mut commands: Commands,
) {
    let Some(changing) = agenda.front_mut(&mut waiting) else { return };
    let field = set.p0();
    let Done { who, side, on, at, .. } = changing.done;
    let cost = if field.is_on(&IN_PAIRS) { 2 } else { 1 };
    let machine = on.and_then(|machine| field.units.figure(machine)).filter(|_| changing.left >= cost);
    let body = field.card_of(who).map(|data| data.body());
    let near = body.map(|body| construction::machines(&field, side, Solid::new(body, at), ARMS_REACH)).unwrap_or_default();
    let costs = |change: &Change, machine: &Figure| cost.saturating_mul(change.how_many_weapons(machine));
    let affordable = |machine: &Figure| {
        let all = changes(&field, machine, &near).into_iter();
        all.filter(|change| costs(change, machine) <= changing.left).collect::<Vec<_>>()
    };
    let mut all = machine.as_ref().map(affordable).unwrap_or_default();
    let (Some(machine), false) = (machine, all.is_empty()) else {
        agenda.pop();
        return talk.out.progressed();
    };
    all.push(Change::Nothing);
    let choice = which_change(&field, (who, side), &machine, &all, changing.left / cost);
    let Some(change) = answers::meant(choice, all, &mut talk) else { return };
    changing.left -= costs(&change, &machine);
    let Some(entity) = index.entity(machine.id).filter(|_| change != Change::Nothing) else {
        agenda.pop();
        return talk.out.progressed();
    };
    let into = change.says(&field);
    if let Change::Swap { item, other, theirs } = &change {
        engineer_changes::forget(&field, machine.id, item, &index, &mut commands);
        engineer_changes::forget(&field, *other, theirs, &index, &mut commands);
    }
    change.make(&field, entity, &mut commands);
    if let Change::Swap { item, other, theirs } = &change {
        let mut hands = set.p1();
        for (item, from, to) in [(item, machine.id, *other), (theirs, *other, machine.id)] {
            if let Some(taken) = hands.take(from, item) {
                hands.give(to, taken);
            }
        }
    }
    talk.out.say("AR-ENG-02", Changed { who, what: machine.id, into });
}

/// Asks which of these changes an Engineer makes to a machine. It has `left` changes left (AR-ENG-02).
fn which_change(field: &Field, (who, side): (PieceId, SideId), machine: &Figure, all: &[Change], left: i32) -> Request {
    let said = |change: &Change| match change.how_many_weapons(machine) {
        2.. => text!("change-each", change = change.says(field), count = change.how_many_weapons(machine)),
        _ => change.says(field),
    };
    Request {
        asks: side,
        rule: RuleId::new("AR-ENG-02"),
        question: text!("question-rationalize", who = field.names.of(who), what = field.names.of(machine.id), left = left),
        about: vec![who, machine.id],
        options: all.iter().map(|change| RequestOption::new(change.key(field), said(change)).about(machine.id)).collect(),
        wants: Wants::ONE,
        default: Reply::one(all.len() - 1),
        why: text!("question-rationalize-why"),
    }
}

/// Repairs the machine when the Engineer's side begins its next turn, even if another side owns the machine (AR-ENG-06).
fn put_together(turn: Res<Turn>, index: Res<PieceIndex>, sides: Query<&SideId>, apart: Query<(Entity, &Marks)>, mut commands: Commands) {
    for (machine, marks) in &apart {
        let engineer = marks.piece(&OUT_OF_ORDER);
        let side = engineer.and_then(|engineer| sides.get(index.entity(engineer)?).ok());
        if side == Some(&turn.side) {
            marks::wipe(machine, &OUT_OF_ORDER, &mut commands);
        }
    }
}

/// A machine that is out of order can do nothing, with any driver (AR-ENG-06).
fn out_of_order(units: &PlainUnits, figure: &mut Figure) {
    let machine = figure.machine().map(|machine| machine.id);
    if machine.is_some_and(|machine| units.mark(machine, &OUT_OF_ORDER).is_some()) {
        (figure.move_, figure.stopped, figure.by_nature) = (Inches::ZERO, Some(STOP), None);
        if figure.seat.is_none() {
            figure.gear.iter_mut().for_each(|item| item.used = true);
        }
    }
}

/// Refuses shots of weapons mounted on a machine that is out of order, by hand or automatic (AR-ENG-06).
fn refuse_if_broken(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    let Attempt::Maneuver { parties, .. } = attempt else { return None };
    if !attempt.is(&FIRE.info) && !attempt.is(&AUTOFIRE.info) {
        return None;
    }
    let machine_of = |party: &Party| {
        let members = field.units.members(party.who);
        let bears = |machine: &Figure| machine.gear.iter().any(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
        let machines: Vec<Figure> = members.iter().flat_map(|member| field.gun_mounts(member)).filter(bears).collect();
        let is_out_of_order = |machine: &Figure| field.units.mark(machine.id, &OUT_OF_ORDER).is_some();
        machines.iter().all(is_out_of_order).then(|| machines.first().map(|machine| machine.id)).flatten()
    };
    let machine = parties.iter().find_map(machine_of)?;
    let reason = text!("refused-fire-out-of-order", what = field.names.of(machine));
    Some(Refusal::new(RuleId::new("AR-ENG-06"), reason).but(text!("refused-out-of-order-but")))
}

/// An Engineer set to work.
struct Plans {
    who: PieceId,
    what: PieceId,
    fails: bool,
    rolled: Vec<RolledDie>,
}

impl FactKind for Plans {
    const WHAT: &'static str = "rationalizes";

    fn tell(self) -> FactBody {
        let Plans { who, what, fails, rolled } = self;
        let success = text!("fact-rationalizes", who = who, what = what, dice = &rolled);
        let failure = text!("fact-rationalizes-fails", who = who, what = what, dice = &rolled);
        roll_outcome_fact(Cue::over(what, text!("remark-rationalizes"), Beat(35)), !fails, [success, failure], rolled)
    }
}

/// A machine was changed.
struct Changed {
    who: PieceId,
    what: PieceId,
    into: Text,
}

impl FactKind for Changed {
    const WHAT: &'static str = "rationalized";

    fn tell(self) -> FactBody {
        let told = text!("fact-rationalized", who = self.who, what = self.what, into = self.into);
        FactBody::new(Cue::over(self.what, text!("remark-rationalized"), Beat(35)), told)
    }
}
