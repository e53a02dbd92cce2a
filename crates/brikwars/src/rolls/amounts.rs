//! Rolls of an amount, such as inches (AR-GEN-05). There is no success or failure, so the highest face adds a Bonus d6.

use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::figures::figure::Figure;
use bevy::prelude::App;
use brickfray_dice::{DiceError, DiceTray, Die, Pool, PoolRoll, Stream};
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules};
use std::fmt::Display;

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&AMOUNTS_EXPLODE);
}

static AMOUNTS_EXPLODE: SwitchDef = SwitchDef {
    name: "amounts_explode",
    rules: &["AR-GEN-05"],
    about: "A Specialty die that is rolled for an amount, such as inches, earns a Bonus d6 when it shows its highest face.",
    default: true,
    editions: &[],
};

/// Rolls a die for an amount (AR-OP-01).
pub(crate) fn roll(field: &Field, die: Die, tray: &mut DiceTray, what_for: impl Display) -> Result<PoolRoll, DiceError> {
    roll_by((&field.house, &field.topic_rules), die, tray, what_for)
}

/// Like [`roll`], for an amount that a figure rolls. Its dice may have a bonus or penalty (AR-HRO-06).
pub(crate) fn roll_of(
    field: &Field,
    figure: &Figure,
    die: Die,
    tray: &mut DiceTray,
    what_for: impl Display,
) -> Result<PoolRoll, DiceError> {
    let rolled = roll(field, die, tray, what_for)?;
    Ok(PoolRoll { plus: field.added_to_each_die(figure) * rolled.dice.len() as i32, ..rolled })
}

/// Like [`roll`], for callers without a [`Field`].
pub(crate) fn roll_by(
    (house, rules): (&HouseRules, &TopicRules),
    die: Die,
    tray: &mut DiceTray,
    what_for: impl Display,
) -> Result<PoolRoll, DiceError> {
    if rules.is_on(&AMOUNTS_EXPLODE) {
        return Pool::of(1, die, 0).roll(tray, Stream::Battle, house.bonus_dice_chain, what_for);
    }
    Ok(PoolRoll { dice: tray.roll_all(Stream::Battle, 1, die, what_for)?, ..PoolRoll::default() })
}
