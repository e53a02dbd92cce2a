//! Tries: finds out what an input would lead to by playing it and restoring the state.

pub(crate) mod forecast;
pub(crate) mod play_out;
pub(crate) mod tables;
