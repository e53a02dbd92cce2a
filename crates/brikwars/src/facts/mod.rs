//! Facts shared by several topics, with their texts and visual cues. A fact of a single topic is in that topic's file.

pub(crate) mod harm;
pub(crate) mod pushes;
pub(crate) mod rolls;
pub(crate) mod seats;
pub(crate) mod squads;

#[cfg(test)]
pub(crate) mod tests;
