//! Forces: what a player brings, as force files describe it.

pub mod force;
pub mod plan;
