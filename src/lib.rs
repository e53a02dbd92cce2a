//! Brickfray: brick-minifig squad battles on a digital table.
//!
//! A battle file sets up a table. A player gives an [`Order`](game::Order). The rules resolve it as systems of one private schedule, ask
//! the other side a [`Request`](game::Request) if the rules give it a choice, and write [`Fact`](game::Fact)s into the journal. The view
//! plays the facts. ARCHITECTURE.md describes the modules.

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

/// The rules of every rulebook, without anything that draws. Every app of the program is built on this.
pub const RULES: game::RulesPlugins = game::RulesPlugins { rulebooks: rulebooks::ENTRIES };

/// An app that plays by the rules without a renderer.
pub fn headless_app() -> App {
    game::headless_app(rulebooks::ENTRIES)
}
