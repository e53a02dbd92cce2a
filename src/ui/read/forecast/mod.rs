//! What would come of an order, and how that is told.

pub(super) mod exchange;
pub mod forecast_text;
pub(in crate::ui) mod forecaster;
pub mod ways;
