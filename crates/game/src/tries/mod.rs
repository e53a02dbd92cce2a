//! Tries: what would come of something that could be said, found out by playing it and putting everything back.

pub(crate) mod forecast;
pub(crate) mod play_out;
pub(crate) mod tables;
