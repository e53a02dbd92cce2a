//! Lost legs and wings (AR-KER-09): a figure that has lost a leg moves at Half Speed, one without legs crawls, and one that has lost a wing
//! can't fly.

use crate::field::Field;
use crate::field::hooks::{AddHooks, Attempt};
use crate::figures::figure::Figure;
use crate::figures::seat::FLYING;
use crate::movement::sprint::SPRINT;
use crate::powers::soldiers::feats::LEAP;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::{PlainUnits, Units};
use bevy::prelude::*;
use brickfray_game::kit::house::{AddSwitch, NumberDef, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Inches, PieceId};

pub(crate) fn plugin(app: &mut App) {
    app.add_marks([&LEGS_LOST, &WINGS_LOST]).add_switch(&HALVES_SPEED).add_switch(&GROUNDS).add_number(&LEGLESS_MOVE);
    app.add_figure_hook(1, "AR-KER-09", on_what_legs_are_left);
    app.add_figure_hook(1, "AR-KER-09", on_what_wings_are_left);
    app.hooks().veto.add(0, "AR-KER-09", refuse_leaps);
}

static HALVES_SPEED: SwitchDef = SwitchDef {
    name: "a_lost_leg_halves_speed",
    rules: &["AR-KER-09", "AR-OP-19"],
    about: "A figure that has lost a leg but still has another moves at Half Speed; otherwise it moves as before.",
    default: true,
    editions: &[],
};

static LEGLESS_MOVE: NumberDef = NumberDef::of(
    "legless_move",
    &["AR-KER-09", "AR-OP-19"],
    "How many inches a figure that has lost all its legs can crawl in a turn.",
    1,
    (0, 5),
);

/// Legs that a figure has lost to a saw, for good (AR-KER-10).
pub(crate) static LEGS_LOST: MarkDef =
    MarkDef { name: "legs lost", says: term!("mark-legs-lost"), rule: "AR-KER-09", is_bad: true, until: MarkExpiry::Wiped };

static GROUNDS: SwitchDef = SwitchDef {
    name: "a_lost_wing_grounds",
    rules: &["AR-KER-08", "AR-KER-09"],
    about: "A creature that has lost a wing can't fly; otherwise it flies as long as it has another.",
    default: true,
    editions: &[],
};

/// Wings that a creature has lost to a saw, for good (AR-KER-10).
pub(crate) static WINGS_LOST: MarkDef =
    MarkDef { name: "wings lost", says: term!("mark-wings-lost"), rule: "AR-KER-09", is_bad: true, until: MarkExpiry::Wiped };

pub(super) fn wings_lost(units: &Units, who: PieceId) -> i32 {
    units.mark(who, &WINGS_LOST).unwrap_or_default()
}

pub(super) fn legs_lost(units: &Units, who: PieceId) -> i32 {
    units.mark(who, &LEGS_LOST).unwrap_or_default()
}

/// True if a figure has lost a leg (AR-CYB-02).
pub(in crate::powers) fn has_lost_a_leg(field: &Field, who: PieceId) -> bool {
    legs_lost(&field.units, who) > 0
}

/// A device replaces a lost leg (AR-CYB-02).
pub(in crate::powers) fn grow_leg(field: &Field, who: PieceId, entity: Entity, commands: &mut Commands) {
    match legs_lost(&field.units, who) {
        2.. => marks::set(entity, &LEGS_LOST, legs_lost(&field.units, who) - 1, commands),
        _ => marks::wipe(entity, &LEGS_LOST, commands),
    }
}

/// How many legs a figure, or its mount, has left; `None` if it has lost none.
pub(crate) fn legs_left(units: &PlainUnits, figure: &Figure) -> Option<i32> {
    let walker = figure.seat.as_ref().map_or(figure.id, |seat| seat.mount.id);
    let lost = units.mark(walker, &LEGS_LOST)?;
    Some(i32::from(units.limbs_of(walker).legs) - lost)
}

/// Grounds a creature that has lost a wing, and its rider. Under a house rule it still flies while it has another wing.
fn on_what_wings_are_left(units: &PlainUnits, figure: &mut Figure) {
    let flyer = figure.seat.as_ref().map_or(figure.id, |seat| seat.mount.id);
    let Some(lost) = units.mark(flyer, &WINGS_LOST) else { return };
    if !units.is_on(&GROUNDS) && lost < i32::from(units.limbs_of(flyer).wings) {
        return;
    }
    let figure = &mut **figure;
    let traits = figure.seat.as_mut().map_or(&mut figure.traits, |seat| &mut seat.mount.traits);
    traits.retain(|one| one.name() != FLYING.name);
}

/// Slows a figure that has lost a leg to Half Speed, and one without legs to a crawl of an inch (AR-KER-09), unless house rules differ
/// (AR-OP-19).
fn on_what_legs_are_left(units: &PlainUnits, figure: &mut Figure) {
    match legs_left(units, figure) {
        None => {}
        Some(left) if left > 0 => figure.half_speed |= units.is_on(&HALVES_SPEED),
        Some(_) => {
            figure.move_ = figure.move_.min(Inches::whole(i32::try_from(units.number(&LEGLESS_MOVE)).unwrap_or(i32::MAX)));
            (figure.half_speed, figure.slowed_by_armor) = (false, false);
        }
    }
}

/// Refuses that a figure without legs sprints, jumps or leaps (AR-KER-09).
fn refuse_leaps(field: &Field, attempt: &Attempt) -> Option<Refusal> {
    if !attempt.is(&SPRINT.info) && !attempt.is(&LEAP.info) && !matches!(attempt, Attempt::Walk { jumps: true, .. }) {
        return None;
    }
    let mut members = attempt.units().into_iter().flat_map(|unit| field.units.members(unit));
    let legless = members.find(|member| legs_left(&field.units.plain(), member).is_some_and(|left| left < 1))?;
    let reason = text!("refused-legless", who = field.names.of(legless.id));
    Some(Refusal::new(RuleId::new("AR-KER-09"), reason).but(text!("refused-legless-but")))
}
