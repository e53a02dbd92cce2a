//! Interrupts (CQB-083 to 085, CQB-091, CQB-177): who may react to what, and the request window for it.

use crate::fire::sighting::{every_weapon, sighting};
use crate::state::clock::enemy;
use crate::state::course::{ActionKind, Course, Deed, Interrupts, Step, StepReason, Walk};
use crate::state::watch::Token;
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use bevy::prelude::*;
use brickfray_game::{Reply, Request, RuleId, Talk, Wants};
use brickfray_table::{PieceId, SideId};

/// The request window in which a side interrupts.
pub const INTERRUPT: &str = "interrupt";

/// Returns the units of a side that may react now, except for those that already have.
pub fn watchers<'f>(field: &'f Field, side: SideId, reacted: &[PieceId]) -> Vec<Unit<'f>> {
    let turn = field.clock.turns;
    let may = |unit: &Unit| unit.is_there() && !unit.condition.pinned && unit.watch.may_react(turn) && !reacted.contains(&unit.id);
    field.force(side).into_iter().filter(|unit| may(unit)).collect()
}

/// Returns the interrupt window for a step that a unit is about to carry out; `None` if the other side has nobody to react.
pub fn interruptible(field: &Field, unit: PieceId, reacted: Vec<PieceId>) -> Option<Step> {
    let side = enemy(field.unit(unit)?.side);
    let interrupts = Interrupts { side, against: Some(unit), reacted };
    (!watchers(field, side, &interrupts.reacted).is_empty()).then_some(Step::Interrupts(interrupts))
}

/// True if a watcher could fire at an enemy where it stands, or at the interrupted unit anywhere on its way.
pub fn could_fire(field: &Field, watcher: &Unit, walk: Option<&Walk>) -> bool {
    if !watcher.watch.may_be(Token::Fire) {
        return false;
    }
    let lines = field.lines();
    let all = every_weapon(watcher);
    let can = |at: &Unit| !sighting(field, &lines, watcher, &all, at).firers.is_empty();
    let on_its_way = |at: &Unit| {
        walk.filter(|walk| walk.unit == at.id).is_some_and(|walk| {
            walk.shares().into_iter().any(|share| {
                let there = |model: &Model| {
                    let way = walk.ways.iter().find(|way| way.model == model.id);
                    way.map_or(model.at, |way| way.at(share))
                };
                let models = at.models.iter().map(|model| Model { at: there(model), ..*model }).collect();
                can(&Unit { models, ..at.clone() })
            })
        })
    };
    field.enemies(watcher.side).iter().any(|at| can(at) || on_its_way(at))
}

/// Lets a side interrupt until it passes, has nobody left to react, or the interrupted step can't go on.
pub(crate) fn interrupt(field: Field, mut course: ResMut<Course>, mut talk: Talk) {
    let Some(interrupts) = course.interrupts().cloned() else { return };
    if talk.out.has_failed() {
        return;
    }
    let against = interrupts.against.map(|unit| field.unit(unit));
    let rallies = matches!(course.interrupted(), Some(Step::Deed(Deed { what: ActionKind::Rally, .. })));
    let cant = |unit: &Unit| (unit.condition.pinned && !rallies) || unit.models.is_empty();
    let is_stopped = matches!(&against, Some(unit) if unit.as_ref().is_none_or(cant));
    if is_stopped {
        talk.out.progressed();
        return stop(&mut course);
    }
    let walk = course.interrupted_walk();
    let mut open = watchers(&field, interrupts.side, &interrupts.reacted);
    open.retain(|unit| !field.house.asked_at_targets_only || could_fire(&field, unit, walk));
    if open.is_empty() {
        talk.out.progressed();
        return close(&mut course, interrupts.against, interrupts.reacted);
    }
    let question = match interrupts.against {
        Some(unit) => text!("ask-interrupt", who = field.names.of(unit), what = what(&course)),
        None => text!("ask-turn-ends", side = field.names.side(interrupts.side)),
    };
    let request = Request {
        asks: interrupts.side,
        rule: RuleId::new(if interrupts.against.is_some() { "CQB-083" } else { "CQB-084" }),
        question,
        about: open.iter().map(|unit| unit.id).chain(interrupts.against).collect(),
        options: Vec::new(),
        wants: Wants::Orders { window: INTERRUPT.to_owned() },
        default: Reply::Pass,
        why: text!("why-interrupt"),
    };
    let asked: Vec<PieceId> = interrupts.reacted.iter().copied().chain(open.iter().map(|unit| unit.id)).collect();
    // It always matters if there may be a Move token: its unit can get out of the way of anything.
    let matters = || open.iter().any(|unit| unit.watch.may_be(Token::Move) || could_fire(&field, unit, walk));
    if talk.request_if_it_matters(&request, matters).is_some() {
        close(&mut course, interrupts.against, asked);
    }
}

/// Closes the window. None of these units is asked again about this action (CQB-177).
fn close(course: &mut Course, against: Option<PieceId>, asked: Vec<PieceId>) {
    course.0.pop();
    // A unit that has arrived has already moved.
    let is_to_come = !matches!(course.0.last(), Some(Step::Activation(_)));
    if let Some(member) = against.filter(|_| is_to_come).and_then(|unit| course.member_mut(unit)) {
        member.interrupted_by = asked;
    }
}

/// Drops an interrupted step that can't go on because its unit is pinned or gone (CQB-083, CQB-174). A walk that has begun has used its
/// action.
fn stop(course: &mut Course) {
    course.0.pop();
    match course.0.pop() {
        Some(Step::Walk(Walk { unit, walked, why: StepReason::Action, .. })) if walked > 0 => {
            if let Some(member) = course.member_mut(unit) {
                member.use_action();
            }
        }
        // Turns and activations go on, whatever becomes of the unit.
        Some(step @ (Step::TurnEnds { .. } | Step::Activation(_))) => course.0.push(step),
        _ => {}
    }
}

/// Describes what is interrupted.
fn what(course: &Course) -> brickfray_words::Text {
    match course.interrupted() {
        Some(Step::Walk(_)) => text!("interrupted-move"),
        Some(Step::Fire(_)) => text!("interrupted-shoot"),
        Some(Step::Deed(deed)) => deed.what.text(),
        _ => text!("interrupted-arrival"),
    }
}
