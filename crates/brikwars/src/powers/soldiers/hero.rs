//! Heroes (AR-HRO): Red Shirts that die in their stead, and a temper that suffers no other Hero. What they do themselves is in `feats`.
//!
//! The rest is that of any unit with such a card: a d10 goes Over the Top on 6 or more and is the damage of close combat (AR-HRO-08), and damage
//! of exactly what the Armor dice came to maims (AR-HRO-09).

use crate::data::specialty::AddSpecialty;
use crate::data::topic_switches::{AddSwitch, NumberDef, SwitchDef};
use crate::field::Field;
use crate::field::hooks::{AddHooks, How, Near, WayOut};
use crate::figures::figure::Figure;
use crate::figures::hero::HERO;
use crate::units::hooks::AddFigureHook;
use crate::units::roster::PlainUnits;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_game::card::Condition;
use brickfray_table::PieceId;

/// What this topic adds to the rules.
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

/// Whether Heroes mind each other.
static CRANKY: SwitchDef = SwitchDef {
    name: "heroes_are_cranky",
    rules: &["AR-HRO-06", "AR-HRO-07"],
    about: "The other Heroes of its side that are on their feet take something off every die of a Hero.",
    in_2020: true,
    in_late2010: true,
};

/// What each other Hero takes off a die.
static EACH: NumberDef = NumberDef::of(
    "cranky_for_each_hero",
    &["AR-OP-46", "AR-HRO-06"],
    "So much each other Hero of its side takes off every die of a Hero.",
    1,
    (0, 10),
);

/// The most that they take off it together.
static CRANKIEST: NumberDef =
    NumberDef::of("cranky_at_most", &["AR-OP-46", "AR-HRO-06"], "The most that other Heroes take off a die of a Hero.", 5, (0, 20));

/// A friend within the inches that a d10 shows takes a hit in its place, and jumps to its side for it; once in an attack (AR-HRO-05).
pub(crate) static RED_SHIRT: WayOut = WayOut {
    word: "red-shirt",
    name: term!("way-out-red-shirt"),
    says: term!("way-out-red-shirt-says"),
    rule: "AR-HRO-05",
    may: |_, _, figure| figure.has(&HERO),
    how: How::Friend { near: Near::Rolled(Die::D10), jumps: true },
    pay: |_, _| {},
};

/// What the other Heroes of its side who are on their feet take off each die of a Hero (AR-HRO-06, AR-OP-46).
pub(super) fn temper(units: &PlainUnits, figure: &Figure) -> i32 {
    if !figure.has(&HERO) || !units.is_on(&CRANKY) {
        return 0;
    }
    let others = u32::try_from(units.others_with(figure, &HERO)).unwrap_or(u32::MAX);
    let off = others.saturating_mul(units.number(&EACH)).min(units.number(&CRANKIEST));
    -i32::try_from(off).unwrap_or(i32::MAX)
}

/// Each of a Hero's Armor dice is rolled with its temper too (AR-HRO-06).
fn with_a_temper(units: &PlainUnits, figure: &mut Figure) {
    let dice = i32::try_from(figure.armor_pool.dice.len()).unwrap_or_default();
    let by = temper(units, figure) * dice;
    figure.armor += by;
    figure.armor_pool.plus += by;
}

/// A Hero that minds the others is so on its card.
fn is_cranky(field: &Field, _: PieceId, members: &[Figure]) -> Option<Condition> {
    let by = members.iter().map(|member| temper(&field.units.plain(), member)).min().filter(|by| *by < 0)?;
    Some(Condition { text: text!("condition-cranky", by = by), rule: "AR-HRO-06", is_bad: true })
}
