//! `brickfray check`: finds errors in files of every kind, and in whole mods.
//!
//! [`file`](mod@file) finds out the kind of a file and checks it; [`battle`] plays a battle's script, [`film`] and [`lesson`] its film and
//! lesson; [`mod_folder`] checks all files and folders of a mod.

pub mod battle;
pub mod file;
pub mod film;
pub mod lesson;
pub mod mod_folder;
