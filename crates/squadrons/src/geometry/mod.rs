//! How ships fly and what they see: pure geometry of circles and lines.

pub(crate) mod contact;
pub mod course;
pub mod flight;
pub mod footprint;
pub mod targeting;
