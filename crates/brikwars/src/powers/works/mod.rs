//! Specialties that build, repair and trade, and their products.

pub(crate) mod barriers;
pub(crate) mod construction;
pub(crate) mod cybernetik;
pub(crate) mod cybernetik_parts;
pub(crate) mod engineer;
pub(super) mod engineer_changes;
pub(crate) mod mechanik;
pub(super) mod mechanik_jobs;
pub(crate) mod spawner;
pub(crate) mod supply;
pub(crate) mod tek;
pub(crate) mod wares;
