//! Checking: what is wrong with files, whatever their kind, and with whole mods (`brickfray check`).
//!
//! [`file`](mod@file) tells what a file is and checks it as that; [`battle`] plays a battle's script, [`film`] and [`lesson`] to their end;
//! [`mod_folder`] goes through all files of a mod, and through its folders.

pub mod battle;
pub mod file;
pub mod film;
pub mod lesson;
pub mod mod_folder;
