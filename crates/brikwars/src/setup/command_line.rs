//! What the command-line tools share: options, the library, errors about files, and a check of the battles that they write.

use crate::data::house_rules::Edition;
use brickfray_game::battle::read::read;
use brickfray_game::ron::Source;
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{Library, RulebookEntry};
use clap::{Arg, ArgAction, value_parser};
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// An option with a value.
pub(crate) fn named(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// An option with a path.
pub(crate) fn path(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    named(name, value, help).value_parser(value_parser!(PathBuf))
}

/// An option without a value.
pub(crate) fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// The option to choose an edition.
pub(crate) fn edition(help: &'static str) -> Arg {
    named("edition", "EDITION", help).value_parser(|word: &str| word.parse::<Edition>())
}

/// The files that come with the program, overridden by those of the `mods/` folder if there is one.
pub(crate) fn library(cx: &ToolContext, rulebooks: &'static [RulebookEntry]) -> Result<Library, ToolError> {
    cx.mods.map_or_else(|| Ok(Library::shipped(rulebooks)), |mods| Library::with_mods(mods, rulebooks)).map_err(refused)
}

/// An error about a file.
pub(crate) fn refused_at(path: &Path, error: impl Display) -> ToolError {
    refused(format!("{}: {error}", path.display()))
}

/// Reads the text of a battle back, so that no battle is written that can't be played.
pub(crate) fn check_battle(text: &str, library: &Library) -> Result<(), ToolError> {
    read(&Source::new("the battle", text), library).map(drop).map_err(refused)
}
