//! What may be ordered: legality, offers and listings, and how orders are told.

pub(crate) mod legal;
pub(crate) mod listing;
pub(crate) mod offers;
pub(crate) mod on_foot;
pub(crate) mod planning;
pub(crate) mod registered;
pub(crate) mod speech;
