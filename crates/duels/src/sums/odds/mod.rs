//! The odds of cards and dice: what a refresh brings, what is drawn, whether an enemy can be killed this turn.

pub mod cards;
pub mod dice;
mod families;
pub mod lethal;
mod means;
#[cfg(test)]
mod naive;
mod payers;
mod search;
