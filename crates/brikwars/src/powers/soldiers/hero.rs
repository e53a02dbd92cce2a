//! Heroes (AR-HRO): Red Shirts who die in their place, and a penalty for other Heroes nearby. `feats` has their Feats.
//!
//! Everything else works as for any unit with such a card: a d10 goes Over the Top on 6 or more and is the damage of close combat
//! (AR-HRO-08), and damage that exactly equals the Armor roll maims (AR-HRO-09).

use crate::data::specialty::AddSpecialty;
use crate::field::Field;
use crate::field::hooks::{AddHooks, EscapeKind, Near, WayOut};
use crate::figures::figure::Figure;
use crate::figures::hero::HERO;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::PlainUnits;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::card::Condition;
use brickfray_game::kit::house::{AddSwitch, NumberDef, SwitchDef};
use brickfray_table::PieceId;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&HERO).add_switch(&CRANKY).add_number(&EACH).add_number(&CRANKIEST).add_figure_hook(3, "AR-HRO-06", with_a_temper);
    let mut hooks = app.hooks();
    hooks.ways_out.add(0, "AR-HRO-05", &RED_SHIRT);
    hooks.each_die.add(0, "AR-HRO-06", |field, figure| {
        let by = temper(&field.units.plain(), figure);
        (by != 0).then(|| (text!("modifier-cranky"), by))
    });
    hooks.condition.add(0, "AR-HRO-06", is_cranky);
}

static CRANKY: SwitchDef = SwitchDef {
    name: "heroes_are_cranky",
    rules: &["AR-HRO-06", "AR-HRO-07"],
    about: "Each other Hero of its side that is on its feet lowers every die of a Hero.",
    default: true,
    editions: &[],
};

static EACH: NumberDef = NumberDef::of(
    "cranky_for_each_hero",
    &["AR-OP-46", "AR-HRO-06"],
    "How much each other Hero of its side takes off every die of a Hero.",
    1,
    (0, 10),
);

static CRANKIEST: NumberDef =
    NumberDef::of("cranky_at_most", &["AR-OP-46", "AR-HRO-06"], "The most that other Heroes take off a die of a Hero.", 5, (0, 20));

/// A friend within a d10 of inches jumps to its side and takes a hit in its place, once per attack (AR-HRO-05).
pub(crate) static RED_SHIRT: WayOut = WayOut {
    word: "red-shirt",
    name: term!("way-out-red-shirt"),
    says: term!("way-out-red-shirt-says"),
    rule: "AR-HRO-05",
    may: |_, _, figure| figure.has(&HERO),
    how: EscapeKind::Friend { near: Near::Rolled(Die::D10), jumps: true },
    pay: |_, _| {},
};

/// The penalty on each of a Hero's dice from other Heroes of its side that are on their feet (AR-HRO-06, AR-OP-46); 0 or less.
pub(super) fn temper(units: &PlainUnits, figure: &Figure) -> i32 {
    if !figure.has(&HERO) || !units.is_on(&CRANKY) {
        return 0;
    }
    let others = u32::try_from(units.others_with(figure, &HERO)).unwrap_or(u32::MAX);
    let off = others.saturating_mul(units.number(&EACH)).min(units.number(&CRANKIEST));
    -i32::try_from(off).unwrap_or(i32::MAX)
}

/// Applies the penalty to each of a Hero's Armor dice (AR-HRO-06).
fn with_a_temper(units: &PlainUnits, figure: &mut Figure) {
    let dice = i32::try_from(figure.armor_pool.dice.len()).unwrap_or_default();
    let by = temper(units, figure) * dice;
    figure.armor += by;
    figure.armor_pool.plus += by;
}

/// Shows the penalty on a Hero's card.
fn is_cranky(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let by = members.iter().map(|member| temper(&field.units.plain(), member)).min().filter(|by| *by < 0)?;
    Some(Condition { text: text!("condition-cranky", by = by), rule: "AR-HRO-06", is_bad: true })
}
