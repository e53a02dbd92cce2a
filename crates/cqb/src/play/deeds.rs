//! Carries out deeds: smoke, overwatch, rallies, getting into and out of vehicles, fire missions, and leaving the table (CQB-063, CQB-080,
//! CQB-087).

use crate::facts::{Boarded, FlewOff, LaidSmoke, Rallied, WentOnWatch};
use crate::fire::mission;
use crate::state::course::{ActionKind, Course, Deed, Step};
use crate::state::missions::Missions;
use crate::state::smoke::{Cloud, Smoke};
use crate::state::watch::Watch;
use crate::sums::morale::plain;
use crate::table::field::Field;
use crate::table::model::{Model, Unit};
use crate::table::unit::{Condition, Ranks};
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Outbox, Step as Stepped, facts};
use brickfray_table::{PieceId, Placement, SideId, Spot};
use brickfray_words::Text;

impl ActionKind {
    /// Describes what the unit does.
    pub fn text(&self) -> Text {
        match self {
            ActionKind::Smoke(_) => text!("interrupted-smoke"),
            ActionKind::Watch(_) => text!("interrupted-watch"),
            ActionKind::Rally => text!("interrupted-rally"),
            ActionKind::Embark(_) => text!("interrupted-embark"),
            ActionKind::Disembark(_) => text!("interrupted-disembark"),
            ActionKind::Call(_) => text!("interrupted-call"),
            ActionKind::Leave => text!("interrupted-leave"),
        }
    }
}

pub(crate) fn carry_out(
    mut set: ParamSet<(Field, Ranks, ResMut<Smoke>, ResMut<Missions>)>,
    mut course: ResMut<Course>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    let Some(Step::Deed(Deed { unit, what })) = course.0.last().cloned() else { return };
    if out.has_failed() {
        return;
    }
    let field = set.p0();
    let Some(unit) = field.unit(unit) else {
        course.0.pop();
        return out.progressed();
    };
    let (id, side, condition, turn) = (unit.id, unit.side, unit.condition, field.clock.turns);
    let mut falls = Vec::new();
    let ends = matches!(what, ActionKind::Watch(_) | ActionKind::Leave);
    match what {
        ActionKind::Smoke(at) => {
            let mut smoke = set.p2();
            smoke.lay(Cloud { at, side });
            out.say("CQB-087", LaidSmoke { who: id, at, left: smoke.left(side) });
        }
        ActionKind::Watch(tokens) => {
            go_on_watch(&mut set.p1(), (id, side), Watch { tokens, placed: turn }, &mut out);
        }
        ActionKind::Rally => {
            let Some(has_rallied) = rally(&field, &unit, &mut tray, &mut out) else { return };
            if has_rallied {
                set.p1().set_condition(id, Condition { pinned: false, ..condition });
            }
        }
        ActionKind::Embark(vehicle) => {
            let Some(hull) = hull(&field, vehicle) else { return vehicle_is_gone(id, &mut course, &mut out) };
            let models = board(&unit, (vehicle, hull), &mut out);
            set.p1().embark(id, &models, vehicle);
        }
        ActionKind::Disembark(places) => {
            let Some(vehicle) = unit.aboard else { return };
            out.say("CQB-137", Boarded::out(id, (vehicle, hull(&field, vehicle).unwrap_or_default()), &places));
            set.p1().disembark(id, &places, vehicle);
        }
        ActionKind::Call(at) => {
            let Some(steps) = mission::come_down(&field, &unit, at, &mut tray, &mut out) else { return };
            falls = steps;
            set.p3().spend(side);
        }
        ActionKind::Leave => {
            let Some(to) = fly_off(&field, &unit, &mut out) else { return };
            set.p1().leave_table(id, to);
        }
    }
    out.progressed();
    course.0.pop();
    course.0.extend(falls);
    use_action(id, ends, &mut course);
}

/// Puts a unit on overwatch. Only its own side learns its tokens (CQB-080).
fn go_on_watch(ranks: &mut Ranks, (who, side): (PieceId, SideId), watch: Watch, out: &mut Outbox) {
    let count = watch.tokens.len();
    let hidden = WentOnWatch { who, count, tokens: Vec::new() };
    out.say_to(side, "CQB-080", WentOnWatch { who, count, tokens: watch.tokens.clone() }, hidden);
    ranks.set_watch(who, watch);
}

/// Lets a unit try to rally (CQB-063). Returns whether it succeeds; `None` if the dice run out.
fn rally(field: &Field, unit: &Unit, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
    let test = plain(unit.morale());
    let rallies = Trial::of_unit(field, unit, "CQB-063", text!("dice-rally"), &test).roll(tray, out)?;
    if rallies > 0 {
        out.say("CQB-063", Rallied { who: unit.id });
    }
    Some(rallies > 0)
}

/// Returns where a vehicle stands, if it is still there.
fn hull(field: &Field, vehicle: PieceId) -> Option<Placement> {
    field.unit(vehicle).and_then(|vehicle| vehicle.models.first().map(|hull| hull.at))
}

/// Lets a unit do something else, since the vehicle was destroyed before the unit could get in (CQB-175).
fn vehicle_is_gone(unit: PieceId, course: &mut Course, out: &mut Outbox) {
    out.progressed();
    course.0.pop();
    out.say("CQB-175", facts::ActionFailed { who: unit, what: text!("nothing-embark"), why: text!("nothing-vehicle-gone") });
    if let Some(member) = course.member_mut(unit) {
        member.reassigns = true;
    }
}

/// Reports that a unit gets into a vehicle. Returns its models (CQB-137).
fn board(unit: &Unit, (vehicle, hull): (PieceId, Placement), out: &mut Outbox) -> Vec<PieceId> {
    let step = |model: &Model| Stepped { who: model.id, from: model.at, to: hull, inches: model.at.spot.distance(hull.spot) };
    out.say("CQB-137", Boarded { who: unit.id, vehicle, steps: unit.models.iter().map(step).collect(), is_out: false });
    unit.models.iter().map(|model| model.id).collect()
}

/// Reports that a flyer leaves the table. Returns where it waits (CQB-172).
fn fly_off(field: &Field, unit: &Unit, out: &mut Outbox) -> Option<Placement> {
    let from = unit.models.first().map(|model| model.at)?;
    let to = waits(field, unit);
    out.say("CQB-172", FlewOff { who: unit.id, from, to });
    Some(to)
}

/// Uses up an action of a unit. With `ends`, the unit does nothing else this turn (CQB-080, CQB-172).
fn use_action(unit: PieceId, ends: bool, course: &mut Course) {
    if let Some(member) = course.member_mut(unit) {
        member.use_action();
        if ends {
            member.end();
        }
    }
}

/// Returns where a flyer that has left the table waits: beyond its own edge (CQB-172).
fn waits(field: &Field, unit: &Unit) -> Placement {
    let at = unit.models.first().map(|model| model.at).unwrap_or_default();
    let edge = field.entry(unit.side, at.spot.to_vec2());
    let away = Vec2::new(edge.x, edge.y + edge.y.signum() * BEYOND);
    Placement { spot: Spot::snapped(away), ..at }
}

/// How far beyond the edge a flyer waits.
const BEYOND: f32 = 5.0;
