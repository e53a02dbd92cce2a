//! The rulebooks: one folder a game, each a plugin with its own components, orders and systems. None knows another.

pub mod brikwars;
mod rule_ids;
pub mod rulings;
pub mod squadrons;
mod switches;

use crate::game::RulebookEntry;
use crate::game::sheet::Sheet;
use bevy::prelude::*;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The list of all rulebooks, for reading files: the first is the default.
pub const ENTRIES: &[RulebookEntry] = &[brikwars::ENTRY, squadrons::ENTRY];

/// Whose rules these are, a paragraph for each rulebook (`brickfray credits`).
pub fn credits() -> String {
    let all: Vec<&str> = ENTRIES.iter().map(|entry| entry.credits).collect();
    format!("{}\n\n{}\n", all.join("\n\n"), NOBODYS)
}

/// What holds for all of them.
pub const NOBODYS: &str = "Brickfray is nobody's official product; the names of rule systems belong to their authors, figures and pictures are of our own design.";

/// All rulebooks.
pub struct RulebookPlugins;

impl Plugin for RulebookPlugins {
    fn build(&self, app: &mut App) {
        app.add_plugins((brikwars::BrikWarsPlugin, squadrons::SquadronsPlugin));
    }
}

/// What rulebooks bring to the command line.
pub const TOOLS: &[Tool] = &[squadrons::TOOL];

/// A command of the program that belongs to one rulebook.
pub struct Tool {
    /// Its name, its help and what it takes.
    pub command: fn() -> clap::Command,
    /// Runs it with what it was given.
    pub run: fn(&clap::ArgMatches, &mut Desk) -> Result<(), ToolError>,
}

/// What a command works with.
pub struct Desk<'d> {
    /// The `mods/` folder, if there is one.
    pub mods: Option<&'d Path>,
    /// Where it writes.
    pub out: &'d mut dyn Write,
    /// Draws sheets as pictures, each to its file.
    pub draw: fn(&[(Sheet, PathBuf)]) -> Result<(), String>,
}

/// Why a command has not done what it was to do.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Something about what it was given is wrong.
    #[error("{0}")]
    Refused(String),
    /// What it says can't be written.
    #[error("standard output can't be written: {0}")]
    Output(#[from] io::Error),
}
