//! Facts that several topics say, each with its words and what is seen of it. What one topic alone says stands in its own file.

pub(crate) mod harm;
pub(crate) mod pushes;
pub(crate) mod rolls;
pub(crate) mod seats;
pub(crate) mod squads;

#[cfg(test)]
pub(crate) mod tests;
