//! How a battle is played: rounds, activations, and which orders are legal.

pub(crate) mod conduct;
pub(crate) mod course_of_play;
pub(crate) mod danger;
pub(crate) mod deeds;
pub(crate) mod orders;
