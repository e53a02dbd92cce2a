//! Brickfray: brick-minifig squad battles on a digital table.
//!
//! One direction: a battle file sets a table; a player says an [`Order`](game::Order); the rules resolve it as systems of one private
//! schedule, ask the other side a [`Request`](game::Request) where the rules give it one, and write [`Fact`](game::Fact)s into the
//! journal; the view plays the facts. ARCHITECTURE.md describes the rooms.

#[macro_use]
pub mod words;

pub mod app;
pub mod check;
pub mod rulebooks;
pub mod studio;
pub mod terminal;
pub mod third_party;
pub mod ui;
pub mod view;

pub use brickfray_bricks as bricks;
pub use brickfray_dice as dice;
pub use brickfray_game as game;
pub use brickfray_referee as referee;
pub use brickfray_table as table;

use bevy::app::App;

/// The rules of every rulebook, and nothing that draws: what every app of the program is built on.
pub const RULES: game::RulesPlugins = game::RulesPlugins { rulebooks: rulebooks::ENTRIES };

/// An app that plays by the rules without a renderer.
pub fn headless_app() -> App {
    game::headless_app(rulebooks::ENTRIES)
}
