//! Brickfray: brick-minifig squad battles on a digital table.
//!
//! One direction: a battle file sets a table; a player says an [`Order`](game::Order); the rules resolve it as systems of one private
//! schedule, ask the other side a [`Choice`](game::Choice) where the rules give it one, and write [`Fact`](game::Fact)s into the
//! journal; the view plays the facts. ARCHITECTURE.md describes the rooms.

pub mod app;
pub mod rulebooks;
pub mod studio;
pub mod terminal;
pub mod third_party;
pub mod ui;
pub mod view;

pub use brickfray_dice as dice;
pub use brickfray_game as game;
pub use brickfray_referee as players;
pub use brickfray_table as table;

use bevy::prelude::*;

/// Everything that the rules need and nothing that draws: what every app of the program is built on, and the whole of a headless one.
pub struct RulesPlugins;

impl Plugin for RulesPlugins {
    fn build(&self, app: &mut App) {
        app.add_plugins(game::RulesPlugins { rulebooks: rulebooks::ENTRIES.to_vec() });
    }
}

/// An app that plays by the rules without a renderer.
pub fn headless_app() -> App {
    game::headless_app(rulebooks::ENTRIES)
}
