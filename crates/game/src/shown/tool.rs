//! Tools: commands of the program that a rulebook brings along.

use crate::shown::sheet::Sheet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A command of the program that belongs to one rulebook.
pub struct Tool {
    /// Its name, its help and what it takes.
    pub command: fn() -> clap::Command,
    /// Runs it with what it was given.
    pub run: fn(&clap::ArgMatches, &mut ToolContext) -> Result<(), ToolError>,
}

/// What a command works with.
pub struct ToolContext<'c> {
    /// The `mods/` folder, if there is one.
    pub mods: Option<&'c Path>,
    /// Where it writes.
    pub out: &'c mut dyn Write,
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
