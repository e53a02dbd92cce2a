//! Stealth in the open (AR-STL-01 to 06): cover counts for a third more, but for those whose Scout has it in view.

use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::data::topic_switches::{AddSwitch, NumberDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, RangedAttack};
use crate::figures::figure::Figure;
use crate::powers::soldiers::scout::{scouts_on, watchful_scouts};
use bevy::prelude::App;
use brickfray_game::Target;
use brickfray_game::card::Condition;
use brickfray_table::{Inches, PieceId, SideId, Solid};
use brickfray_words::Text;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_number(&VIEW_DEGREES).add_number(&VIEW_RANGE);
    app.add_specialty(&STEALTH);
    let mut hooks = app.hooks();
    hooks.to_hit.add(0, "AR-STL-01", conceals);
    hooks.condition.add(0, "AR-STL-05", is_stealthy);
    hooks.hardly_seen.add(0, "AR-STL-02", is_hardly_seen);
}

/// It is hard to see, and may hide (AR-STL-01, AR-STL-07).
pub(crate) static STEALTH: SpecialtyDef =
    SpecialtyDef { name: "Stealth", says: term!("specialty-stealth"), rule: "AR-STL-01", ..SpecialtyDef::PLAIN };

/// So many ninths are two thirds: of who is hidden so far hardly anything is seen (AR-STL-02, AR-STL-07).
pub(super) const TWO_THIRDS: u8 = 6;

/// What Stealth takes off a shot beyond what cover of so many ninths takes off anyway: open ground counts as a third, a third as two, and two
/// thirds as all but invisible, -5 in all (AR-STL-01, AR-STL-02).
pub fn stealth_modifier(hidden_ninths: u8) -> i32 {
    match hidden_ninths {
        0..TWO_THIRDS => -1,
        _ => -3,
    }
}

/// A unit is stealthy: a squad only when each of its members is (AR-STL-05). Attacking does not end that (AR-STL-06).
fn all_stealthy(members: &[Figure]) -> bool {
    !members.is_empty() && members.iter().all(|member| member.has(&STEALTH))
}

/// How much of what is round it a Scout sees.
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

/// A Scout has something in its field of view (AR-TRK-03): a line of sight to it, all round and at any distance, unless house rules say how
/// wide and how far it sees (AR-OP-12).
pub(crate) fn in_view(field: &Field, scout: Solid, there: Solid, who: PieceId) -> bool {
    let (degrees, range) = (field.number(&VIEW_DEGREES), field.inches(&VIEW_RANGE));
    let ahead = there.placement.spot.to_vec2() - scout.placement.spot.to_vec2();
    let off = scout.placement.facing.direction().angle_to(ahead).to_degrees().abs();
    let is_before = degrees >= 360 || off <= degrees as f32 / 2.0;
    is_before && (range == Inches::ZERO || scout.is_within(there, range)) && field.space.sees(scout, there, who)
}

/// A side sees through the Stealth of a unit (AR-STL-03): one of its Scouts on its feet has it in view (AR-TRK-01 to
/// 03), or has marked it (AR-TRK-07).
pub(crate) fn sees_through(field: &Field, side: SideId, unit: PieceId, members: &[Figure]) -> bool {
    let has_in_view = |scout: &Figure| members.iter().any(|member| in_view(field, scout.solid, member.solid, member.id));
    let is_marked = scouts_on(field, unit).any(|scout| scout.side == side);
    is_marked || watchful_scouts(field).iter().any(|scout| scout.side == side && has_in_view(scout))
}

/// What it adds to shots and throws at a unit that it is stealthy.
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

/// A figure of a stealthy unit is all but invisible to each of these others: behind two thirds of cover or more, and no Scout of theirs has
/// its unit in view (AR-STL-02, AR-STL-03).
fn is_hardly_seen(field: &Field, figure: &Figure, by: &[Figure]) -> bool {
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

/// A squad is stealthy as a whole, or has members who would be without the others.
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
