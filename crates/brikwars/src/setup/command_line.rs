//! What the command-line tools share: the option to choose an edition, the library, and a check of the battles that they write.

use crate::data::house_rules::Edition;
use brickfray_game::battle::read::read;
use brickfray_game::ron::Source;
use brickfray_game::tool::{ToolContext, ToolError, option, refused};
use brickfray_game::{Library, RulebookEntry};
use clap::Arg;

/// The option to choose an edition.
pub(crate) fn edition(help: &'static str) -> Arg {
    option("edition", "EDITION", help).value_parser(|word: &str| word.parse::<Edition>())
}

/// The files that come with the program, overridden by those of the `mods/` folder if there is one.
pub(crate) fn library(cx: &ToolContext, rulebooks: &'static [RulebookEntry]) -> Result<Library, ToolError> {
    cx.mods.map_or_else(|| Ok(Library::shipped(rulebooks)), |mods| Library::with_mods(mods, rulebooks)).map_err(refused)
}

/// Reads the text of a battle back, so that no battle is written that can't be played.
pub(crate) fn check_battle(text: &str, library: &Library) -> Result<(), ToolError> {
    read(&Source::new("the battle", text), library).map(drop).map_err(refused)
}
