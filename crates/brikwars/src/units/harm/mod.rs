//! The harm that figures have taken, and their protection against it.

pub(crate) mod armor;
pub(crate) mod burning;
pub(crate) mod condition;
pub(crate) mod fallen;
pub(crate) mod poison;
pub(crate) mod wounds;
