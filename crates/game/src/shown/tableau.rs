//! Tableaux: what lies around a piece in a game without distances, and the stacks of cards beside each side's row.
//!
//! Like looks they are written by a system of the rulebook in [`Follow`](crate::Follow), are no state, and tell only what everybody may know.

use bevy::prelude::{Component, Resource};
use brickfray_table::SideId;

/// What lies around a piece. A piece that has one stands on a pedestal.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tableau {
    /// The faces of the six-sided dice at its feet.
    pub dice: Vec<u8>,
    /// How much energy it has left.
    pub energy: u8,
    /// How much energy it has at most; 0 for a piece without energy.
    pub most_energy: u8,
    /// The cards attached to it: how much damage each counts, 0 for a card that does something else.
    pub cards: Vec<u8>,
    /// The tokens on it: how much damage each counts, 0 for a token that does something else.
    pub tokens: Vec<u8>,
    /// It is acting, or may act now.
    pub acts: bool,
}

/// The stacks of cards beside the rows, in the order in which each side has its own.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stacks(pub Vec<Stack>);

/// A stack of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Whose.
    pub side: SideId,
    /// How many cards lie there.
    pub cards: usize,
    /// The cards lie face up.
    pub face_up: bool,
}
