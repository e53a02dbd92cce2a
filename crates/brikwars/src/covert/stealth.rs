//! Stealth in the open (AR-STL-01 to 06): cover counts for a third more, except against sides whose Scout has the figure in view.

use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::data::topic_switches::{AddSwitch, NumberDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, RangedAttack};
use crate::figures::figure::Figure;
use crate::powers::soldiers::scout::{scouts_on, scouts_on_watch};
use bevy::prelude::App;
use brickfray_game::Target;
use brickfray_game::card::Condition;
use brickfray_table::{Inches, PieceId, SideId, Solid};
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_number(&VIEW_DEGREES).add_number(&VIEW_RANGE);
    app.add_specialty(&STEALTH);
    let mut hooks = app.hooks();
    hooks.to_hit.add(0, "AR-STL-01", conceals);
    hooks.condition.add(0, "AR-STL-05", is_stealthy);
    hooks.is_nearly_invisible.add(0, "AR-STL-02", is_nearly_invisible);
}

/// It is hard to see, and may hide (AR-STL-01, AR-STL-07).
pub(crate) static STEALTH: SpecialtyDef =
    SpecialtyDef { name: "Stealth", says: term!("specialty-stealth"), rule: "AR-STL-01", ..SpecialtyDef::PLAIN };

/// Two thirds, in ninths: a figure hidden this much is hardly visible (AR-STL-02, AR-STL-07).
pub(super) const TWO_THIRDS: u8 = 6;

/// The modifier that Stealth adds to that of cover of this many ninths: open ground counts as a third of cover, a third as two thirds, and
/// two thirds as all but invisible, -5 in total (AR-STL-01, AR-STL-02).
pub fn stealth_modifier(hidden_ninths: u8) -> i32 {
    match hidden_ninths {
        0..TWO_THIRDS => -1,
        _ => -3,
    }
}

/// Whether a unit is stealthy; a squad is if all of its members are (AR-STL-05). Attacking doesn't end Stealth (AR-STL-06).
fn all_stealthy(members: &[Figure]) -> bool {
    !members.is_empty() && members.iter().all(|member| member.has(&STEALTH))
}

/// The width of a Scout's field of view.
static VIEW_DEGREES: NumberDef = NumberDef::of(
    "scouts_view_degrees",
    &["AR-OP-12", "AR-TRK-03"],
    "A Scout sees within so many degrees of where it looks, all in all; at 360 all round.",
    360,
    (1, 360),
);

/// How far a Scout sees.
static VIEW_RANGE: NumberDef = NumberDef::of(
    "scouts_view_range",
    &["AR-OP-12", "AR-TRK-03"],
    "A Scout sees so many inches; at 0 as far as its line of sight goes.",
    0,
    (0, 200),
);

/// Whether a Scout has something in view (AR-TRK-03): by line of sight, all round and at any distance, unless house rules limit width and
/// range (AR-OP-12).
pub(crate) fn in_view(field: &Field, scout: Solid, there: Solid, who: PieceId) -> bool {
    let (degrees, range) = (field.number(&VIEW_DEGREES), field.inches(&VIEW_RANGE));
    let ahead = there.placement.spot.to_vec2() - scout.placement.spot.to_vec2();
    let off = scout.placement.facing.direction().angle_to(ahead).to_degrees().abs();
    let is_before = degrees >= 360 || off <= degrees as f32 / 2.0;
    is_before && (range == Inches::ZERO || scout.is_within(there, range)) && field.space.sees(scout, there, who)
}

/// Whether a side sees through the Stealth of a unit (AR-STL-03): one of its Scouts on its feet has the unit in view (AR-TRK-01 to 03) or
/// has marked it (AR-TRK-07).
pub(crate) fn sees_through(field: &Field, side: SideId, unit: PieceId, members: &[Figure]) -> bool {
    let has_in_view = |scout: &Figure| members.iter().any(|member| in_view(field, scout.solid, member.solid, member.id));
    let is_marked = scouts_on(field, unit).any(|scout| scout.side == side);
    is_marked || scouts_on_watch(field).iter().any(|scout| scout.side == side && has_in_view(scout))
}

/// The modifier for shots and throws at a stealthy unit.
fn conceals(field: &Field, attack: &RangedAttack) -> Option<(Text, i32)> {
    let Target::Piece(target) = attack.target else { return None };
    if field.units.how_many(target, &STEALTH) == 0 {
        return None;
    }
    let members = field.units.members(target);
    let side = field.units.side(attack.unit)?;
    let hides = all_stealthy(&members) && !sees_through(field, side, target, &members);
    hides.then(|| (text!("shot-stealth"), stealth_modifier(attack.hidden)))
}

/// Whether a figure of a stealthy unit is all but invisible to all of these others: it is behind at least two thirds of cover, and no Scout
/// of theirs has its unit in view (AR-STL-02, AR-STL-03).
fn is_nearly_invisible(field: &Field, figure: &Figure, by: &[Figure]) -> bool {
    let Some(side) = by.first().map(|other| other.side) else { return false };
    let hidden_from = |other: &Figure| {
        let between = field.space.between(&[other.solid], &[figure.solid], &[other.id, figure.id]);
        between.view(other.solid.eyes_in_world()).hidden_ninths(figure.solid) >= TWO_THIRDS
    };
    let unit = field.target_unit(figure.id);
    let stealthy = figure.has(&STEALTH) && {
        let members = field.units.members(unit);
        all_stealthy(&members) && !sees_through(field, side, unit, &members)
    };
    stealthy && by.iter().all(hidden_from)
}

/// Shows on a squad's card that some of its members are stealthy but not all, so that Stealth doesn't count.
fn is_stealthy(_: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let some = members.iter().any(|member| member.has(&STEALTH));
    (some && !all_stealthy(members)).then(|| Condition { text: text!("condition-not-all-stealthy"), rule: "AR-STL-05", is_bad: true })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranged::shoot::cover_modifier;

    /// BW-TX-23.
    #[test]
    fn ar_tx_21_stealth_counts_for_a_third_of_cover() {
        let in_all = |ninths: u8| (cover_modifier(ninths), cover_modifier(ninths) + stealth_modifier(ninths));
        assert_eq!([0, 3, 6].map(in_all), [(0, -1), (-1, -2), (-2, -5)]);
    }
}
