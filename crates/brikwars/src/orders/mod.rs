//! Orders: legality, offers, listings, and how they are worded.

pub(crate) mod legal;
pub(crate) mod listing;
pub(crate) mod offers;
pub(crate) mod on_foot;
pub(crate) mod planning;
pub(crate) mod registered;
pub(crate) mod speech;
