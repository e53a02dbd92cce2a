//! Those who heal, and what is lost for good.

pub(crate) mod cure;
pub(crate) mod lost_legs;
pub(crate) mod medik;
pub(super) mod medik_facts;
