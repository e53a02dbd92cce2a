//! Facts that several topics say, each with its words and what is seen of it. A fact that only one topic tells stands in that topic's file.

pub(crate) mod harm;
pub(crate) mod pushes;
pub(crate) mod rolls;
pub(crate) mod seats;
pub(crate) mod squads;

#[cfg(test)]
pub(crate) mod tests;
