//! Photographs: the choices of a photographer, as plain functions. There are no systems here; the studio and the window's photo mode call
//! these functions.
//!
//! [`tiles`] cuts a large picture into parts that are drawn one after the other, [`preset`] places the camera for a kind of picture,
//! [`sitters`] finds the subjects, and [`settings`] are the numbers that a photographer may set.

pub mod preset;
pub mod settings;
pub mod sitters;
pub mod tiles;
