//! Carries out walks: whole ones, or the part that has been walked when a side interrupts (CQB-091, CQB-176).

use crate::geometry::coherency::is_coherent;
use crate::moving::drawing_up::Ground;
use crate::moving::driving::{DRIVES_ON, meets_difficult_ground};
use crate::moving::ways::{ALL, Walked};
use crate::state::course::{Course, Step, StepReason, Walk};
use crate::sums::test::Test;
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::unit::{Condition, Ranks};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Outbox, facts};
use brickfray_table::{Inches, Solid};

/// Carries out the rest of a walk.
pub(crate) fn walk(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let Some(Step::Walk(walk)) = course.0.last().cloned() else { return };
    if out.has_failed() {
        return;
    }
    course.0.pop();
    out.progressed();
    let field = set.p0();
    let Some(unit) = field.unit(walk.unit) else { return };
    let walk = of_the_living(walk, &unit);
    if !may_end(&field, &unit, &walk) {
        // The unit plans its move again from where it now is; a reaction is over (CQB-176).
        out.say("CQB-176", facts::ActionFailed { who: unit.id, what: text!("nothing-move"), why: text!("nothing-way-taken") });
        if let Some(member) = course.member_mut(unit.id).filter(|_| walk.why == StepReason::Action) {
            member.reassigns = true;
        }
        return;
    }
    let Some(share) = driven(&field, &unit, &walk, &mut tray, &mut out) else { return };
    let is_stuck = share < ALL;
    let all = walk.ways.iter().map(|way| way.inches).max().unwrap_or_default();
    let far = if is_stuck { Inches::snapped(all.to_f32() * share as f32 / ALL as f32) } else { all };
    note(&mut course, &walk, far, (share, is_stuck), &field);
    let arrives = unit.in_reserve;
    // Driving in the enemy's turn counts as well (CQB-187).
    let reacted = (walk.why == StepReason::Reaction && unit.vehicle().is_some()).then(|| Condition {
        moved: unit.condition.moved + far,
        hovers: false,
        ..unit.condition
    });
    if share > walk.walked || !is_stuck {
        out.say("CQB-024", Walked::of(&walk, walk.walked, share));
    }
    if is_stuck {
        out.say("CQB-032", facts::ActionFailed { who: unit.id, what: text!("nothing-move"), why: text!("nothing-stuck") });
    }
    let mut ranks = set.p1();
    if let Some(condition) = reacted {
        ranks.set_condition(walk.unit, condition);
    }
    if arrives {
        ranks.bring_on(walk.unit, walk.ways.first().map(|way| way.at(share)).unwrap_or_default());
    }
    for way in &walk.ways {
        if arrives { ranks.bring_on(way.model, way.at(share)) } else { ranks.place(way.model, way.at(share)) }
    }
}

/// Returns how much of its walk a unit completes, in thousandths. A vehicle that meets difficult ground rolls, and may stop there
/// (CQB-032). `None` if the dice run out.
fn driven(field: &Field, unit: &Unit, walk: &Walk, tray: &mut DiceTray, out: &mut Outbox) -> Option<u32> {
    let meets = unit.vehicle().and_then(|vehicle| meets_difficult_ground(&field.lines(), vehicle, walk));
    let Some(share) = meets else { return Some(ALL) };
    let test = Test::new(DRIVES_ON, [], false);
    let drives_on = Trial::of_unit(field, unit, "CQB-032", text!("dice-ground"), &test).roll(tray, out)? > 0;
    Some(if drives_on { ALL } else { share })
}

/// Records this move in the activation. A unit that is stuck can't move again in this turn.
fn note(course: &mut Course, walk: &Walk, far: Inches, (share, is_stuck): (u32, bool), field: &Field) {
    // A unit that ends next to an enemy has to assault it, except for vehicles that can't.
    let near = field.unit(walk.unit).filter(|unit| unit.vehicle().is_none() || unit.walks()).map(|unit| {
        let end = |model: &Model| walk.ways.iter().find(|way| way.model == model.id).map_or(model.at, |way| way.at(share));
        let ends: Vec<Solid> = unit.models.iter().map(|model| Solid::new(model.body, end(model))).collect();
        !Ground::of(field, &unit).near(&ends).is_empty()
    });
    let Some(member) = course.member_mut(walk.unit).filter(|_| walk.why == StepReason::Action) else { return };
    member.moved += far;
    member.must_assault = near.unwrap_or_default() && !member.has_assaulted;
    member.arrives = false;
    member.is_stuck |= is_stuck;
    member.use_action();
}

/// Removes the ways of models that have fallen.
fn of_the_living(mut walk: Walk, unit: &Unit) -> Walk {
    walk.ways.retain(|way| unit.model(way.model).is_some());
    walk
}

/// True if the remaining models may still end where they should: there is room, and they hold together.
fn may_end(field: &Field, unit: &Unit, walk: &Walk) -> bool {
    let end = |id| walk.ways.iter().find(|way| way.model == id).map(|way| way.to.spot.to_vec2());
    let ends: Vec<Vec2> = unit.models.iter().map(|model| end(model.id).unwrap_or(model.spot())).collect();
    let ground = Ground::of(field, unit);
    match unit.models.first().filter(|_| unit.vehicle().is_some()) {
        Some(hull) => walk.ways.iter().all(|way| unit.flies() || ground.is_clear_of_others(Solid::new(hull.body, way.to))),
        None => is_coherent(&ends) && ground.have_room(&ends),
    }
}

/// Moves the models of an interrupted unit to this share of their ways. Does nothing if they are already there.
pub(crate) fn walk_to(share: u32, course: &mut Course, ranks: &mut Ranks, out: &mut Outbox) {
    let place = course.0.len().saturating_sub(2);
    let Some(Step::Walk(walk)) = course.0.get_mut(place) else { return };
    if share <= walk.walked {
        return;
    }
    out.say("CQB-091", Walked::of(walk, walk.walked, share));
    walk.ways.iter().for_each(|way| ranks.place(way.model, way.at(share)));
    walk.walked = share;
}
