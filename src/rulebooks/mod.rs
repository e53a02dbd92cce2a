//! The rulebooks: one folder a game, each a plugin with its own components, orders and systems. None knows another.

pub mod brikwars;
