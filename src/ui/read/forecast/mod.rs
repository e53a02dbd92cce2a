//! Forecasts of orders, and their wording.

pub(super) mod exchange;
pub mod forecast_text;
pub(in crate::ui) mod forecaster;
pub mod ways;
