//! How activations continue and end (CQB-012, CQB-033, CQB-060, CQB-063, CQB-174).

use crate::assault::declaring::is_near;
use crate::fire::shooting::take_owed;
use crate::play::interrupts::interruptible;
use crate::state::course::{ActionKind, Course, Deed, Member, Step};
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::unit::{Condition, Ranks};
use bevy::prelude::*;
use brickfray_game::Outbox;
use brickfray_table::{Inches, PieceId};

/// Pushes a step of a unit onto the course, and the interrupt window of the other side on top of it.
pub(crate) fn push(course: &mut Course, field: &Field, unit: PieceId, step: Step) {
    let reacted = course.member(unit).map(|member| member.interrupted_by.clone()).unwrap_or_default();
    let window = interruptible(field, unit, reacted);
    course.0.push(step);
    course.0.extend(window);
}

/// True if a unit could declare an assault where it is, and has not done so yet (CQB-119).
fn could_assault(field: &Field, member: &Member, unit: &Unit) -> bool {
    if member.has_assaulted || unit.condition.pinned || (field.house.assault_costs_action && member.left == 0) {
        return false;
    }
    let lines = field.lines();
    field.enemies(unit.side).iter().any(|enemy| unit.can_assault(enemy) && is_near(field, &lines, unit, enemy))
}

/// Continues an activation. Pinned units use their remaining actions to rally. If nothing is left to do, the activation ends.
pub(crate) fn go_on(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut out: ResMut<Outbox>) {
    let Some(Step::Activation(activation)) = course.0.last_mut() else { return };
    if out.has_failed() {
        return;
    }
    let field = set.p0();
    activation.members.retain(|member| field.unit(member.unit).is_some());
    let (mut rallies, mut waits) = (None, false);
    for member in &mut activation.members {
        let Some(unit) = field.unit(member.unit) else { continue };
        if unit.condition.pinned {
            member.plan.clear();
            member.must_assault = false;
            if member.left > 0 && rallies.is_none() {
                rallies = Some(member.unit);
            }
            continue;
        }
        let could = could_assault(&field, member, &unit);
        member.must_assault &= could;
        waits |= member.left > 0 || could;
    }
    if let Some(unit) = rallies {
        push(&mut course, &field, unit, Step::Deed(Deed { unit, what: ActionKind::Rally }));
        return out.progressed();
    }
    if waits {
        return;
    }
    out.progressed();
    let owed = take_owed(&mut course);
    if !owed.is_empty() {
        course.0.push(Step::Checks(owed));
        return;
    }
    let Some(Step::Activation(activation)) = course.0.pop() else { return };
    let ended: Vec<(PieceId, Condition)> = activation
        .members
        .iter()
        .filter_map(|member| {
            let unit = field.unit(member.unit)?;
            // A flyer that has not moved hovers (CQB-171).
            let hovers = unit.flies() && !unit.in_reserve && member.moved == Inches::ZERO;
            Some((member.unit, Condition { acted: true, fired: member.has_fired, moved: member.moved, hovers, ..unit.condition }))
        })
        .collect();
    let mut ranks = set.p1();
    ended.into_iter().for_each(|(unit, condition)| ranks.set_condition(unit, condition));
}

/// Returns the condition of a unit that begins its activation: it has not moved or fired yet.
pub(crate) fn begun(condition: Condition) -> Condition {
    Condition { fired: false, moved: Inches::ZERO, ..condition }
}
