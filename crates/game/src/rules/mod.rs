//! What every rulebook has: rules with ids and texts, refusals, house rules.

pub mod number_or_dice;
pub(crate) mod rule;
pub mod rule_texts;
pub mod switches;
