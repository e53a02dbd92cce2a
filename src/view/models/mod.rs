//! The models: minifigs with their clothes and items, plates, ships, terrain, the table and dice.

pub mod breakable;
pub mod cards;
pub mod dice;
pub mod figure;
mod hand_parts;
pub mod head;
mod headgear;
pub(in crate::view) mod items;
pub mod loose;
mod modern_guns;
pub mod pedestal;
pub mod plate;
pub mod ships;
pub mod table;
pub mod terrain;
mod tools;
