//! How the window looks: colours and sizes, dice and portraits, the texts of rules.

mod headgear;
pub mod paint;
pub mod rule_text;
pub mod silhouette;
pub mod theme;
