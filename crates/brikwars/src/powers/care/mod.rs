//! Treatment, and permanent losses.

pub(crate) mod cure;
pub(crate) mod lost_legs;
pub(crate) mod medik;
pub(super) mod medik_facts;
