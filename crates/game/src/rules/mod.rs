//! What every rulebook has: rule ids and texts, refusals, house rules.

pub mod number_or_dice;
pub(crate) mod rule;
pub mod rule_texts;
pub mod switches;
