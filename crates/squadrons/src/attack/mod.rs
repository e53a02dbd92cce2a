//! Attacks: what may be attacked, what would come of it, and how it is carried out.

pub mod evasion;
pub(crate) mod outlook;
pub(crate) mod salvo;
pub(crate) mod targeting_options;
pub(crate) mod volley;
