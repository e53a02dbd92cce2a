//! The look of the window: colours and sizes, dice and portraits, rule texts, durations.

pub mod ago;
mod animals;
mod headgear;
pub mod letters;
pub mod paint;
pub mod rule_text;
pub mod silhouette;
pub mod theme;
