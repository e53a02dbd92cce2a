//! Forces: what a player brings, as files say it.

pub mod force;
pub mod plan;
