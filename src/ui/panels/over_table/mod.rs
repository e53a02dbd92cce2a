//! Text over the table: labels for what is there, and what a click would do.

pub(super) mod caption;
mod hand;
pub(super) mod hover_info;
pub(super) mod labels;
pub(super) mod lesson;
pub(super) mod moment;
pub(super) mod photo_bar;
pub(super) mod piles;
pub(super) mod report;
pub mod stamp;
pub(super) mod strip;
pub(super) mod thinking;
pub(super) mod timeline;
