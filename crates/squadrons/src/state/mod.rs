//! How far a battle is, and what a ship may do in it.

pub(crate) mod acting;
pub mod activation;
pub(crate) mod deployment;
pub mod mission;
pub(crate) mod rounds;
