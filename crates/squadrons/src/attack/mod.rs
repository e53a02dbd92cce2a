//! Attacks: what may be attacked, the predicted outcome, and how attacks are resolved.

pub mod evasion;
pub(crate) mod outlook;
pub(crate) mod salvo;
pub(crate) mod targeting_options;
pub(crate) mod volley;
