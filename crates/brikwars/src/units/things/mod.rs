//! What figures carry, hold and wear.

pub(crate) mod aim;
pub(crate) mod coffers;
pub(crate) mod dropped_items;
pub(crate) mod gear;
pub(crate) mod holds;
pub(crate) mod tampered;
pub(crate) mod worn;
