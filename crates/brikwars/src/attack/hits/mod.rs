//! Who takes the hits of an attack.

pub(crate) mod distribution;
pub(crate) mod eligibility;
pub(crate) mod hit_allocation;
pub(crate) mod mook_points;
pub(crate) mod overkill;
pub(crate) mod rider_or_mount;
pub(crate) mod single_out;
