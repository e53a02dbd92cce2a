//! How the window looks: colours and sizes, dice and portraits, the texts of rules, how times are said.

pub mod ago;
mod animals;
mod headgear;
pub mod letters;
pub mod paint;
pub mod rule_text;
pub mod silhouette;
pub mod theme;
