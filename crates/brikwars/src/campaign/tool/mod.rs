//! `brickfray campaign`: a series of battles in which survivors, purses and purchases carry over.

mod begin;
mod between_battles;
mod next;
mod take;

#[cfg(test)]
pub(super) mod tests;

pub use crate::campaign::command::command;

use crate::campaign::file::{check_campaign, read_campaign};
use crate::campaign::told::status;
use crate::campaign::tool::begin::begin;
use crate::campaign::tool::between_battles::between_battles;
use crate::campaign::tool::next::next;
use crate::campaign::tool::take::take;
use crate::data::catalogue::Catalogue;
use crate::setup::command_line::library;
use brickfray_game::library::read_file;
use brickfray_game::tool::{ToolContext, ToolError, refused};
use brickfray_game::{OtherFiles, RulebookEntry, alone_with};
use clap::ArgMatches;
use std::path::PathBuf;

/// Campaign files.
pub const FILES: OtherFiles = OtherFiles {
    one: "a campaign",
    known_by: &["factions"],
    check: |source, library| {
        let campaign = check_campaign(source, &library.stats::<Catalogue>().unwrap_or_default())?;
        Ok(format!("good, a campaign of {} factions, battles fought: {}", campaign.factions.len(), campaign.history.len()))
    },
};

/// Runs the command. Saves are replayed with all rulebooks of the program, since the state hash covers what each of them stores.
pub fn run(matches: &ArgMatches, rulebooks: &'static [RulebookEntry], cx: &mut ToolContext) -> Result<(), ToolError> {
    let library = library(cx, rulebooks)?;
    let catalogue = library.stats::<Catalogue>().unwrap_or_default();
    let Some((what, matches)) = matches.subcommand() else { return Ok(()) };
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    if what == "new" {
        return begin(matches, &path, &library, cx);
    }
    let name = path.display().to_string();
    // Lock the file, so that no other process changes it between reading and writing.
    let _alone = alone_with(&path).map_err(|error| refused(format!("{name}: the campaign can't be read: {error}")))?;
    let source = read_file(&path, name).map_err(refused)?;
    let mut campaign = read_campaign(&source, &catalogue).map_err(refused)?;
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    match what {
        "status" => return Ok(status(&campaign, &catalogue, cx.out)?),
        "take" => return take(&mut campaign, matches, &path, &library, cx),
        "next" => return next(campaign, matches, &path, &library, cx),
        "call-off" if !campaign.fighting => return Err(refused("there is no battle to call off")),
        "call-off" => {
            campaign.fighting = false;
            campaign.write(&path, &catalogue).map_err(refused)?;
            return Ok(writeln!(cx.out, "the battle is called off and has changed nothing")?);
        }
        _ => {}
    }
    let place = campaign.faction(word("faction").unwrap_or_default()).map_err(refused)?;
    if campaign.fighting {
        return Err(refused(
            "a battle is under way, so armies and purses can't change until `brickfray campaign take FILE SAVE` has recorded its \
             result; `brickfray campaign call-off FILE` calls it off",
        ));
    }
    let told = between_battles(&mut campaign, place, (what, matches), &catalogue).map_err(refused)?;
    campaign.write(&path, &catalogue).map_err(refused)?;
    for line in told {
        writeln!(cx.out, "{line}")?;
    }
    Ok(())
}
