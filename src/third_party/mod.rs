//! External plugins, one file each: how they are set up, and what is done about their corners. Only apps that draw use them.

pub mod egui;
pub mod rapier;
