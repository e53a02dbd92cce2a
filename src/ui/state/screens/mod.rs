//! Screens and windows that are shown beside the table or instead of it.

pub mod filming;
pub mod handover;
pub mod lesson;
pub mod panels_shown;
pub mod photo_mode;
pub mod printer;
pub mod replay;
pub mod start_screen;
pub mod workshops;
