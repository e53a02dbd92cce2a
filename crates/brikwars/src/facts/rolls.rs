//! How rolls are told: what is added to dice, that they have failed, and how something scatters.

use brickfray_dice::{Die, PoolRoll, RolledDie};
use brickfray_words::Text;

/// Dice with what was added to them, where that is anything.
pub(crate) fn with_added(dice: &[RolledDie], plus: i32) -> Text {
    if plus == 0 { Text::from(dice) } else { Text::joined([Text::from(dice), Text::written(added(plus))]) }
}

/// What is added to dice, where anything is: "+1".
pub(crate) fn added(plus: i32) -> String {
    if plus == 0 { String::new() } else { format!("{plus:+}") }
}

/// That dice have failed whatever is added to them, where they have.
pub(crate) fn failed(roll: &PoolRoll) -> Text {
    if roll.is_critical_failure() { text!("fact-roll-failed") } else { Text::NONE }
}

/// The same where the dice are drawn.
pub(crate) fn failed_beside(roll: &PoolRoll) -> Text {
    if roll.is_critical_failure() { text!("fact-roll-failed-beside") } else { Text::NONE }
}

/// The dice by which something scatters: the direction on a clock, and the inches.
pub(crate) fn scatter_dice((clock, inches): (u8, u8)) -> Vec<RolledDie> {
    let die = |die, face| RolledDie { die, face, bonus: false, thrown: 0 };
    vec![die(Die::D12, clock), die(Die::D6, inches)]
}
