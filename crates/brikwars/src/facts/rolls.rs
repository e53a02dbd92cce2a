//! Texts about rolls: modifiers, failures, and scatter.

use brickfray_dice::{Die, PoolRoll, RolledDie};
use brickfray_words::Text;

/// The dice with their modifier, if any.
pub(crate) fn with_added(dice: &[RolledDie], plus: i32) -> Text {
    if plus == 0 { Text::from(dice) } else { Text::joined([Text::from(dice), Text::written(added(plus))]) }
}

/// The modifier of dice as text, if any: "+1".
pub(crate) fn added(plus: i32) -> String {
    if plus == 0 { String::new() } else { format!("{plus:+}") }
}

/// A remark that the dice are a Critical Failure, if they are.
pub(crate) fn failed(roll: &PoolRoll) -> Text {
    if roll.is_critical_failure() { text!("fact-roll-failed") } else { Text::NONE }
}

/// The same remark for where the dice are drawn.
pub(crate) fn failed_with_dice(roll: &PoolRoll) -> Text {
    if roll.is_critical_failure() { text!("fact-roll-failed-beside") } else { Text::NONE }
}

/// The scatter dice: clock direction and inches.
pub(crate) fn scatter_dice((clock, inches): (u8, u8)) -> Vec<RolledDie> {
    let die = |die, face| RolledDie { die, face, bonus: false, thrown: 0 };
    vec![die(Die::D12, clock), die(Die::D6, inches)]
}
