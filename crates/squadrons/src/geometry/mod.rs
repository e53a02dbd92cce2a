//! Where ships go and what they see: plain arithmetic over circles and lines.

pub(crate) mod contact;
pub mod course;
pub mod flight;
pub mod footprint;
pub mod targeting;
