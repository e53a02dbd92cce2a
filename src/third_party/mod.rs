//! External plugins, one file each: their setup, and workarounds for their problems. Only apps that draw use them.

pub mod audio;
pub mod clipboard;
pub mod dof;
pub mod egui;
pub mod keyboard_map;
pub mod rapier;
