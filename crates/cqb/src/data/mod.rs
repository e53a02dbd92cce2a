//! What armies are made of: troops, weapons and vehicles, and the terrain they fight in, as the files of `assets/cqb/` describe them.

pub mod armoury;
mod armoury_check;
mod armoury_files;
pub mod grade;
pub mod ground;
pub mod profile;
pub mod weapon;

pub use armoury_files::FOLDER;
