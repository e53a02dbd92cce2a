//! Checks (CQB-060 to 066, CQB-186): what losses and hits do to the morale of a unit. It may lose its last man, break, or be pinned.

use crate::facts::{Broke, Pinned};
use crate::state::course::{Course, Owed, Step};
use crate::sums::morale::{is_last_man, owes_break_test, pin_check, plain};
use crate::table::field::Field;
use crate::table::model::Unit;
use crate::table::unit::Ranks;
use crate::trial::Trial;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::Outbox;
use brickfray_table::PieceId;

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Nothing happens.
    Holds,
    Pinned,
    Gone,
}

/// Lets the next unit that owes checks take them.
pub(crate) fn check(mut set: ParamSet<(Field, Ranks)>, mut course: ResMut<Course>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let Some(Step::Checks(owed)) = course.0.last_mut() else { return };
    if out.has_failed() {
        return;
    }
    out.progressed();
    if owed.is_empty() {
        course.0.pop();
        return;
    }
    let first = owed.remove(0);
    let field = set.p0();
    let Some(unit) = field.unit(first.unit) else { return };
    let Some(outcome) = outcome(&field, &unit, first, &mut tray, &mut out) else { return };
    let models: Vec<PieceId> = unit.models.iter().map(|model| model.id).collect();
    suffer(first.unit, &models, outcome, &mut set.p1());
}

/// Applies the result of a check.
pub(crate) fn suffer(unit: PieceId, models: &[PieceId], outcome: Outcome, ranks: &mut Ranks) {
    match outcome {
        Outcome::Holds => {}
        Outcome::Pinned => ranks.pin(unit),
        Outcome::Gone => {
            models.iter().for_each(|model| ranks.remove(*model));
            ranks.remove(unit);
        }
    }
}

/// Rolls a unit's checks after fire, in order. `None` if the dice run out.
fn outcome(field: &Field, unit: &Unit, owed: Owed, tray: &mut DiceTray, out: &mut Outbox) -> Option<Outcome> {
    if !field.house.break_test_first {
        let pinned = pin(field, unit, owed, tray, out)?;
        return Some(if stays(field, unit, owed.lost, tray, out)? { pinned } else { Outcome::Gone });
    }
    if !stays(field, unit, owed.lost, tray, out)? {
        return Some(Outcome::Gone);
    }
    pin(field, unit, owed, tray, out)
}

/// Checks whether a unit that has lost models is down to its last man, and rolls its break test (CQB-065, CQB-066). Returns whether it
/// stays; `None` if the dice run out.
pub(crate) fn stays(field: &Field, unit: &Unit, lost: u32, tray: &mut DiceTray, out: &mut Outbox) -> Option<bool> {
    let (started, left) = (unit.started(), unit.left());
    if lost > 0 && is_last_man(started, left, u32::from(field.house.last_man_from)) {
        out.say("CQB-066", Broke { who: unit.id, is_last_man: true });
        return Some(false);
    }
    if owes_break_test(started, left, lost) {
        let test = plain(unit.morale());
        if Trial::of_unit(field, unit, "CQB-065", text!("dice-break"), &test).roll(tray, out)? == 0 {
            out.say("CQB-065", Broke { who: unit.id, is_last_man: false });
            return Some(false);
        }
    }
    Some(true)
}

/// Rolls the morale check of a unit that was hit (CQB-061, CQB-062, CQB-064).
fn pin(field: &Field, unit: &Unit, owed: Owed, tray: &mut DiceTray, out: &mut Outbox) -> Option<Outcome> {
    if !owed.is_hit || unit.condition.pinned && !field.house.pinned_units_check {
        return Some(Outcome::Holds);
    }
    let test = pin_check(unit.morale(), owed.lost, owed.exposed);
    if Trial::of_unit(field, unit, "CQB-061", text!("dice-pin"), &test).roll(tray, out)? > 0 || unit.condition.pinned {
        return Some(Outcome::Holds);
    }
    out.say("CQB-062", Pinned { who: unit.id, watched: unit.watch.is_on() });
    Some(Outcome::Pinned)
}
