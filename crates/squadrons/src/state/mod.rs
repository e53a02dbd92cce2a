//! The progress of a battle, and what ships may do in it.

pub(crate) mod acting;
pub mod activation;
pub(crate) mod deployment;
pub mod mission;
pub(crate) mod rounds;
