//! Tableaux: what lies around a piece in a game without distances, and the stacks of cards beside each side's row.
//!
//! Like looks, they are written by a system of the rulebook in [`Follow`](crate::Follow) and are not part of the state. They contain only
//! what everybody may know.

use bevy::prelude::{Component, Resource};
use brickfray_table::SideId;

/// What lies around a piece. A piece with this component stands on a pedestal.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tableau {
    /// The faces of the six-sided dice at its feet.
    pub dice: Vec<u8>,
    /// How much energy it has left.
    pub energy: u8,
    /// Its maximum energy; 0 for a piece without energy.
    pub most_energy: u8,
    /// The cards attached to it: the damage that each stands for, 0 for other cards.
    pub cards: Vec<u8>,
    /// The tokens on it: the damage that each stands for, 0 for other tokens.
    pub tokens: Vec<u8>,
    /// Whether it is acting, or may act now.
    pub acts: bool,
}

/// The stacks of cards beside the rows, in each side's order.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stacks(pub Vec<Stack>);

/// A stack of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The side that owns it.
    pub side: SideId,
    /// How many cards are in it.
    pub cards: usize,
    /// Whether the cards lie face up.
    pub face_up: bool,
}
