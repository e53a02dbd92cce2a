//! Walks as they are carried out: all of one, or as much as has been walked when somebody interrupts (CQB-091, CQB-176).

use crate::geometry::coherency::is_coherent;
use crate::moving::drawing_up::Ground;
use crate::moving::ways::{ALL, Walked};
use crate::state::course::{Course, Step, Walk, Why};
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::unit::{Condition, Ranks};
use bevy::prelude::*;
use brickfray_game::{Outbox, facts};
use brickfray_table::{Inches, Solid};

/// A walk goes on to its end.
pub(crate) fn walk(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut out: ResMut<Outbox>) {
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
        // It is planned anew from where the unit now is; a reaction is over (CQB-176).
        out.say("CQB-176", facts::CameToNothing { who: unit.id, what: text!("nothing-move"), why: text!("nothing-way-taken") });
        if let Some(member) = course.member_mut(unit.id).filter(|_| walk.why == Why::Action) {
            member.reassigns = true;
        }
        return;
    }
    let far = walk.ways.iter().map(|way| way.inches).max().unwrap_or_default();
    note(&mut course, &walk, far, &field);
    let arrives = unit.in_reserve;
    // What it drives in the enemy's turn counts as well (CQB-187).
    let reacted = (walk.why == Why::Reaction && unit.vehicle().is_some()).then(|| Condition {
        moved: unit.condition.moved + far,
        hovers: false,
        ..unit.condition
    });
    out.say("CQB-024", Walked::of(&walk, walk.walked, ALL));
    let mut ranks = set.p1();
    if let Some(condition) = reacted {
        ranks.set_condition(walk.unit, condition);
    }
    if arrives {
        ranks.bring_on(walk.unit, walk.ways.first().map(|way| way.to).unwrap_or_default());
    }
    for way in &walk.ways {
        if arrives { ranks.bring_on(way.model, way.to) } else { ranks.place(way.model, way.to) }
    }
}

/// An activation has made this move.
fn note(course: &mut Course, walk: &Walk, far: Inches, field: &Field) {
    // Whoever ends next to an enemy has to assault it, but vehicles that can't.
    let near = field.unit(walk.unit).filter(|unit| unit.vehicle().is_none() || unit.walks()).map(|unit| {
        let end = |model: &Model| walk.ways.iter().find(|way| way.model == model.id).map_or(model.at, |way| way.to);
        let ends: Vec<Solid> = unit.models.iter().map(|model| Solid::new(model.body, end(model))).collect();
        !Ground::of(field, &unit).near(&ends).is_empty()
    });
    let Some(member) = course.member_mut(walk.unit).filter(|_| walk.why == Why::Action) else { return };
    member.moved += far;
    member.must_assault = near.unwrap_or_default() && !member.has_assaulted;
    member.arrives = false;
    member.use_action();
}

/// The same without the ways of those that have fallen.
fn of_the_living(mut walk: Walk, unit: &Unit) -> Walk {
    walk.ways.retain(|way| unit.model(way.model).is_some());
    walk
}

/// Those that are left may still end where they are to end: they hold together.
fn may_end(field: &Field, unit: &Unit, walk: &Walk) -> bool {
    let end = |id| walk.ways.iter().find(|way| way.model == id).map(|way| way.to.spot.to_vec2());
    let ends: Vec<Vec2> = unit.models.iter().map(|model| end(model.id).unwrap_or(model.spot())).collect();
    let ground = Ground::of(field, unit);
    match unit.models.first().filter(|_| unit.vehicle().is_some()) {
        Some(hull) => walk.ways.iter().all(|way| unit.flies() || ground.is_clear_of_others(Solid::new(hull.body, way.to))),
        None => is_coherent(&ends) && ground.have_room(&ends),
    }
}

/// A unit that is interrupted has come so far on its way: its models are there now. Nothing where it has not begun to walk.
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
