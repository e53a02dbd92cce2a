//! Deeds: smoke, overwatch and rallying, as they are carried out (CQB-063, CQB-080, CQB-087).

use crate::facts::{Boarded, FlewOff, LaidSmoke, Rallied, WentOnWatch};
use crate::fire::mission;
use crate::state::course::{Course, Deed, Step, What};
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
use brickfray_table::{PieceId, Placement, Spot};
use brickfray_words::Text;

impl What {
    /// What is done, in words.
    pub fn text(&self) -> Text {
        match self {
            What::Smoke(_) => text!("interrupted-smoke"),
            What::Watch(_) => text!("interrupted-watch"),
            What::Rally => text!("interrupted-rally"),
            What::Embark(_) => text!("interrupted-embark"),
            What::Disembark(_) => text!("interrupted-disembark"),
            What::Call(_) => text!("interrupted-call"),
            What::Leave => text!("interrupted-leave"),
        }
    }
}

/// A deed is carried out.
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
    let ends = matches!(what, What::Watch(_) | What::Leave);
    match what {
        What::Smoke(at) => {
            let mut smoke = set.p2();
            smoke.lay(Cloud { at, side });
            out.say("CQB-087", LaidSmoke { who: id, at, left: smoke.left(side) });
        }
        What::Watch(tokens) => {
            let (count, hidden) = (tokens.len(), Vec::new());
            out.say_to(
                side,
                "CQB-080",
                WentOnWatch { who: id, count, tokens: tokens.clone() },
                WentOnWatch { who: id, count, tokens: hidden },
            );
            set.p1().set_watch(id, Watch { tokens, placed: turn });
        }
        What::Rally => {
            let test = plain(unit.morale());
            let Some(rallies) = Trial::of_unit(&field, &unit, "CQB-063", text!("dice-rally"), &test).roll(&mut tray, &mut out) else {
                return;
            };
            if rallies > 0 {
                out.say("CQB-063", Rallied { who: id });
                set.p1().set_condition(id, Condition { pinned: false, ..condition });
            }
        }
        What::Embark(vehicle) => {
            let Some(hull) = field.unit(vehicle).and_then(|vehicle| vehicle.models.first().copied()) else {
                // It was destroyed meanwhile: the unit does something else (CQB-175).
                out.progressed();
                course.0.pop();
                out.say("CQB-175", facts::CameToNothing { who: id, what: text!("nothing-embark"), why: text!("nothing-vehicle-gone") });
                if let Some(member) = course.member_mut(id) {
                    member.reassigns = true;
                }
                return;
            };
            let step = |model: &Model| Stepped { who: model.id, from: model.at, to: hull.at, inches: model.at.spot.distance(hull.at.spot) };
            out.say("CQB-137", Boarded { who: id, vehicle, steps: unit.models.iter().map(step).collect(), is_out: false });
            let models: Vec<PieceId> = unit.models.iter().map(|model| model.id).collect();
            set.p1().embark(id, &models, vehicle);
        }
        What::Disembark(places) => {
            let Some(vehicle) = unit.aboard else { return };
            let from = field.unit(vehicle).and_then(|vehicle| vehicle.models.first().map(|hull| hull.at)).unwrap_or_default();
            out.say("CQB-137", Boarded::out(id, (vehicle, from), &places));
            set.p1().disembark(id, &places, vehicle);
        }
        What::Call(at) => {
            let Some(steps) = mission::come_down(&field, &unit, at, &mut tray, &mut out) else { return };
            falls = steps;
            set.p3().spend(side);
        }
        What::Leave => {
            let Some(from) = unit.models.first().map(|model| model.at) else { return };
            let to = waits(&field, &unit);
            out.say("CQB-172", FlewOff { who: id, from, to });
            set.p1().leave_table(id, to);
        }
    }
    out.progressed();
    course.0.pop();
    course.0.extend(falls);
    if let Some(member) = course.member_mut(id) {
        member.use_action();
        // It does nothing else this turn (CQB-080, CQB-172).
        if ends {
            member.end();
        }
    }
}

/// Where a flyer waits that has left the table: beyond its own edge (CQB-172).
fn waits(field: &Field, unit: &Unit) -> Placement {
    let at = unit.models.first().map(|model| model.at).unwrap_or_default();
    let edge = field.entry(unit.side, at.spot.to_vec2());
    let away = Vec2::new(edge.x, edge.y + edge.y.signum() * BEYOND);
    Placement { spot: Spot::snapped(away), ..at }
}

/// How far beyond the edge a flyer waits.
const BEYOND: f32 = 5.0;
