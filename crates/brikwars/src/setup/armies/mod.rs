//! Armies in battle files: a side's army stands in rows around a spot, its squads on plates that fit them.

mod built;
mod draw_up;
mod muster;
mod rows;

#[cfg(test)]
mod tests;

pub(crate) use muster::{Mustered, muster};
pub(crate) use rows::ground;
