//! Photographs: what a photographer chooses, as plain functions. No system runs here; the studio and the window's photo mode ask.
//!
//! [`tiles`] cuts a large picture into parts that are drawn one after the other, [`preset`] says where the camera stands for a kind of
//! picture, [`sitters`] finds who is to be in it, [`settings`] are the numbers that a photographer may tell.

pub mod preset;
pub mod settings;
pub mod sitters;
pub mod tiles;
