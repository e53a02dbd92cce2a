//! Close Quarters Battle: squads of modern infantry that shoot, pin, watch and storm, with vehicles, walkers and flyers.
//!
//! Its rooms, from the ground up: `data` (troops, weapons and vehicles, as files describe them), `build` (forces), `geometry` (coherency, and what lies between
//! models) and `sums` (what dice must show, and the exact odds of fire and of an assault).

#[macro_use]
mod messages;

pub mod build;
pub mod data;
pub mod geometry;
pub mod sums;

pub use messages::messages;

use brickfray_game::rule_texts::RuleTexts;
use brickfray_words::Language;
use std::sync::LazyLock;

/// What its rules say.
pub static RULES: LazyLock<RuleTexts> =
    LazyLock::new(|| RuleTexts::shipped(include_str!("../rules.ron")).with(Language::German, include_str!("../rules.de.ron")));
