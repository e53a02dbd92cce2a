//! What harm figures have taken, and what guards them from it.

pub(crate) mod armor;
pub(crate) mod burning;
pub(crate) mod condition;
pub(crate) mod fallen;
pub(crate) mod poison;
pub(crate) mod wounds;
